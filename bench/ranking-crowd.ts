import pg from 'pg'
import { DAY_MS } from '#contract/durations.ts'
import type { GameCharacter } from '#features/game-link/contract.ts'
import { createServices } from '#server/composition.ts'
import { openSite } from './shoppers.ts'

export const CHARACTERS = 1_000_000
const CLUBS = 10_000
/** Rows of a call. */
export const SNAPSHOT = 10_000
export const KEY = { id: 'bench', secret: 'a-secret-for-measuring-only-0001' }
export const GAME_LINK = { GAME_LINK_KEYS: `${KEY.id}:${KEY.secret}` }

const CODES = [1, 64, 2, 128, 4, 256, 8, 512, 16, 32, 1_024, 2_048, 4_096, 16_384, 262_144]
const SCHOOLS = [0, 1, 2] as const

/** What changed on a character since the last snapshot: everything, or what changes in some minutes of play. */
export type Happening = 'everything' | 'play'

/** The characters of a game server; each stores how often it has earned, fought and levelled up. */
export const createCrowd = () => {
	const [earned, fought, levelled] = [0, 1, 2].map(() => new Int32Array(CHARACTERS + 1)) as [Int32Array, Int32Array, Int32Array]
	const add = (counts: Int32Array, number: number) => {
		counts[number] = (counts[number] ?? 0) + 1
	}
	return {
		/** In play all earn, a third fight and a tenth level up. */
		move(number: number, happening: Happening, round: number) {
			add(earned, number)
			if (happening === 'everything' || (number + round) % 3 === 0) add(fought, number)
			if (happening === 'everything' || (number + round) % 10 === 0) add(levelled, number)
		},
		rowOf(number: number): GameCharacter {
			const [money, fights, levels] = [earned[number] ?? 0, fought[number] ?? 0, levelled[number] ?? 0]
			return {
				ChaNum: number,
				UserID: null,
				ChaName: `Player ${number.toString(36)}`,
				ChaClass: CODES[number % CODES.length] ?? 1,
				ChaSchool: SCHOOLS[(number >> 4) % SCHOOLS.length] ?? 0,
				ChaLevel: 1 + ((number * 7_919 + levels) % 300),
				ChaMoney: String(((number * 104_729) % 10_000_000_000) + money * 1_000),
				ChaPKScore: fights * (1 + (number % 7)) + (number % 100),
				ChaPKDeath: fights + (number % 50),
				ChaMMR: 1_000 + ((number * 31 + fights * 17) % 1_500),
				ChaLevelUpDate: new Date(1_700_000_000_000 + number * 1_000 + levels).toISOString(),
				GuNum: 1 + (number % CLUBS),
			}
		},
	}
}

export type Crowd = ReturnType<typeof createCrowd>

/**
 * Sends this many characters and their clubs; then a fifth of them fights, so that every board has entries. Returns the seconds it took.
 */
export const fill = async (settings: Record<string, string>, crowd: Crowd, count: number): Promise<number> => {
	const began = performance.now()
	const site = await openSite(settings)
	const { rankings } = createServices(site)
	const clubs = Array.from({ length: CLUBS }, (_, index) => ({
		GuNum: index + 1,
		GuName: `Club ${index}`,
		GuMaster: index + 1,
		ChaSchool: 0 as const,
		wins: index % 97,
		losses: index % 89,
	}))
	const takeSnapshot = async (until: number, takenAt: string) => {
		for (let start = 0; start < until; start += SNAPSHOT) {
			const characters = Array.from({ length: Math.min(SNAPSHOT, until - start) }, (_, index) => crowd.rowOf(start + index + 1))
			await rankings.takeSnapshot({ takenAt, characters, clubs: start === 0 ? clubs : [], areas: [] }, new Map())
		}
	}
	const at = site.clock.now() - 60_000
	await takeSnapshot(count, new Date(at).toISOString())
	for (let number = 1; number <= count / 5; number++) crowd.move(number, 'everything', 0)
	await takeSnapshot(Math.ceil(count / 5), new Date(at + 1).toISOString())
	await site.database.close()
	if (settings.DATABASE_URL) await tidy(settings.DATABASE_URL)
	return (performance.now() - began) / 1_000
}

/** Does what autovacuum would do within minutes, so that it does not affect the next measurement. */
const tidy = async (url: string) => {
	const client = new pg.Client(url)
	await client.connect()
	await client.query('vacuum analyze')
	await client.query('checkpoint')
	await client.end()
}

/** The first call of the next month, with which all boards of this month are stored. Returns milliseconds. */
export const turnMonth = async (settings: Record<string, string>, crowd: Crowd): Promise<number> => {
	const site = await openSite(settings)
	const { rankings } = createServices(site)
	const next = new Date(site.clock.now() + 32 * DAY_MS).toISOString()
	crowd.move(1, 'everything', 0)
	const began = performance.now()
	await rankings.takeSnapshot({ takenAt: next, characters: [crowd.rowOf(1)], clubs: [], areas: [] }, new Map())
	const ms = performance.now() - began
	await site.database.close()
	return ms
}
