import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import type { AuditRecord } from '#server/kernel/audit/audited-action.ts'
import type { Log } from '#server/kernel/process/log.ts'
import type { HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import type { PaymentOutcome } from '../payments.contract.ts'
import { sourceOf } from './approval.admin.ts'
import { step } from './desk.admin.ts'
import { load } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { selectPackages } from './offers-store.ts'
import type { ProviderPayment } from './providers/provider.ts'
import { pesosOf } from './qr-ph.ts'
import { PROVIDER_NAMES } from './reading.ts'
import { keyOf } from './references.ts'
import { lockOrder, type OrderRow, selectSteps, sumLoaded, updateOrder } from './store.ts'
import { isOld, worthOf } from './worth.ts'

export type PaymentNeeds = TopUpNeeds & {
	log: Pick<Log, 'warn'>
	record: (tx: Tx, audit: AuditRecord) => Promise<void>
}

/**
 * Loads a paid order, once, through the same door as the desk: amount and reference come from the provider's answer. Also one that expired
 * meanwhile. More points than one person may hand out alone wait for the desk: whoever edits a package must not be able to buy points
 * for nothing. An order that waits for a second person is asked about again, because they may disagree.
 */
export const settle = async (
	needs: PaymentNeeds,
	tx: Tx,
	order: OrderRow,
	{ payment, limits }: { payment: ProviderPayment; limits: HandoutLimits },
): Promise<PaymentOutcome> => {
	const held = await lockOrder(tx, order.id)
	const now = needs.clock.now()
	// Also while the desk has it: people would load points for money that has gone.
	if (payment.state === 'back' && ['loaded', 'sent', 'second'].includes(held.state)) return noteBack(needs, tx, held, now)
	if (held.state === 'loaded' || held.state === 'reversed') return 'already'
	if (held.state === 'second') {
		await updateOrder(tx, held.id, { ask_at: now + HOUR_MS })
		return 'noted'
	}
	const { state, payment: name, amount, reference } = payment
	const isPaid = state === 'paid' && name !== null && amount > 0
	if (!isPaid || (reference !== null && reference !== held.reference)) return 'noted'
	const reference_key = keyOf(name)
	const isAtDesk = held.state === 'sent' && held.reference_key === reference_key
	if (isAtDesk) return 'noted'
	// The provider takes exactly what was asked: no other package counts, unless the order is old.
	const offered = isOld(held, now) ? await selectPackages(tx, now) : []
	const worth = worthOf(held, amount, { offered, now })
	const points = worth.rCoin + worth.bonus
	if (points === 0) return 'noted'
	await updateOrder(tx, held.id, { reference_key, reference_scope: '', transfer_reference: name, bank: '', paid_on: null })
	const lately = await sumLoaded(tx, { accountId: held.account_id, since: now - DAY_MS, approvedBy: 'nobody' })
	if (points > limits.adjustment || lately + points > limits.batch) return toDesk(tx, held, { name, amount, now })
	const by = { approvedBy: null, by: null }
	await load(tx, needs, held, { ...worth, source: sourceOf(held), reference_key, reference_scope: '', paidOn: null, amount, ...by })
	await needs.record(tx, {
		actor: null,
		by: 'the site',
		address: '',
		requestId: '',
		action: 'payment reported by a provider',
		subject: `top-up:${held.reference}`,
		after: { received: `₱${pesosOf(amount)}`, rCoin: points },
	})
	return 'loaded'
}

/** The points stay until somebody takes them back: a part may have been given back, and a dispute may be lost. Said once. */
const noteBack = async ({ accounts }: PaymentNeeds, tx: Tx, order: OrderRow, now: number): Promise<'back' | 'already'> => {
	const steps = await selectSteps(tx, order.id)
	if (steps.some(({ kind, by_account }) => kind === 'note' && by_account === null)) return 'already'
	const company = PROVIDER_NAMES[order.provider ?? 'paymongo']
	await step(tx, order, { kind: 'note', at: now, by_account: null, text: `${company} gave the payment back, or it is disputed.` })
	const { user_id: whose } = await accounts.named(tx, order.account_id)
	await accounts.notifyOwners(tx, { userId: company }, { what: 'payment-back', reference: order.reference, whose })
	return 'back'
}

type Paid = { name: string; amount: number; now: number }

const toDesk = async (tx: Tx, order: OrderRow, { name, amount, now }: Paid): Promise<'desk'> => {
	await updateOrder(tx, order.id, { state: 'sent', given_up: 0, sent_at: order.sent_at ?? now, changed_at: now, ask_at: null })
	await step(tx, order, { kind: 'sent', at: now, by_account: null, text: `${name}: ₱${pesosOf(amount)}` })
	return 'desk'
}
