import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { MONEY } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { debtOf, payDebts, post } from '#features/wallet/wallet.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { TopUpNeeds } from './needs.ts'
import { selectPackages } from './offers-store.ts'
import { insertReceipt, insertStep, type OrderRow, type ReceiptRow, selectLoadedDays, updateOrder } from './store.ts'
import { worthOf } from './worth.ts'

/**
 * What is loaded, and why: `source` and the number of the transfer are good for one order only. `reference_scope` is the day of a transfer
 * whose number another one had before, and empty otherwise. `by` is null for a provider.
 */
export type Loading = {
	source: string
	reference_key: string
	reference_scope: string
	/** The day of the transfer, where its number has one. */
	paidOn: string | null
	amount: number
	rCoin: number
	bonus: number
	/** Who approved it at the desk, and who booked it: a second person where one was needed. */
	approvedBy: number | null
	by: number | null
}

/**
 * Loads the points of an order that the caller holds: entry, receipt, state, step, notification and mail in one transaction, so that all of it is there
 * or nothing. What the account owes is paid first. TRANSFER_LOADED when the reference was loaded before, TOP_UP_WORTH_NOTHING for
 * an amount that loads nothing.
 */
export const load = async (tx: Tx, needs: TopUpNeeds, order: OrderRow, loading: Loading): Promise<ReceiptRow> => {
	const points = loading.rCoin + loading.bonus
	if (points === 0) throw new Problem('TOP_UP_WORTH_NOTHING')
	if (points > MONEY.maxAmount) throw new Problem('BALANCE_TOO_HIGH')
	if ((await scopeOf(tx, loading)) !== loading.reference_scope) throw new Meanwhile('TRANSFER_LOADED')
	const now = needs.clock.now()
	const debt = await payDebts(tx, order.account_id, points)
	const receipt = await book(tx, needs, order, { ...loading, debt, now }).catch((error: unknown) => {
		throw error instanceof Problem ? new Meanwhile(error.code) : error
	})
	await insertStep(tx, { top_up_id: order.id, kind: 'loaded', at: now, by_account: loading.by, text: '', refusal: null })
	await updateOrder(tx, order.id, { state: 'loaded', changed_at: now, taken_by: null, taken_until: null, ask_at: null })
	const { account_id, reference } = order
	await needs.notifications.tell(tx, { kind: 'top-up', key: reference, accounts: [account_id], name: reference })
	if (await needs.notifications.wantsLetter(tx, account_id, 'top-up'))
		await mailPlayer(tx, needs, order, { kind: 'top-up-loaded', points, debt })
	return receipt
}

type Sought = Pick<Loading, 'source' | 'reference_key' | 'paidOn'>

/**
 * What the number of a transfer is unique within: nothing but its channel. Numbers of banks repeat: one that was loaded for another day
 * is unique within its own day, and needs a second person. Null for a transfer that was loaded.
 */
export const scopeOf = async (db: Reader, { source, reference_key, paidOn }: Sought): Promise<string | null> => {
	const days = await selectLoadedDays(db, { source, reference_key })
	if (days.length === 0) return ''
	return days.includes(paidOn) || days.includes(null) ? null : paidOn
}

/** Found when some of it is written already: the transaction must not go on, whatever else it does. */
export class Meanwhile extends Problem {}

/** What an amount would load for this order now, and how much of it a debt takes. */
export const worthNow = async (db: Reader, { clock }: TopUpNeeds, order: OrderRow, amount: number) => {
	const now = clock.now()
	const worth = worthOf(order, amount, { offered: await selectPackages(db, now), now })
	const owed = await debtOf(db, order.account_id)
	return { ...worth, debt: Math.min(owed.points, worth.rCoin + worth.bonus) }
}

type Booking = Loading & { debt: number; now: number }

const book = async (tx: Tx, { secretKey }: TopUpNeeds, order: OrderRow, booking: Booking): Promise<ReceiptRow> => {
	const { rCoin, bonus, debt, by, now, approvedBy, source, reference_key, reference_scope, amount } = booking
	const player = { player: order.account_id }
	let receipt: ReceiptRow | undefined
	await post(tx, {
		kind: 'top-up',
		accountId: order.account_id,
		...(by !== null && { actorId: by }),
		reason: order.reference,
		at: now,
		transfers: [
			{ from: { house: 'top-ups' }, to: player, currency: 'r-coin', amount: rCoin + bonus },
			{ from: player, to: { house: 'reversals' }, currency: 'r-coin', amount: debt },
		],
		secretKey,
		cause: async (entry_id) => {
			const columns = { source, reference_key, reference_scope, amount, r_coin: rCoin, bonus, debt }
			receipt = await insertReceipt(tx, { top_up_id: order.id, ...columns, entry_id, approved_by: approvedBy, loaded_at: now })
			// Another transaction loaded the same transfer since it was looked for.
			if (!receipt) throw new Problem('TRANSFER_LOADED')
			return { top_up_receipts: [receipt] }
		},
	})
	if (!receipt) throw new Error('an entry without its receipt')
	return receipt
}

type News =
	| { kind: 'top-up-loaded'; points: number; debt: number }
	| { kind: 'top-up-refused'; reason: string; text: string }
	| { kind: 'top-up-asked' }
	| { kind: 'top-up-expired'; wasAsked: boolean }
	| { kind: 'top-up-reversed'; taken: number; owed: number }

/** Tells the player by mail. A closed account gets none. */
export const mailPlayer = async (tx: Tx, { accounts, mail }: TopUpNeeds, order: OrderRow, news: News): Promise<void> => {
	const { email, status, user_id: userId } = await accounts.named(tx, order.account_id)
	if (status === ACCOUNT_STATUS.closed || !email) return
	await mail.post(tx, { ...news, to: email, account: order.account_id, userId, reference: order.reference })
}
