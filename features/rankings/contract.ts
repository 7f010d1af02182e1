import * as z from 'zod/mini'
import { BOARDS, SCHOOLS } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, month, requiredText } from '#contract/fields.ts'
import { RANKINGS } from '#contract/limits.ts'

/** A character on a board (SPEC 3). Kills and deaths are those of the month; gold above 2^53 is decimal text (DECISIONS 8). */
export const rankingCharacter = z.object({
	ChaNum: z.int(),
	ChaName: z.string(),
	ChaLevel: z.int(),
	ChaClass: z.int(),
	ChaSchool: z.int(),
	ChaPKScore: z.int(),
	ChaPKDeath: z.int(),
	ChaMMR: z.int(),
	ChaMoney: z.union([z.int(), z.string()]),
	ChaLevelUpDate: instant,
})
export type RankingCharacter = z.output<typeof rankingCharacter>

const rankOrNone = z.nullable(z.int())

/** For a past month: whether the character still has a page. It has none after it was deleted or is no longer listed. */
const hasPage = z.boolean()

/** `overallRank` is the rank among all, null when unknown; `yesterday` is the rank in this list at the end of the last day. */
const rankedCharacter = z.extend(rankingCharacter, { rank: z.int(), overallRank: rankOrNone, yesterday: rankOrNone, hasPage })
export type RankedCharacter = z.output<typeof rankedCharacter>

/** The rank on each board; null where the character is not on it. */
const ranks = z.object({ mmr: rankOrNone, level: rankOrNone, richest: rankOrNone, killer: rankOrNone })
const list = z.array(rankingCharacter)

/** A place in a list of a finished month: of all, of its school, of its class, or of its class in its school. */
const placement = z.object({ board: z.enum(BOARDS), rank: z.int(), isOfSchool: z.boolean(), isOfClass: z.boolean() })
export type Placement = z.output<typeof placement>
const club = z.nullable(z.object({ GuNum: z.int(), GuName: z.string() }))

const OPEN = { tag: 'rankings', access: 'guest', limit: 'readsPerAddress', cache: ['rankings'] } as const
const ALL = 'all' as const
const schoolCodes = SCHOOLS.map(({ code }) => String(code)) as [`${(typeof SCHOOLS)[number]['code']}`]

export const getTopRankingsList = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/get-top-rankings-list',
	summary: 'The first hundred of each board of this month, and the first ten of each school by level',
	reply: z.object({ topmmr: list, toppk: list, toplevel: list, topmoney: list, toplevelside: list }),
	problems: [],
})

/** What the home page shows of a character. */
const leader = z.pick(rankingCharacter, { ChaNum: true, ChaName: true, ChaLevel: true, ChaClass: true, ChaSchool: true })
export type Leader = z.output<typeof leader>

export const getLeaders = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/getleaders',
	summary: 'The first eight of this month by level, among all and of each school',
	reply: z.object({ overall: z.array(leader), bySchool: z.array(leader) }),
	problems: [],
})

export const rankings = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/rankings',
	summary: 'The first hundred of a board, a school and a class, of this month or of one that is over',
	query: z.object({
		board: z._default(z.enum(BOARDS), 'level'),
		school: z._default(z.enum([ALL, ...schoolCodes]), ALL),
		/** A class of the specification by its key (`brawler`), one of the game by its first code (`getsiteinfo`, `gameWords`). */
		class: z._default(z.string().check(z.maxLength(20), z.regex(/^[a-z0-9]{1,20}$/)), ALL),
		month: z.optional(month),
	}),
	reply: z.object({ board: z.enum(BOARDS), school: z.string(), class: z.string(), month, rows: z.array(rankedCharacter) }),
	problems: ['NOT_FOUND'],
})

export const rankingsOfMonth = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/rankings/{month}',
	summary: 'The boards of a month, as they ended when it is over',
	params: z.object({ month }),
	reply: z.object({ month, topmmr: list, toppk: list, toplevel: list, topmoney: list }),
	problems: ['NOT_FOUND'],
})

const champion = z.nullable(z.extend(rankingCharacter, { hasPage }))
export type Champion = z.output<typeof champion>

export const getRankingMonths = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/getrankingmonths',
	summary: 'The months that are over, the latest first, each with its champions',
	reply: z.array(z.object({ month, champions: z.object({ mmr: champion, level: champion, richest: champion, killer: champion }) })),
	problems: [],
})

const clubLine = z.object({
	rank: z.int(),
	GuNum: z.int(),
	GuName: z.string(),
	/** The ChaNum of its master, and that character's name if known. */
	GuMaster: z.int(),
	GuMasterName: z.nullable(z.string()),
	ChaSchool: z.int(),
	wins: z.int(),
	losses: z.int(),
})

export const getclubs = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/getclubs',
	summary: 'Who leads each area and what tax it takes, and the clubs with the most wins',
	reply: z.object({
		areas: z.array(z.object({ area: z.string(), GuNum: z.nullable(z.int()), GuName: z.nullable(z.string()), taxPercent: z.number() })),
		top: z.array(clubLine),
	}),
	problems: [],
})

export const findCharacter = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/findcharacter',
	summary: 'Characters with a word in their name that begins like this, whatever its capitals and accents, with their ranks of this month',
	query: z.object({ name: requiredText('characterNameRequired', RANKINGS.nameLength) }),
	reply: z.object({ month, rows: z.array(z.extend(rankingCharacter, { ranks })) }),
	problems: [],
})

export const characterPage = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/characters/{ChaNum}',
	summary: 'What everybody may know of a character: its ranks of this month and of those that are over',
	params: z.object({ ChaNum: digits }),
	reply: z.extend(rankingCharacter, {
		club,
		month,
		ranks,
		/** The finished months in which it was within the first hundred of a list, newest first, with what it was then. */
		history: z.array(z.object({ month, ranks, places: z.array(placement), ChaLevel: z.int(), ChaClass: z.int(), ChaSchool: z.int() })),
	}),
	problems: ['NOT_FOUND'],
})

export const clubPage = defineEndpoint({
	...OPEN,
	method: 'GET',
	path: '/clubs/{GuNum}',
	summary: 'A club: its members, the areas that it leads and those that it led',
	params: z.object({ GuNum: digits }),
	reply: z.extend(clubLine, {
		/** What it won and lost on each of the last 30 days, today the last. */
		days: z.array(z.object({ day: z.string(), wins: z.int(), losses: z.int() })),
		memberCount: z.int(),
		/** Highest level first, at most a hundred. */
		members: list,
		areas: z.array(z.object({ area: z.string(), taxPercent: z.number(), since: instant })),
		history: z.array(z.object({ area: z.string(), from: instant, until: z.nullable(instant) })),
	}),
	problems: ['NOT_FOUND'],
})

export const myRankings = defineEndpoint({
	method: 'GET',
	path: '/me/rankings',
	summary: "The ranks of the caller's characters this month, outside of the first hundred too",
	tag: 'rankings',
	access: 'player',
	reply: z.object({
		month,
		characters: z.array(
			z.extend(rankingCharacter, {
				ranks: z.array(
					z.object({
						board: z.enum(BOARDS),
						/** Exact within the first hundred, up to a minute old beyond it; null when not on this board. */
						rank: rankOrNone,
						/** The value of rank 100, and the difference to it; null within the first hundred and when there are fewer than a hundred. */
						hundredth: z.nullable(z.union([z.int(), z.string()])),
						missing: z.nullable(z.union([z.int(), z.string()])),
					}),
				),
			}),
		),
	}),
	problems: [],
	limit: 'readsPerAddress',
})
