import * as z from 'zod/mini'
import { CURRENCIES, TICKET_CATEGORIES } from '#contract/codes.ts'
import { day, digits, points } from '#contract/fields.ts'
import { staffGet } from '#contract/staff-calls.ts'

/** The wallets of the house that points come from, and go to. */
export const HOUSE_WALLETS = ['top-ups', 'issuance', 'grants', 'referral', 'votes', 'adjustment', 'sales', 'reversals', 'opening'] as const
export type HouseWallet = (typeof HOUSE_WALLETS)[number]

export const figureDays = z.object({ from: z.string(), until: z.string() })
/** Of the period, and of as many days before it. */
export const comparedFigure = z.object({ now: points, before: points })

/** `before`: as many days just before. The steps of a chart are days, or the calendar's weeks where there would be too many. */
const period = { days: figureDays, before: figureDays, by: z.enum(['day', 'week']), steps: z.array(figureDays) }
export type Step = z.output<typeof figureDays>

const flow = z.object({
	currency: z.enum(CURRENCIES),
	/** What is in the wallets of all players at the end of the period. */
	inWallets: comparedFigure,
	came: comparedFigure,
	went: comparedFigure,
	/** By step: what came to players, what went from them, and what was in their wallets at its end. */
	steps: z.array(z.object({ came: points, went: points, inWallets: points })),
	/** Where it came from (`given` to players) and where it went (`taken` from them); wallets without any are left out. */
	wallets: z.array(z.object({ wallet: z.enum(HOUSE_WALLETS), given: comparedFigure, taken: comparedFigure })),
})
export type Flow = z.output<typeof flow>

const pointFigures = z.object({ ...period, flows: z.array(flow) })
export type PointFigures = z.output<typeof pointFigures>

export const readPointFigures = staffGet('figures.read', {
	path: '/admin/figures/points',
	summary: 'Both balances in a period: where points came from, where they went, what is in wallets; beside as many days before',
	audit: 'Read the figures of both balances',
	query: z.object({ from: day, until: day }),
	reply: pointFigures,
	problems: ['VALIDATION'],
})

const sold = { pieces: comparedFigure, points: comparedFigure }

const currencySales = z.object({
	currency: z.enum(CURRENCIES),
	...sold,
	/** Points returned in the period, whenever it was bought. */
	back: comparedFigure,
	steps: z.array(z.object({ points, pieces: z.int(), back: points })),
	/** By hour of the day in Manila, from midnight. An order that is paid in both currencies counts in each. */
	hours: z.array(z.object({ points, orders: z.int() })),
})
export type CurrencySales = z.output<typeof currencySales>

/** Of an item or a category, by its number. */
export const namedSales = z.object({ id: z.int(), name: z.string(), currency: z.enum(CURRENCIES), ...sold, back: comparedFigure })

const saleFigures = z.object({
	...period,
	currencies: z.array(currencySales),
	items: z.array(namedSales),
	/** By the category in which an item was when it was bought. */
	categories: z.array(namedSales),
	/** What people bought after they had redeemed a code of a batch; a purchase counts for each batch of its buyer. `people`: uses of its codes until now. */
	batches: z.array(z.object({ batch: z.int(), name: z.string(), people: z.int(), currency: z.enum(CURRENCIES), ...sold })),
})
export type SaleFigures = z.output<typeof saleFigures>

export const readSaleFigures = staffGet('figures.read', {
	path: '/admin/figures/sales',
	summary:
		'Sales in a period by item, category, day and hour, and what people bought after they had redeemed a code; beside as many days before. Gifts are left out',
	audit: 'Read the figures of sales',
	query: z.object({ from: day, until: day }),
	reply: saleFigures,
	problems: ['VALIDATION'],
})

/** Minutes within which that share was answered, rounded up; null without an answer. */
const comparedWait = z.object({ now: z.nullable(z.int()), before: z.nullable(z.int()) })

/** Merged tickets were sent in as well. A ticket that is closed twice counts twice. */
const ticketSums = z.object({
	opened: comparedFigure,
	closed: comparedFigure,
	answered: comparedFigure,
	/** Of the first answers of the period. */
	median: comparedWait,
	ninthTenth: comparedWait,
	/** That wait for staff just now. */
	waiting: z.int(),
})
export type TicketSums = z.output<typeof ticketSums>

const ticketFigures = z.object({
	...period,
	all: ticketSums,
	byStep: z.array(z.object({ opened: z.int(), closed: z.int(), answered: z.int() })),
	categories: z.array(z.extend(ticketSums, { category: z.enum(TICKET_CATEGORIES) })),
	/** First answers that took more than `over` minutes, and not more than the `over` of the next. */
	waits: z.array(z.object({ over: z.int(), answers: comparedFigure })),
})
export type TicketFigures = z.output<typeof ticketFigures>

export const readFiguresOfTickets = staffGet('figures.read', {
	path: '/admin/figures/tickets',
	summary:
		'Tickets in a period by category: sent in, closed and first answered, and how long the first answers took; beside as many days before',
	audit: 'Read the figures of tickets',
	query: z.object({ from: day, until: day }),
	reply: ticketFigures,
	problems: ['VALIDATION'],
})

/** Null for a week of which it is not known any more. */
const active = z.nullable(z.int())
/** A week each, on average; null when it is not known of all of them. */
const comparedActive = z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) })

const playerFigures = z.object({
	/** Whole weeks, from Monday. */
	...{ days: figureDays, before: figureDays },
	/** Since this Monday it is known who was active; null before anybody was. */
	knownSince: z.nullable(z.string()),
	registered: comparedFigure,
	active: comparedActive,
	/** Active in a week, with an account that is older than the week. */
	returned: comparedActive,
	weeks: z.array(z.object({ days: figureDays, registered: z.int(), active, returned: active })),
})
export type PlayerFigures = z.output<typeof playerFigures>

export const readPlayerFigures = staffGet('figures.read', {
	path: '/admin/figures/players',
	summary: 'New, active and returning accounts by week, in the weeks of a period; beside as many weeks before',
	audit: 'Read the figures of players',
	query: z.object({ from: day, until: day }),
	reply: playerFigures,
	problems: ['VALIDATION'],
})

const batchFigures = z.object({
	...{ days: figureDays, before: figureDays, name: z.string() },
	/** Uses of its codes until now. */
	people: z.int(),
	items: z.array(z.omit(namedSales, { back: true })),
})
export type BatchFigures = z.output<typeof batchFigures>

export const readBatchFigures = staffGet('figures.read', {
	path: '/admin/figures/sales/batches/{id}',
	summary:
		'What people bought in a period after they had redeemed a code of a batch, by item; beside as many days before. Gifts are left out',
	audit: 'Read what people of a batch bought',
	params: z.object({ id: digits }),
	query: z.object({ from: day, until: day }),
	reply: batchFigures,
	problems: ['VALIDATION', 'NOT_FOUND'],
})
