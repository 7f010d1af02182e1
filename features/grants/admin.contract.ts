import * as z from 'zod/mini'
import { always, hasValue } from '#contract/audit-outcomes.ts'
import { BOARDS, DELIVERY_STATES, SCHOOLS } from '#contract/codes.ts'
import { digits, instant, message, messageFields, month, oneOf, paged, paging, points, requiredText, sortedBy } from '#contract/fields.ts'
import { GRANT, MONEY, RANKINGS } from '#contract/limits.ts'
import { requestCalls, requestFields } from '#contract/second-person.ts'
import { staffDelete, staffGet, staffPost } from '#contract/staff-calls.ts'

/** Grants: R-Coin, Milleage or an item for every player of a list that is fixed before anybody agrees to it. */

export const GRANT_KINDS = ['r-coin', 'milleage', 'item'] as const
/**
 * Where the list comes from: pasted user IDs, or a rule. `batch`: redeemed a code of it; `bought`: has this item from the shop; `online`: was
 * in the game between two times; `places`: has a place on a board of a month, when that month is over; `winners`: has won an event.
 */
export const GRANT_SOURCES = ['list', 'school', 'batch', 'bought', 'online', 'places', 'winners'] as const
export type GrantSource = (typeof GRANT_SOURCES)[number]
/** `approved`: being given. `returning`: being taken back. `void`: whoever asked for it no longer has the role. */
export const GRANT_STATES = ['draft', 'waiting', 'approved', 'refused', 'done', 'returning', 'returned', 'void'] as const
/** `listed`: still to come. `kept`: what is taken back from others, this player had already spent or fetched. */
export const GRANT_PLAYER_STATES = ['listed', 'given', 'left-out', 'taken-back', 'kept'] as const
/** Why a player was left out, or keeps it. */
export const GRANT_REASONS = [
	'unknown',
	'ownerless',
	'twice',
	'closed',
	'suspended',
	'staff',
	'wallet-full',
	'item-gone',
	'item-changed',
	'stopped',
	'spent',
	'fetched',
	'undelivered',
] as const
export type GrantReason = (typeof GRANT_REASONS)[number]

const params = z.object({ id: digits })
const optionalNumber = z.optional(z.nullable(z.int()))
const school = z.nullable(
	oneOf(
		SCHOOLS.map(({ code }) => code),
		'grantSchool',
	),
)
const place = z.int('grantPlace').check(z.minimum(1, 'grantPlace'), z.maximum(RANKINGS.size, 'grantPlace'))

/** From the first place to the last, of all schools where `school` is null. `class`: `all`, or a class as in `GET /rankings`. */
export const grantPlaces = z.strictObject({
	month,
	board: oneOf(BOARDS, 'grantBoard'),
	school,
	class: z.string().check(z.maxLength(20, 'tooLong')),
	first: place,
	last: place,
})
export type GrantPlaces = z.output<typeof grantPlaces>

/** From the first place to the last among the winners of an event at one of its times. */
export const grantWinners = z.strictObject({ event: z.int('grantEvent'), startsAt: instant, first: place, last: place })
export type GrantWinners = z.output<typeof grantWinners>

/**
 * `amount`: points, or pieces of `item`, for each player. `list`: user IDs, separated by anything that is not part of one, or CSV with a
 * column `UserID`. `from` and `until`: the times of `online`. `month` to `last`, and `school`: the places of `grantPlaces`. `event`, `startsAt`, `first`, `last`: `grantWinners`. `replaces`: a draft
 * that this one takes the place of.
 */
export const grantBody = z.strictObject({
	what: oneOf(GRANT_KINDS, 'grantWhat'),
	amount: z.int('grantAmount').check(z.minimum(1, 'grantAmount'), z.maximum(MONEY.maxAmount, 'grantAmount')),
	item: optionalNumber,
	source: oneOf(GRANT_SOURCES, 'grantSource'),
	list: z.optional(z.string().check(z.maxLength(GRANT.listLength, 'tooLong'))),
	school: z.optional(school),
	batch: optionalNumber,
	bought: optionalNumber,
	from: z.optional(z.nullable(instant)),
	until: z.optional(z.nullable(instant)),
	month: z.optional(z.nullable(month)),
	board: z.optional(z.nullable(grantPlaces.shape.board)),
	class: z.optional(grantPlaces.shape.class),
	first: z.optional(z.nullable(place)),
	last: z.optional(z.nullable(place)),
	event: z.optional(z.nullable(grantWinners.shape.event)),
	startsAt: z.optional(z.nullable(instant)),
	reason: requiredText('grantReason', 200),
	replaces: optionalNumber,
})

export type GrantBody = z.output<typeof grantBody>

const grant = z.object({
	...requestFields(GRANT_STATES),
	what: z.enum(GRANT_KINDS),
	amount: points,
	item: z.nullable(z.object({ ProductNum: z.int(), ItemName: z.string() })),
	reason: z.string(),
	source: z.enum(GRANT_SOURCES),
	/** What the rule is about, by its number and name; null for a list. */
	rule: z.nullable(z.object({ number: z.int(), name: z.string() })),
	/** The times of `online`, to the quarter of an hour. */
	online: z.nullable(z.object({ from: instant, until: instant })),
	places: z.nullable(grantPlaces),
	winners: z.nullable(z.object({ ...grantWinners.shape, title: z.string() })),
	/** The month whose end it waits for. Until then nobody is on its list; at most as many get it as there are places. */
	awaits: z.nullable(month),
	/** Players by their state. */
	counts: z.object({ listed: z.int(), given: z.int(), leftOut: z.int(), takenBack: z.int(), kept: z.int() }),
	/**
	 * Points of all who get it, or at most can, an item at the highest price of the last 30 days: what counts against the limit of a person.
	 * Null for an item that nobody can buy now: its price tells nothing, and a second person agrees.
	 */
	worth: z.nullable(points),
	/** Points or pieces that were taken back. */
	taken: points,
	returnedBy: z.nullable(z.string()),
	returnReason: z.nullable(z.string()),
	endedAt: z.nullable(instant),
})
export type Grant = z.output<typeof grant>

export const readGrantChoices = staffGet('grants.give', {
	path: '/admin/grants/choices',
	summary:
		'The items of the shop, the batches of codes, the months and the events that a grant can name, and what one may hand out alone within 24 hours',
	audit: 'Read what can be given',
	reply: z.object({
		items: z.array(z.object({ ProductNum: z.int(), ItemName: z.string(), price: points, section: z.int() })),
		batches: z.array(z.object({ id: z.int(), name: z.string() })),
		/** The running month: the list of its places is made when it is over. */
		thisMonth: month,
		/** The months that are over, the latest first. */
		months: z.array(month),
		/** The last times of events whose winners are known. */
		winners: z.array(z.object({ event: z.int(), title: z.string(), startsAt: instant })),
		/** Since when it is known who was in the game; null where the game does not tell. */
		onlineSince: z.nullable(instant),
		approvalAbove: points,
		handedOut: points,
	}),
	problems: [],
})

export const readGrant = staffGet('grants.give', {
	path: '/admin/grants/{id}',
	summary: 'A grant, how far it is, and who was left out for what',
	audit: 'Read a grant',
	params,
	reply: z.object({ ...grant.shape, leftOutBecause: z.array(z.object({ why: z.enum(GRANT_REASONS), players: z.int() })) }),
	problems: ['NOT_FOUND'],
})

const grantPlayer = z.object({
	id: z.int(),
	/** Null for a user ID that nobody has. */
	UserNum: z.nullable(z.int()),
	UserID: z.string(),
	state: z.enum(GRANT_PLAYER_STATES),
	why: z.nullable(z.enum(GRANT_REASONS)),
	givenAt: z.nullable(instant),
	/** The order of a given item, and where the item is. */
	order: z.nullable(z.int()),
	delivery: z.nullable(z.enum(DELIVERY_STATES)),
	/** Points that were taken back. */
	taken: z.nullable(points),
})
export type GrantPlayer = z.output<typeof grantPlayer>

export const listGrantPlayers = staffGet('grants.give', {
	path: '/admin/grants/{id}/players',
	summary: 'The list of a grant in its order; search by a part of a user ID',
	audit: 'Read the list of a grant',
	params,
	query: z.object({ ...paged, sort: sortedBy('state'), state: z.optional(z.enum(GRANT_PLAYER_STATES)) }),
	reply: z.object({ players: z.array(grantPlayer), total: z.int(), ...paging }),
	problems: ['NOT_FOUND'],
})

export const readGrantNames = staffGet('grants.give', {
	path: '/admin/grants/{id}/names',
	summary: 'The user IDs on the list of a grant, in its order, to make another list of them',
	audit: 'Read the names on the list of a grant',
	params,
	reply: z.object({ names: z.array(z.string()) }),
	problems: ['NOT_FOUND'],
})

export const makeGrant = staffPost('grants.give', {
	path: '/admin/grants',
	summary:
		'Make the list of a grant, to look at it: who gets it, and who is left out and why. Nobody gets anything yet. For places of the running month the list is made when it is over',
	audit: 'Make the list of a grant',
	bodyBytes: GRANT.bodyBytes,
	body: grantBody,
	sample: { what: 'r-coin', amount: 5, source: 'list', list: 'nobody_here', reason: 'Sorry for the lag' },
	reply: z.object({ ...messageFields, id: z.int() }),
	problems: ['ITEM_UNAVAILABLE', 'TOTAL_TOO_HIGH', 'GRANT_TWICE'],
	idempotent: true,
})

export const agreeToGrant = staffPost('grants.give', {
	path: '/admin/grants/{id}/agree',
	summary:
		'Give it to everybody on the list, at once or when its month is over; above what one may hand out alone within 24 hours a second member of staff must agree first',
	audit: { 'Ask for a grant': hasValue('state', 'waiting'), 'Start a grant': always },
	needsFreshProof: true,
	params,
	reply: z.object({ ...messageFields, state: z.enum(['approved', 'waiting']) }),
	problems: ['NOT_FOUND', 'GRANT_OVER', 'GRANT_EMPTY', 'GRANT_TWICE', 'ITEM_UNAVAILABLE'],
	idempotent: true,
})

export const takeGrantBack = staffPost('grants.give', {
	path: '/admin/grants/{id}/take-back',
	summary: 'Take back what nobody has spent or fetched, and give it to nobody else of the list; players read the reason',
	audit: 'Take a grant back',
	needsFreshProof: true,
	params,
	body: z.strictObject({ reason: requiredText('grantReason', 200) }),
	sample: { reason: 'By mistake' },
	reply: message,
	problems: ['NOT_FOUND', 'GRANT_OVER'],
	idempotent: true,
})

export const removeGrant = staffDelete('grants.give', {
	path: '/admin/grants/{id}',
	summary: 'Remove the draft of a grant',
	audit: 'Remove the draft of a grant',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'GRANT_OVER'],
})

export const {
	list: listGrants,
	approve: approveGrant,
	refuse: refuseGrant,
} = requestCalls({
	path: '/admin/grants',
	access: 'grants.give',
	states: GRANT_STATES,
	request: grant,
	problems: ['ITEM_UNAVAILABLE', 'GRANT_ITEM_CHANGED'],
	summaries: {
		list: 'Grants, those that wait for a second person first, then the newest; search in the reason or by the user ID of who made one',
		approve: 'Agree to a grant that somebody else asked for; it starts at once, or when its month is over',
		refuse: 'Refuse a grant, or take back what one asked for oneself',
	},
	audit: { list: 'Read the grants', approve: 'Agree to a grant', refuse: 'Refuse a grant' },
})
