import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GameWords } from '#contract/game-words.ts'
import { CLASS_NAMES } from '#contract/schools.ts'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** How a game calls its classes, clubs, schools and balances: its bridge says it, and the settings count before that. */
const RAGNAROK: GameWords = {
	...{ club: 'guild', class: 'job' },
	classes: [
		{ name: 'Novice', codes: [0] },
		{ name: 'Knight', codes: [7, 4_008], colour: '#6fb7ff' },
		{ name: 'Archer', codes: [3] },
	],
}
const FIELDS = { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, results: false }

/** How the description of the API begins to say what this game does not tell. */
const NOT_TOLD = 'The game keeps no record of these, so what stands there says nothing'

let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	// In the middle of a month, whenever the test runs.
	await world.clock.advance(Date.parse('2031-05-12T04:00:00Z') - world.clock.now())
	bridge = await openBridge(world)
	// Codes that mean something else in the game of the specification: 1 and 64 are one class there.
	const rows = [gameRow(1, { ChaClass: 7, ChaLevel: 50 }), gameRow(2, { ChaClass: 4_008, ChaLevel: 60 }), gameRow(3, { ChaClass: 0 })]
	await sendSnapshot(world, {
		characters: [...rows, gameRow(4, { ChaClass: 3 }), gameRow(5, { ChaClass: 1 }), gameRow(6, { ChaClass: 64 })],
	})
})
afterAll(() => world.close())

const info = async () => (await world.call('GET /getsiteinfo', { isAfresh: true })).body
const board = async (query: Record<string, string>) => {
	const { status, body } = await world.call('GET /rankings', { query, isAfresh: true })
	return status === 200 ? (body.rows as { ChaNum: number }[]).map(({ ChaNum }) => ChaNum) : status
}
const docs = async () => (await fetch(`${world.url}/api/docs`)).text()
const set = (gameWords: GameWords) =>
	world.database.transaction((tx) => world.services.settings.change(tx, { gameWords }, world.clock.now()))
/** As the recurring work does it. */
const follow = () => world.services.rankings.followClasses()
/** What staff or a game say shows within a second: a process hears of it by a notice, on PostgreSQL from the server. */
const soon = (ask: () => Promise<unknown>) =>
	expect.poll(async () => {
		await follow()
		return ask()
	})

describe('a site whose game says nothing', () => {
	it('has the classes, the schools and the names of the specification', async () => {
		expect(await info()).toMatchObject({ game: null, gameWords: null })
		expect(CLASS_NAMES).toMatchObject({ brawler: 'Brawler', swordsman: 'Swordsman', archer: 'Archer', shaman: 'Shaman' })
		expect(CLASS_NAMES).toMatchObject({ extreme: 'Extreme', gunner: 'Gunner', assassin: 'Assassin' })
		expect([await board({ class: 'brawler' }), await board({ class: 'brawler', school: '1' })]).toEqual([[5, 6], []])
		expect([await board({ class: '7' }), await board({ class: 'nothing' })]).toEqual([422, 422])
		const page = await docs()
		expect(page).toContain('UserPoint is R-Coin, UserPoint2 Milleage.')
		expect(page).toContain('ChaClass: 1 and 64 Brawler; 2 and 128 Swordsman; 4 and 256 Archer; 8 and 512 Shaman; 16 and 32 Extreme')
		expect(page).toContain('ChaSchool: 0 Sacred Gate; 1 Mystic Peak; 2 Phoenix.')
		expect(page).not.toContain(NOT_TOLD)
	})
})

describe('a site whose bridge names jobs and guilds', () => {
	beforeAll(async () => {
		expect((await bridge.hello({ fields: FIELDS, words: RAGNAROK })).status).toBe(200)
		await vi.waitFor(async () => {
			await follow()
			expect((await info()).gameWords).not.toBeNull()
			// It was read before, and is made anew beside the others.
			expect(await docs()).toContain('Knight')
		}, 60_000)
	})

	it('has these instead, and no schools', async () => {
		const { game, gameWords } = await info()
		expect(game).toMatchObject({ school: false, clubs: true })
		expect(gameWords).toEqual({ ...RAGNAROK, schools: [] })
		const page = await docs()
		expect(page).toContain('ChaClass: 0 Novice; 7 and 4008 Knight; 3 Archer.')
		expect(page).toContain('the guilds with the most wins')
		expect(page).not.toContain('ChaSchool:')
		expect(page).not.toContain('Brawler')
		expect(page).toContain(`${NOT_TOLD}: ChaSchool, ChaMMR, ChaPKScore, ChaPKDeath, ChaLevelUpDate, wins, losses.`)
	})

	it('filters its boards by them, also what came before it spoke', async () => {
		expect([await board({ class: '7' }), await board({ class: '0' }), await board({ class: '3' })]).toEqual([[2, 1], [3], [4]])
		expect(await board({ class: 'brawler' })).toBe(422)
		await sendSnapshot(world, { characters: [gameRow(7, { ChaClass: 4_008, ChaLevel: 55 })] })
		expect(await board({ class: '7' })).toEqual([2, 7, 1])
	})

	it('refuses words that say nothing, and codes that come twice', async () => {
		const twice = {
			classes: [
				{ name: 'A', codes: [1] },
				{ name: 'B', codes: [1] },
			],
		}
		for (const words of [{ rCoin: ' ' }, { club: 'gang' }, twice, { classes: [{ name: 'A', codes: [] }] }])
			expect((await bridge.hello({ words })).status).toBe(422)
		await bridge.hello({ fields: FIELDS, words: RAGNAROK })
	})
})

describe('the settings of the site', () => {
	it('count before the bridge, on the boards and in letters, and leave them to it again', async () => {
		await set({ rCoin: 'Cash Points', milleage: 'Vote Points', classes: [{ name: 'Rider', codes: [4_008, 7, 3] }] })
		await soon(async () => (await info()).gameWords).toMatchObject({ rCoin: 'Cash Points', club: 'guild', schools: [] })
		await soon(async () => [await board({ class: '4008' }), await board({ class: '7' })]).toEqual([[2, 7, 1, 4], 422])
		await soon(docs).toContain('UserPoint is Cash Points, UserPoint2 Vote Points.')
		await set({ schools: [{ code: 2, name: 'Bagong Buwan' }], classes: [] })
		await soon(info).toMatchObject({ game: { school: true, rating: false }, gameWords: { classes: [] } })
		await soon(async () => [await board({ class: 'all' }), await board({ class: '4008' })]).toEqual([[2, 7, 1, 3, 4, 5, 6], 422])
		await set({})
		await bridge.hello()
		await soon(async () => (await info()).gameWords).toBeNull()
		await soon(() => board({ class: 'brawler' })).toEqual([5, 6])
	})
})
