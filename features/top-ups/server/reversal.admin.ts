import { folded } from '#contract/folded.ts'
import type { Tx } from '#db/database.ts'
import { balancesOf, type DebtorsWanted, debtors, lockDebts, lockSpending, noteDebt, post } from '#features/wallet/wallet.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayGivePoints } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type At, pageFields } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import type { TopUpDebt } from '../reversals.admin.contract.ts'
import { orderBy, step, subjectOf } from './desk.admin.ts'
import { mailPlayer } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import type { TopUpRequestRow, TopUpRequests } from './requests.admin.ts'
import { insertReversal, selectReversed } from './store.admin.ts'
import { lockOrder, type OrderRow, type ReceiptRow, selectOrder, selectReceipts, updateOrder } from './store.ts'

type Reversal = { actor: Actor; reason: string; lock: boolean }
type Reversed = { request: number | null; taken: number; owed: number; audit: AuditChange }

/** Top-ups whose transfer turned out false, and the debts that they leave. */
export const createReversals = (needs: TopUpNeeds, requests: TopUpRequests) => {
	const { database, clock, accounts } = needs
	return {
		/**
		 * Takes a loaded top-up back, once, or stores the numbered `request` of one that is worth more than one person may hand out alone
		 * (docs/decisions/25-top-ups.md). TOP_UP_REVERSAL_WAITS when such a request waits already.
		 */
		async reverse(tx: Tx, { reference, ...reversal }: Reversal & { reference: string }, limits: HandoutLimits): Promise<Reversed> {
			const { actor, reason, lock } = reversal
			const { order, receipt } = await holdLoaded(tx, needs, await orderBy(tx, reference), actor)
			const { reference_key, reference_scope, amount, r_coin, bonus } = receipt
			if (r_coin + bonus <= limits.adjustment) return takeBack(tx, needs, { order, receipt }, reversal)
			if ((await requests.waiting(tx, { top_up_id: order.id })).length > 0) throw new Problem('TOP_UP_REVERSAL_WAITS')
			const { transfer_reference, bank, paid_on } = order
			const asked = { reference_key, reference_scope, transfer_reference, bank, paid_on, amount, r_coin, bonus }
			const request = await requests.ask(tx, actor, { top_up_id: order.id, kind: 'reversal', reason, locks: lock ? 1 : 0, ...asked })
			await step(tx, order, { kind: 'second-asked', at: clock.now(), by_account: actor.accountId, text: reason })
			return { request, taken: 0, owed: 0, audit: { subject: subjectOf(order), after: { request, reason } } }
		},

		/** The second person agreed. */
		async agreed(tx: Tx, actor: Actor, { id, top_up_id, reason, locks }: TopUpRequestRow): Promise<AuditChange> {
			const loaded = await holdLoaded(tx, needs, (await selectOrder(tx, top_up_id)) ?? unreachable(), actor)
			const { audit } = await takeBack(tx, needs, loaded, { actor, reason, lock: locks === 1 })
			return { ...audit, before: { request: id, state: 'loaded' } }
		},

		/** NOT_FOUND when the account owes nothing. */
		async lock(tx: Tx, { actor, accountId, isLocked }: { actor: Actor; accountId: number; isLocked: boolean }): Promise<AuditChange> {
			requireMayGivePoints(actor, await accounts.named(tx, accountId))
			await lockSpending(tx, { accountId, isLocked, by: actor.accountId, at: clock.now() })
			return { subject: `account:${accountId}`, after: { isLocked } }
		},

		async debts({ search, sort, page, size }: Sought) {
			const text = search.trim()
			const ids = text === '' ? null : [...(await accounts.byUserIds([text, folded(text)])).values()].map(({ id }) => id)
			const { debtors: rows, total } = await debtors(database.read, { among: ids, sort }, { page, size })
			const owing = rows.map(({ account_id }) => account_id)
			const personOf = await accounts.personsOf(owing)
			const references = Map.groupBy(await selectReversed(database.read, owing), ({ account_id }) => account_id)
			const debts = rows.map(
				({ account_id, owed, since, isLocked }): TopUpDebt => ({
					...personOf(account_id),
					owed,
					since: toInstant(since),
					isLocked,
					references: references.get(account_id)?.map(({ reference }) => reference) ?? [],
				}),
			)
			return { debts, total, ...pageFields(page, total, size) }
		},
	}
}

type Sought = At & Pick<DebtorsWanted, 'sort'> & { search: string }
export type Reversals = ReturnType<typeof createReversals>

type Loaded = { order: OrderRow; receipt: ReceiptRow }

/** The loaded order, locked. Purchases of the account wait until the points are back: none comes between reading the balance and taking it. */
const holdLoaded = async (
	tx: Tx,
	{ accounts }: TopUpNeeds,
	{ id, account_id }: Pick<OrderRow, 'id' | 'account_id'>,
	actor: Actor,
): Promise<Loaded> => {
	await accounts.hold(tx, account_id)
	const order = await lockOrder(tx, id)
	const receipt = (await selectReceipts(tx, [id])).get(id)
	if (order.state !== 'loaded' || !receipt) throw new Problem('TOP_UP_NOT_LOADED')
	requireMayGivePoints(actor, await accounts.named(tx, account_id))
	return { order, receipt }
}

/**
 * The points that are there come back, the rest is lent by the house wallet `reversals` and becomes a debt. The entry names the one that it
 * takes back. With `lock` nothing can be bought before the debt is paid.
 */
const takeBack = async (tx: Tx, needs: TopUpNeeds, { order, receipt }: Loaded, { actor, reason, lock }: Reversal): Promise<Reversed> => {
	const now = needs.clock.now()
	const { taken, owed, entryId } = await book(tx, needs, receipt, { accountId: order.account_id, actor, reason, now })
	await noteDebt(tx, { accountId: order.account_id, entryId, points: owed, at: now })
	if (lock && owed > 0) await lockSpending(tx, { accountId: order.account_id, isLocked: true, by: actor.accountId, at: now })
	await step(tx, order, { kind: 'reversed', at: now, by_account: actor.accountId, text: reason })
	await updateOrder(tx, order.id, { state: 'reversed', changed_at: now })
	await mailPlayer(tx, needs, order, { kind: 'top-up-reversed', taken, owed })
	const after = { state: 'reversed', taken, owed, reason }
	return { request: null, taken, owed, audit: { subject: subjectOf(order), before: { state: 'loaded' }, after } }
}

type Booking = { accountId: number; actor: Actor; reason: string; now: number }

const book = async (tx: Tx, { secretKey }: TopUpNeeds, receipt: ReceiptRow, { accountId, actor, reason, now }: Booking) => {
	const points = receipt.r_coin + receipt.bonus
	await lockDebts(tx, accountId)
	const taken = Math.min(points, (await balancesOf(tx, accountId))['r-coin'])
	const owed = points - taken
	const { entryId } = await post(tx, {
		kind: 'reversal',
		accountId,
		actorId: actor.accountId,
		reason,
		reverses: receipt.entry_id,
		at: now,
		transfers: [
			{ from: { player: accountId }, to: { house: 'top-ups' }, currency: 'r-coin', amount: taken },
			{ from: { house: 'reversals' }, to: { house: 'top-ups' }, currency: 'r-coin', amount: owed },
		],
		secretKey,
		cause: async (entry_id) => {
			const reversal = { top_up_id: receipt.top_up_id, entry_id, taken, owed, reversed_by: actor.accountId, reversed_at: now }
			return { top_up_reversals: [await insertReversal(tx, reversal)] }
		},
	})
	return { taken, owed, entryId }
}

const unreachable = (): never => {
	throw new Error('a request about an order that is gone')
}
