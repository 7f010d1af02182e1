import { DAY_MS } from '#contract/durations.ts'
import { TOP_UP } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { lockDebts } from '#features/wallet/wallet.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { manilaDay, toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import type { StatementLine, StatementOutcome } from '../books.admin.contract.ts'
import type { ChannelKind } from '../contract.ts'
import type { ApprovalOfTopUps } from './approval.admin.ts'
import { Meanwhile } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { selectChannel } from './offers-store.ts'
import { isTaken } from './reading.ts'
import { canonicalReference, hasUsualForm, keyOf } from './references.ts'
import { sourcesAlike } from './same-account.ts'
import { insertStatementLine } from './signs-store.admin.ts'
import { type ReadLine, readStatement } from './statement-lines.ts'
import { selectLoadedKeys, selectMatchable } from './statements-store.admin.ts'
import { lockOrder, type OrderRow, selectByReference } from './store.ts'

type Compared = { lines: StatementLine[]; credits: number; isCut: boolean }
type Match = { reference: string; amount: number; transferReference?: string | undefined }
type Result = { reference: string; outcome: StatementOutcome }

/** Statements against orders. */
export const createStatements = (needs: TopUpNeeds, approval: ApprovalOfTopUps) => {
	const { database, clock, accounts } = needs
	return {
		/** Reads and compares without changing anything; `keep` then notes the lines in the call's transaction, as signs for the desk. */
		async compare(channelId: number, text: string): Promise<Compared> {
			const channel = await selectChannel(database.read, channelId)
			if (!channel) throw new Problem('NOT_FOUND')
			const { lines, isCut } = readStatement(text, { most: TOP_UP.statementLines, account: channel.account_number })
			const orders = await selectMatchable(database.read, { channelId, since: clock.now() - MATCHED_DAYS * DAY_MS })
			const mentioned = new Set(lines.flatMap(({ mentions }) => mentions.map(keyOf)))
			const loaded = await selectLoadedKeys(database.read, await sourcesAlike(database.read, channelId), [...mentioned])
			const names = await accounts.userIdsOf(orders.map(({ account_id }) => account_id))
			const shown = lines
				.map((line) =>
					verdictOf(withoutAccount(line, channel.account_number), { kind: channel.kind, orders, loaded, names, now: clock.now() }),
				)
				.filter(({ verdict, credit }) => verdict === 'unread' || credit !== null)
			return { lines: shown, credits: shown.reduce((sum, { credit }) => sum + (credit ?? 0), 0), isCut }
		},

		async keep(tx: Tx, actor: Actor, channelId: number, { lines }: Compared): Promise<AuditChange> {
			const seen = lines.flatMap(({ transferReference, credit, saysIn, verdict }) =>
				transferReference === null || credit === null || !saysIn || verdict === 'unsure' || verdict === 'day'
					? []
					: [{ reference_key: keyOf(transferReference), amount: credit }],
			)
			// In a fixed order, so that one list that two people read from either end does not deadlock.
			for (const line of seen.sort(byKeyAndAmount))
				await insertStatementLine(tx, { ...line, channel_id: channelId, seen_at: clock.now(), seen_by: actor.accountId })
			const matches = lines.filter(({ verdict }) => verdict === 'match').length
			return { subject: `top-up-channel:${channelId}`, after: { lines: lines.length, matches } }
		},

		/**
		 * Each for itself: one that cannot be approved any more stops no other. All stop when a transfer is loaded by somebody else at that
		 * moment, because a part of it is written then.
		 */
		async approve(
			tx: Tx,
			actor: Actor,
			matches: readonly Match[],
			limits: HandoutLimits,
		): Promise<{ results: Result[]; audit: AuditChange }> {
			const outcomes = new Map<Match, StatementOutcome>()
			for (const match of await heldInOrder(tx, matches))
				outcomes.set(match, await outcomeOf(() => approval.approve(tx, actor, match, limits)))
			const results = matches.map((match): Result => ({ reference: match.reference, outcome: outcomes.get(match) ?? 'unknown' }))
			const matched = results.map(({ reference, outcome }) => `${reference} ${outcome}`)
			return { results, audit: { subject: 'top-ups', after: { matched } } }
		},
	}
}

type Seen = { reference_key: string; amount: number }
const byKeyAndAmount = (one: Seen, other: Seen): number =>
	one.reference_key === other.reference_key ? one.amount - other.amount : one.reference_key < other.reference_key ? -1 : 1

/**
 * The matches whose orders exist, in a fixed order and all of them locked before a balance is, and these before any is loaded: two lists at once, in any order, or a list
 * and one of its orders, wait for each other in turn instead of deadlocking.
 */
const heldInOrder = async (tx: Tx, matches: readonly Match[]): Promise<Match[]> => {
	const found: { match: Match; order: OrderRow }[] = []
	for (const match of matches) {
		const order = await selectByReference(tx, canonicalReference(match.reference))
		if (order) found.push({ match, order })
	}
	found.sort((one, other) => one.order.account_id - other.order.account_id || one.order.id - other.order.id)
	for (const { order } of found) await lockOrder(tx, order.id)
	for (const accountId of new Set(found.map(({ order }) => order.account_id))) await lockDebts(tx, accountId)
	return found.map(({ match }) => match)
}

/** Older orders than this are not looked at. */
const MATCHED_DAYS = 30

/** The refusals of an approval that are found before it writes anything. */
const OUTCOMES: Record<string, Result['outcome']> = {
	TOP_UP_NOT_FOUND: 'unknown',
	TOP_UP_OVER: 'over',
	TOP_UP_TAKEN: 'taken',
	TRANSFER_LOADED: 'used',
	TOP_UP_WORTH_NOTHING: 'nothing',
	BALANCE_TOO_HIGH: 'full',
	OWN_ACCOUNT: 'own',
	STAFF_ACCOUNT: 'own',
	VALIDATION: 'incomplete',
}

const outcomeOf = async (approve: () => ReturnType<ApprovalOfTopUps['approve']>): Promise<Result['outcome']> => {
	try {
		return (await approve()).request === null ? 'loaded' : 'second'
	} catch (error) {
		const outcome = error instanceof Problem ? OUTCOMES[error.code] : undefined
		if (outcome === undefined || error instanceof Meanwhile) throw error
		return outcome
	}
}

type Known = {
	kind: ChannelKind
	orders: readonly OrderRow[]
	loaded: ReadonlySet<string>
	names: ReadonlyMap<number, string>
	now: number
}

/** The number of the account itself stands in many lines, and is no reference. */
const withoutAccount = (line: ReadLine, account: string): ReadLine => {
	const isOther = (reference: string) => keyOf(reference) !== keyOf(account)
	return { ...line, references: line.references.filter(isOther), mentions: line.mentions.filter(isOther) }
}

const verdictOf = (line: ReadLine, known: Known): StatementLine => {
	const [credit] = line.credits
	if (credit === undefined) return shownLine(line, { verdict: line.isUnread ? 'unread' : 'none', credit: null })
	const used = line.mentions.find((mention) => known.loaded.has(keyOf(mention)))
	if (used !== undefined) {
		const order = known.orders.find(({ reference_key }) => reference_key === keyOf(used))
		return shownLine(line, { verdict: 'loaded', credit, reference: used, order: order && toOrder(order, known) })
	}
	const references = new Map(line.references.map((reference) => [keyOf(reference), reference]))
	const claims = known.orders.filter(({ reference_key }) => reference_key !== null && references.has(reference_key))
	const open = claims.filter(({ state }) => OPEN.includes(state))
	// Money of an order that was refused may have come later.
	const [named] = [...open, ...claims.filter(({ state }) => state === 'refused')]
	if (named)
		return shownLine(line, {
			...verdictOfNamed(line, named, { claims: open.length, kind: known.kind }),
			reference: references.get(named.reference_key ?? ''),
			order: toOrder(named, known),
		})
	const near = known.orders.filter(({ amount, state }) => PAYABLE.includes(state) && line.credits.includes(amount))
	const only = near.length === 1 ? near[0] : undefined
	const reference = longest(line.references)
	if (only) return shownLine(line, { verdict: 'near', credit: only.amount, reference, order: toOrder(only, known) })
	return shownLine(line, { verdict: 'none', credit, reference })
}

const PAYABLE: readonly OrderRow['state'][] = ['waiting', 'sent', 'asked', 'second']
const OPEN = [...PAYABLE, 'expired']

/**
 * Only what can be read in one way matches: one order that names the transfer, one number, at a bank its day, and one amount that is said to have come in. A
 * text pasted from a PDF may hold the words of the payer, a number or an amount among them.
 */
const verdictOfNamed = (
	line: ReadLine,
	{ reference_key, amount, state, paid_on }: OrderRow,
	{ claims, kind }: { claims: number; kind: ChannelKind },
): Pick<Shown, 'verdict' | 'credit'> => {
	const { credits, saysIn } = line
	const credit = credits.at(-1) ?? null
	if (claims > 1) return { verdict: 'several', credit }
	if (credits.length > 1 || credit !== amount) return { verdict: 'amount', credit }
	if (state === 'refused') return { verdict: 'refused', credit }
	if (kind === 'bank' && !isOfDay(line, paid_on)) return { verdict: 'day', credit }
	return { verdict: saysIn && !hasRival(line, { key: reference_key ?? '', kind }) ? 'match' : 'unsure', credit }
}

/** Numbers of banks repeat from day to day. What was paid late at night is in the list of the next day. */
const isOfDay = ({ at }: ReadLine, paidOn: string | null): boolean =>
	at !== null && [at, at - DAY_MS].some((moment) => manilaDay(moment) === paidOn)

/**
 * A second number of the channel's form beside the one that an order names: payers may write a made-up one, have it loaded, and then the real
 * one. Numbers of phones are none, and parts of one number are the same.
 */
const hasRival = ({ references, isWorded }: ReadLine, { key, kind }: { key: string; kind: ChannelKind }): boolean =>
	isWorded &&
	references.some((reference) => {
		const other = keyOf(reference)
		return hasUsualForm(kind, reference) && !PHONE.test(other) && !other.includes(key) && !key.includes(other)
	})

const PHONE = /^(63)?9\d{9}$/

type Shown = {
	verdict: StatementLine['verdict']
	credit: number | null
	reference?: string | undefined
	order?: StatementLine['order'] | undefined
}
const shownLine = ({ line, text, at, saysIn }: ReadLine, { verdict, credit, reference, order = null }: Shown): StatementLine => ({
	line,
	text: text.slice(0, TEXT_LENGTH),
	at: toInstantOrNull(at),
	transferReference: reference ?? null,
	credit,
	saysIn,
	verdict,
	order,
})

const TEXT_LENGTH = 200
const longest = (references: readonly string[]) => references.toSorted((one, other) => other.length - one.length)[0]

const toOrder = (order: OrderRow, { names, now }: Known) => ({
	reference: order.reference,
	UserID: names.get(order.account_id) ?? '',
	amount: order.amount,
	state: order.state === 'sent' && isTaken(order, now) ? ('checking' as const) : order.state,
})
