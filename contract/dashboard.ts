import * as z from 'zod/mini'
import { PARTS } from './closing.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, points } from './fields.ts'
import type { Permission } from './permissions.ts'

/** What the overview counts by day, each for those who may see where it comes from. Points are those that players spent. */
export const FIGURES = {
	signUps: 'players.read',
	redemptions: 'codes.read',
	purchases: 'orders.read',
	rCoin: 'orders.read',
	milleage: 'orders.read',
	tickets: 'tickets.answer',
	online: 'dashboard.read',
} as const satisfies Record<string, Permission>
export type Figure = keyof typeof FIGURES

/** What waits for somebody, and who can do something about it. */
export const WAITING = {
	tickets: 'tickets.answer',
	adjustments: 'wallet.adjust',
	batches: 'codes.mint',
	refunds: 'orders.refund',
	priceCuts: 'shop.write',
	deliveredAndRefunded: 'orders.refund',
	addressRequests: 'players.recover',
	failedDeliveries: 'orders.retry',
	waitingDeliveries: 'orders.read',
} as const satisfies Record<string, Permission>
export type Waiting = keyof typeof WAITING

const names = <T extends string>(of: Record<T, Permission>) => Object.keys(of) as [T, ...T[]]

/** By day, the last is today. `online` is the most at once, null for a day without a word of the game server. */
const series = z.object({
	name: z.enum(names(FIGURES)),
	values: z.array(z.nullable(z.int())),
	/** Yesterday up to this time of the day. */
	before: z.nullable(z.int()),
})
export type Series = z.output<typeof series>

const health = z.object({
	game: z.object({ state: z.enum(['up', 'down', 'unknown']), online: z.nullable(z.int()), heardAt: z.nullable(instant) }),
	/** Null where the role does not include it. `late` is waiting for longer than it should. */
	mail: z.nullable(z.object({ waiting: z.int(), late: z.int(), failed: z.int() })),
	database: z.nullable(z.object({ engine: z.enum(['sqlite', 'postgres']), bytes: z.int() })),
	/** How the last backup ended, and when the last good one was taken. `isLate` is longer ago than the site is set to take them. */
	backups: z.nullable(
		z.object({
			last: z.nullable(z.object({ state: z.enum(['good', 'doubtful', 'failed']), at: instant, detail: z.nullable(z.string()) })),
			good: z.nullable(z.object({ at: instant, bytes: z.int() })),
			isLate: z.boolean(),
		}),
	),
	/** When `portal verify` or a backup last checked the books, and the names of what did not hold. `isLate` is more than two days ago. */
	books: z.nullable(z.object({ last: z.nullable(z.object({ at: instant, broken: z.array(z.string()) })), isLate: z.boolean() })),
})
export type Health = z.output<typeof health>

const overview = z.object({
	/** What an owner has closed for players, so that nobody forgets it. */
	closed: z.array(z.enum(PARTS)),
	/**
	 * Limits of what one person may hand out alone that were raised and do not count yet: `points` do `until` it. Of price cuts, which
	 * were lowered, they are percent.
	 */
	raised: z.array(z.object({ kind: z.enum(['adjustment', 'batch', 'priceCut']), points, until: instant, raisedTo: points })),
	days: z.array(z.string()),
	series: z.array(series),
	waiting: z.array(z.object({ name: z.enum(names(WAITING)), count: z.int(), isMore: z.boolean() })),
	health,
})
export type Overview = z.output<typeof overview>

export const readOverview = defineEndpoint({
	method: 'GET',
	path: '/admin/dashboard',
	summary: 'Figures of the last 7, 30 or 90 days of Manila’s calendar, what waits for somebody, and how the site is',
	tag: 'console',
	access: 'dashboard.read',
	query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
	reply: overview,
	problems: [],
	limit: 'readsPerAddress',
})
