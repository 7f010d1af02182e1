import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { month } from '#contract/fields.ts'
import { warSchool } from '#features/rankings/war.contract.ts'

const STATES = ['coming', 'running', 'over'] as const
/** The school with the most points; null where nobody has any, or where several have as many. */
const first = z.nullable(z.int())

const season = z.object({
	id: z.int(),
	name: z.string(),
	/** Empty where it is called the same in Filipino. */
	nameFil: z.string(),
	/** Its first and its last month. */
	from: month,
	until: month,
	state: z.enum(STATES),
	/** What the schools have gained in all its months so far; empty where the game has no war of schools. */
	schools: z.array(warSchool),
	leader: first,
	/** Its months that are over, the latest first. */
	months: z.array(z.object({ month, winner: first })),
})
export type Season = z.output<typeof season>

export const getSeasons = defineEndpoint({
	method: 'GET',
	path: '/getseasons',
	summary: 'The seasons, the latest first: what the schools gained in all months of each, and who won each month',
	tag: 'rankings',
	access: 'guest',
	reply: z.object({ seasons: z.array(season) }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['rankings', 'site', 'game'],
})
