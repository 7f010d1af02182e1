import * as z from 'zod/mini'
import { always, hasValue } from '#contract/audit-outcomes.ts'
import { instant, points } from '#contract/fields.ts'
import { FIRST_STEPS, LACKS } from '#contract/first-hour.ts'
import type { Permission } from '#contract/permissions.ts'
import { staffGet, staffPatch } from '#contract/staff-calls.ts'
import { bridgeState } from '#features/bridge/admin.contract.ts'
import { sampleContent } from '#features/sample/contract.ts'
import { PARTS } from '#features/site/closing.contract.ts'
import { LIMIT_NAMES } from '#features/site/settings.contract.ts'

/** Daily figures of the overview, each with the permission that is needed to see it. Points are points spent by players. */
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

/** Counts of pending work, each with the permission that is needed to act on it. */
export const WAITING = {
	tickets: 'tickets.answer',
	adjustments: 'wallet.adjust',
	grants: 'grants.give',
	batches: 'codes.mint',
	refunds: 'orders.refund',
	topUps: 'top-ups.work',
	topUpRequests: 'top-ups.work',
	priceCuts: 'shop.write',
	sales: 'shop.write',
	partlyDelivered: 'orders.refund',
	deliveredAndRefunded: 'orders.refund',
	addressRequests: 'players.recover',
	failedDeliveries: 'orders.retry',
	waitingDeliveries: 'orders.read',
} as const satisfies Record<string, Permission>
export type Waiting = keyof typeof WAITING

const names = <T extends string>(of: Record<T, Permission>) => Object.keys(of) as [T, ...T[]]

/** One value per day, today last. `online` is the daily peak of players, null for a day on which the game server reported nothing. */
const series = z.object({
	name: z.enum(names(FIGURES)),
	values: z.array(z.nullable(z.int())),
	/** The value of yesterday up to the current time of day. */
	before: z.nullable(z.int()),
})
export type Series = z.output<typeof series>

const health = z.object({
	game: z.object({ state: z.enum(['up', 'down', 'unknown']), online: z.nullable(z.int()), heardAt: z.nullable(instant) }),
	/** Null when the role does not include it. `goesOut` is false without a mail server; `late` counts mails that have waited longer than they should. */
	mail: z.nullable(z.object({ goesOut: z.boolean(), waiting: z.int(), late: z.int(), failed: z.int() })),
	database: z.nullable(z.object({ engine: z.enum(['sqlite', 'postgres']), bytes: z.int() })),
	/**
	 * How the last backup ended, and when the last good one was taken. `isLate`: the last good one is older than the configured interval, or
	 * there is none although the server has run for a while.
	 */
	backups: z.nullable(
		z.object({
			last: z.nullable(z.object({ state: z.enum(['good', 'doubtful', 'failed']), at: instant, detail: z.nullable(z.string()) })),
			good: z.nullable(z.object({ at: instant, bytes: z.int() })),
			isLate: z.boolean(),
		}),
	),
	/** The bridge beside the game's database; null where there is none. */
	bridge: z.nullable(bridgeState),
	/** When `portal verify` or a backup last ran the ledger audit, and the names of failed checks. `isLate`: more than two days ago, or
	 * never although the server has run for a while. */
	books: z.nullable(z.object({ last: z.nullable(z.object({ at: instant, broken: z.array(z.string()) })), isLate: z.boolean() })),
	/** A newer version of the program, where RELEASES_URL says so, and the page about it; for owners. */
	newer: z.nullable(z.object({ version: z.string(), page: z.nullable(z.string()) })),
})
export type Health = z.output<typeof health>

/** What a new site needs before players come. `lacks` is what is still to be done; null where the step is done. */
const firstHour = z.object({
	isHidden: z.boolean(),
	steps: z.array(z.object({ step: z.enum(FIRST_STEPS), lacks: z.nullable(z.enum(LACKS)) })),
	sample: sampleContent,
})
export type FirstHourCard = z.output<typeof firstHour>

const overview = z.object({
	/** For owners only; null also once all its steps were done and no sample content waited for a decision, for ever. */
	firstHour: z.nullable(firstHour),
	/** What an owner has closed for players; shown so that it is not forgotten. */
	closed: z.array(z.enum(PARTS)),
	/**
	 * Loosened limits that are not in force yet: `value` counts until the instant `until`, then what is `set`. Points, or percent of a price.
	 */
	raised: z.array(z.object({ name: z.enum(LIMIT_NAMES), value: points, until: instant, set: points })),
	days: z.array(z.string()),
	series: z.array(series),
	waiting: z.array(z.object({ name: z.enum(names(WAITING)), count: z.int(), isMore: z.boolean() })),
	health,
})
export type Overview = z.output<typeof overview>

export const readOverview = staffGet('dashboard.read', {
	path: '/admin/dashboard',
	summary: 'Figures of the last 7, 30 or 90 days of Manila’s calendar, what waits for somebody, and how the site is',
	audit: 'Read the overview',
	query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
	reply: overview,
	problems: [],
})

export const changeFirstHour = staffPatch('settings.write', {
	path: '/admin/first-hour',
	summary: 'Hide the card of the first hour on the overview, or show it again',
	audit: { 'Hide the steps of the first hour': hasValue('firstHour', 'hidden'), 'Show the steps of the first hour again': always },
	body: z.strictObject({ isHidden: z.boolean() }),
	reply: z.object({ isHidden: z.boolean() }),
	problems: ['NOT_FOUND'],
})
