import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, month } from '#contract/fields.ts'

/** What a school, or what somebody's characters for it, gained in a month. `share` in percent, with one decimal. */
const gains = { ChaSchool: z.int(), kills: z.int(), levels: z.int(), points: z.int(), share: z.number() }

export const warSchool = z.object({ ...gains, wins: z.int() })
export type WarSchool = z.output<typeof warSchool>

/** The school with the most points; null where nobody has any, or where several have as many. */
const first = z.nullable(z.int())

export const getwar = defineEndpoint({
	method: 'GET',
	path: '/getwar',
	summary: 'The war of the schools in this month or one that is over: kills, levels gained, wins of clubs, and the points for them by day',
	tag: 'rankings',
	access: 'guest',
	query: z.object({ month: z.optional(month) }),
	reply: z.object({
		month,
		isOver: z.boolean(),
		/** In the order of the site; empty where the game has no schools. Shares add up to 100, or to 0 where nobody has a point. */
		schools: z.array(warSchool),
		leader: first,
		/** Each day of the month, until today. Below zero where more was taken back, as when a character is left out. */
		days: z.array(z.object({ day: z.string(), points: z.array(z.object({ ChaSchool: z.int(), points: z.int() })) })),
		/** The months that are over, the latest first. */
		months: z.array(z.object({ month, winner: first })),
		/** Who won last month, as long as the home page shows its colours. */
		colours: z.nullable(z.object({ month, ChaSchool: z.int(), until: instant })),
	}),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
	cache: ['rankings', 'site', 'game'],
})

export const myWar = defineEndpoint({
	method: 'GET',
	path: '/me/war',
	summary: "What the caller's characters gave each school this month, and which share of its points that is",
	tag: 'rankings',
	access: 'player',
	reply: z.object({ month, schools: z.array(z.object(gains)) }),
	problems: [],
	limit: 'readsPerAddress',
})
