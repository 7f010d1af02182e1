import { CLASSES, type ClassKey, SCHOOLS } from '#contract/codes.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { GameArea, GameCharacter, GameClub } from '#features/game-link/contract.ts'
import { LEVEL_CAP, OPEN_CLASSES } from '../world.ts'
import { type Chance, createChance } from './chance.ts'
import { createNames } from './names.ts'

/** A character that must be there, such as one of a demo account. */
export type Cast = { UserID: string; ChaName: string; ChaLevel: number; ChaClass: number; ChaSchool: number }
type Options = {
	characters: number
	clubs: number
	seed: number
	at: number
	/** Numbers of characters and clubs begin behind this. */
	behind?: number
	cast?: readonly Cast[]
}
type Hero = Omit<GameCharacter, 'ChaMoney' | 'ChaLevelUpDate' | 'deleted'> & {
	gold: number
	levelUpAt: number
	hours: number
	strength: number
}

/**
 * A game server in small: who levels, fights, trades and wins wars, hour by hour, the same for the same seed. The demo and
 * `portal simulate` both play it. Times are epoch milliseconds.
 */
export const createGame = (options: Options) => {
	const { behind = 0 } = options
	const chance = createChance(options.seed)
	const names = createNames(chance)
	for (const { ChaName } of options.cast ?? []) names.reserve(ChaName)
	const clubs = Array.from({ length: options.clubs }, (_, index) => newClub(behind + index + 1, names.club(), chance))
	const heroes = Array.from({ length: options.characters }, (_, index) => newHero(index, { chance, names, behind, ...options }))
	for (const club of clubs) club.GuMaster = heroes.find(({ GuNum }) => GuNum === club.GuNum)?.ChaNum ?? 0
	const areas: GameArea[] = AREAS.map((area, index) => ({ area, GuNum: clubs[index * 3]?.GuNum ?? null, taxPercent: 5 + index * 2.5 }))
	const changed = new Set<Hero>(heroes)
	let now = options.at

	return {
		/** Lets time pass. Those who play gain; who plays how much lies in the character. */
		play(ms: number): void {
			const hours = ms / HOUR_MS
			now += ms
			for (const hero of heroes) if (chance.next() < Math.min(1, hero.hours * hours)) changed.add(grow(hero, { hours, now, chance }))
			const wars = Math.ceil((hours / 24) * clubs.length * 0.4)
			for (let war = 0; war < wars; war++) fightWar(clubs, areas, chance)
		},
		/** Who is in the game at this moment. */
		online: () => Math.round(heroes.reduce((sum, { hours }) => sum + hours, 0) * (0.7 + chance.next() * 0.3)),
		/** What changed since it was asked for the last time, at most `limit` characters; clubs and areas always. */
		news(limit = Number.POSITIVE_INFINITY) {
			const some = inTurn([...changed]).slice(0, limit)
			for (const hero of some) changed.delete(hero)
			return {
				takenAt: new Date(now).toISOString(),
				characters: some.map(rowOf),
				clubs: clubs.map((club) => ({ ...club })),
				areas: areas.map((area) => ({ ...area })),
			}
		},
		waiting: () => changed.size,
	}
}

/** Those of the demo's accounts come first, so that each of them has something to see. The others as they changed. */
const inTurn = (heroes: readonly Hero[]): Hero[] => [
	...heroes.filter(({ UserID }) => UserID !== null),
	...heroes.filter(({ UserID }) => UserID === null),
]

const AREAS = ['Sacred Gate', 'Mystic Peak', 'Phoenix', 'Trading Hall']
/** How many play a class, compared with the others, once it is open. */
const POPULARITY: Record<ClassKey, number> = {
	brawler: 20,
	swordsman: 19,
	archer: 18,
	shaman: 14,
	extreme: 8,
	gunner: 9,
	assassin: 8,
	magician: 3,
	shaper: 1,
}
const LOTS = OPEN_CLASSES.flatMap((key) => Array<ClassKey>(POPULARITY[key]).fill(key))

const newClub = (GuNum: number, GuName: string, { below }: Chance): GameClub => ({
	GuNum,
	GuName,
	GuMaster: 0,
	ChaSchool: SCHOOLS[below(SCHOOLS.length)]?.code ?? 0,
	wins: below(40),
	losses: below(40),
})

type Making = {
	behind: number
	chance: Chance
	names: ReturnType<typeof createNames>
	clubs: number
	at: number
	cast?: readonly Cast[]
}

const newHero = (index: number, { chance, names, behind, clubs, at, cast }: Making): Hero => {
	const part = cast?.[index]
	// Few are old and many are young, as everywhere.
	const age = chance.next() ** 1.8
	const level = Math.max(1, Math.round(age * (LEVEL_CAP - 15)))
	return {
		ChaNum: behind + index + 1,
		UserID: part?.UserID ?? null,
		ChaName: part?.ChaName ?? names.character(),
		ChaClass: part?.ChaClass ?? chance.one(CLASSES[chance.one(LOTS)]),
		ChaSchool: (part?.ChaSchool ?? SCHOOLS[chance.below(SCHOOLS.length)]?.code ?? 0) as Hero['ChaSchool'],
		ChaLevel: part?.ChaLevel ?? level,
		gold: Math.round(10 ** (3 + age * 6 + chance.next())),
		ChaPKScore: Math.round(age * chance.next() * 4_000),
		ChaPKDeath: Math.round(age * chance.next() * 4_000),
		ChaMMR: 1_000 + Math.round((chance.next() - 0.4) * 600),
		levelUpAt: at - Math.round(chance.next() * 40 * 24 * HOUR_MS),
		GuNum: clubs > 0 && chance.next() < 0.7 ? behind + 1 + chance.below(clubs) : null,
		hours: 0.02 + chance.next() ** 3 * 0.5,
		strength: chance.next(),
	}
}

const grow = (hero: Hero, { hours, now, chance }: { hours: number; now: number; chance: Chance }): Hero => {
	const played = Math.max(0.25, hours * hero.hours) * zealOf(hero.ChaSchool, now)
	const levels = Math.floor(played * 0.12 * (1 - hero.ChaLevel / (LEVEL_CAP + 20)) + chance.next())
	if (levels > 0 && hero.ChaLevel < LEVEL_CAP) {
		hero.ChaLevel = Math.min(LEVEL_CAP, hero.ChaLevel + levels)
		hero.levelUpAt = now - chance.below(HOUR_MS)
	}
	hero.gold = Math.max(0, hero.gold + Math.round((chance.next() - 0.35) * hero.ChaLevel ** 2 * played * 40))
	// One may fight from level 20 on.
	if (hero.ChaLevel >= 20) {
		const fights = Math.floor(played * 2 * chance.next())
		const won = Math.round(fights * (0.25 + hero.strength * 0.5))
		hero.ChaPKScore += won
		hero.ChaPKDeath += fights - won
		// The better the rank, the less a victory adds to it.
		hero.ChaMMR = Math.max(0, Math.round(hero.ChaMMR + (2 * won - fights) * 4 - (hero.ChaMMR - 1_000) * Math.min(0.5, fights * 0.004)))
	}
	return hero
}

/** Each school has its weeks, one after the other, so that months have different winners. */
const zealOf = (school: number, now: number): number => 1 + 0.25 * Math.sin((now / ZEAL_MS + school / SCHOOLS.length) * 2 * Math.PI)

const ZEAL_MS = 75 * 24 * HOUR_MS

const fightWar = (clubs: GameClub[], areas: GameArea[], chance: Chance): void => {
	const [one, other] = [chance.one(clubs), chance.one(clubs)]
	if (!one || !other || one === other) return
	const [winner, loser] = chance.next() < one.wins / Math.max(1, one.wins + other.wins) ? [one, other] : [other, one]
	winner.wins++
	loser.losses++
	// Now and then the war is about an area.
	if (chance.next() < 0.03) {
		const area = chance.one(areas)
		area.GuNum = winner.GuNum
		area.taxPercent = 5 + chance.below(21)
	}
}

const rowOf = ({ gold, levelUpAt, hours, strength, ...hero }: Hero): GameCharacter => ({
	...hero,
	ChaMoney: String(gold),
	ChaLevelUpDate: new Date(levelUpAt).toISOString(),
})
