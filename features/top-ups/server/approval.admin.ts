import { MONEY } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { balancesOf, lockDebts } from '#features/wallet/wallet.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayGivePoints } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import type { ChannelKind } from '../contract.ts'
import { mayLoadAlone } from './alone.ts'
import { heldBy, step, subjectOf } from './desk.admin.ts'
import { load, scopeOf, worthNow } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { kindOf } from './offers-store.ts'
import { pesosOf } from './qr-ph.ts'
import { hasUsualForm, type NamedTransfer, transferOf } from './references.ts'
import type { TopUpRequestRow, TopUpRequests } from './requests.admin.ts'
import type { Reversals } from './reversal.admin.ts'
import { isLoadedElsewhere } from './same-account.ts'
import { APPROVABLE, lockOrder, type OrderRow, updateOrder } from './store.ts'

type Approval = { reference: string; amount: number } & Partial<NamedTransfer>
export type Approved = { request: number | null; rCoin: number; bonus: number; debt: number; audit: AuditChange }

/**
 * Approvals. The amount is what really came, as somebody saw it in the account. Points count against what one person may hand out
 * alone; what one account gets within a day above the limit for adjustments, or many together above the limit for codes, need a second
 * person (RELIABILITY AD4, DECISIONS 16). So does a number of a bank that was loaded for another day, one that another channel of the same account
 * loaded, and one that does not have the form of its channel (docs/decisions/25-top-ups.md).
 */
export const createApproval = (needs: TopUpNeeds, requests: TopUpRequests, reversals: Reversals) => {
	const { database, clock, accounts, settings } = needs
	return {
		limits: (): Promise<HandoutLimits> => settings.handoutLimits(clock.now()),
		requests: requests.page,
		waitingRequests: requests.countWaiting,
		/** The request that waits for this order, if any. */
		waitingFor: async (order: Pick<OrderRow, 'id'>): Promise<TopUpRequestRow | undefined> =>
			(await requests.waiting(database.read, { top_up_id: order.id }))[0],

		/** Loads the points, or stores the numbered `request`. Once: the second of two calls at once gets TOP_UP_OVER. */
		async approve(tx: Tx, actor: Actor, approval: Approval, limits: HandoutLimits): Promise<Approved> {
			const order = await heldBy(tx, needs, { actor, reference: approval.reference })
			if (!APPROVABLE.includes(order.state)) throw new Problem('TOP_UP_OVER')
			requireMayGivePoints(actor, await accounts.named(tx, order.account_id))
			const kind = await kindOf(tx, order)
			const transfer = transferIn(kind, order, approval)
			const spelt = { reference_key: transfer.reference_key, paidOn: transfer.paid_on, source: sourceOf(order) }
			const reference_scope = await scopeOf(tx, spelt)
			if (reference_scope === null) throw new Problem('TRANSFER_LOADED')
			const worth = await worthNow(tx, needs, order, approval.amount)
			const points = pointsOf(worth)
			await requireRoom(tx, order, points)
			const facts = { amount: approval.amount, rCoin: worth.rCoin, bonus: worth.bonus }
			await updateOrder(tx, order.id, transfer)
			const handout = { accountId: actor.accountId, kind: 'top-up' as const, now: clock.now(), points, limits }
			const isPlain = reference_scope === '' && (await isPlainNumber(tx, order, { kind, transfer }))
			if (isPlain && (await mayLoadAlone(tx, needs, order, { points, limits })) && (await countHandout(tx, handout))) {
				const by = { approvedBy: actor.accountId, by: actor.accountId }
				const { debt } = await load(tx, needs, order, { ...facts, ...spelt, reference_scope, ...by })
				const audit = { subject: subjectOf(order), before: { state: order.state }, after: toAudit(facts) }
				return { ...worth, debt, request: null, audit }
			}
			const loads = { amount: approval.amount, r_coin: worth.rCoin, bonus: worth.bonus }
			const asked = { top_up_id: order.id, kind: 'load' as const, reason: '', locks: 0, ...transfer, reference_scope, ...loads }
			const id = await requests.ask(tx, actor, asked)
			await moveTo(tx, needs, order, { state: 'second', kind: 'second-asked', actor })
			return { ...worth, request: id, audit: { subject: subjectOf(order), after: { request: id, ...toAudit(facts) } } }
		},

		/** The second person agrees: loaded at once for what was asked, or taken back. */
		async agree(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.approve(tx, actor, id)
			if (request.kind === 'reversal') return reversals.agreed(tx, actor, request)
			const order = await lockOrder(tx, request.top_up_id)
			if (order.state !== 'second') throw new Problem('TOP_UP_OVER')
			requireMayGivePoints(actor, await accounts.named(tx, order.account_id))
			const facts = { amount: request.amount, rCoin: request.r_coin, bonus: request.bonus }
			const { reference_key, reference_scope, paid_on: paidOn } = request
			const transfer = { reference_key: reference_key ?? '', reference_scope, paidOn, source: sourceOf(order) }
			await load(tx, needs, order, { ...facts, ...transfer, approvedBy: request.asked_by, by: actor.accountId })
			return { subject: subjectOf(order), before: { request: id }, after: toAudit(facts) }
		},

		/** Also withdraws one's own. The receipt is back in the queue; a loaded one stays loaded. */
		async disagree(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.refuse(tx, actor, id)
			const order = await lockOrder(tx, request.top_up_id)
			if (request.kind === 'reversal') await step(tx, order, { kind: 'second-refused', at: clock.now(), by_account: actor.accountId })
			else if (order.state === 'second') await moveTo(tx, needs, order, { state: 'sent', kind: 'second-refused', actor })
			return { subject: subjectOf(order), before: { request: id }, after: { refused: id } }
		},
	}
}

const pointsOf = ({ rCoin, bonus }: Pick<Approved, 'rCoin' | 'bonus'>): number => {
	const points = rCoin + bonus
	if (points === 0) throw new Problem('TOP_UP_WORTH_NOTHING')
	if (points > MONEY.maxAmount) throw new Problem('BALANCE_TOO_HIGH')
	return points
}

/**
 * Before anything is written, so that one of many approved together stops no other. Of two payments of one account that are approved at once,
 * the second sees the first from here on.
 */
const requireRoom = async (tx: Tx, { account_id }: OrderRow, points: number): Promise<void> => {
	await lockDebts(tx, account_id)
	if ((await balancesOf(tx, account_id))['r-coin'] + points > MONEY.maxBalance) throw new Problem('BALANCE_TOO_HIGH')
}

export type ApprovalOfTopUps = ReturnType<typeof createApproval>

export const sourceOf = ({ channel_id, provider }: Pick<OrderRow, 'channel_id' | 'provider'>): string =>
	provider === null ? `channel:${channel_id}` : `provider:${provider}`

/** The transfer as the player named it, or as corrected. Refused at its field when nobody named one. */
const transferIn = (kind: ChannelKind | null, order: OrderRow, { transferReference, bank, paidOn }: Approval) => {
	const { reference_key, reference_scope, transfer_reference, paid_on } = order
	if (transferReference !== undefined) return transferOf(kind, { transferReference, bank: bank ?? order.bank, paidOn: paidOn ?? paid_on })
	if (reference_key === null) throw invalid({ transferReference: ['transferReferenceRequired'] })
	return { reference_key, reference_scope, transfer_reference, bank: order.bank, paid_on }
}

/** Whether the number has the form of its channel, and no other channel of the account loaded it. */
const isPlainNumber = async (
	tx: Tx,
	{ channel_id: channelId }: OrderRow,
	{ kind, transfer }: { kind: ChannelKind | null; transfer: { reference_key: string; transfer_reference: string } },
): Promise<boolean> =>
	hasUsualForm(kind, transfer.transfer_reference) && !(await isLoadedElsewhere(tx, { channelId, key: transfer.reference_key }))

/** Pesos as people write them: an amount of the log is points otherwise. */
const toAudit = ({ amount, rCoin, bonus }: { amount: number; rCoin: number; bonus: number }) => ({
	received: `₱${pesosOf(amount)}`,
	rCoin: rCoin + bonus,
})

type Move = { state: 'second' | 'sent'; kind: 'second-asked' | 'second-refused'; actor: Actor }
const moveTo = async (tx: Tx, { clock }: TopUpNeeds, order: OrderRow, { state, kind, actor }: Move): Promise<void> => {
	const now = clock.now()
	const sent_at = order.sent_at ?? now
	await updateOrder(tx, order.id, { state, changed_at: now, sent_at, taken_by: null, taken_until: null })
	await step(tx, order, { kind, at: now, by_account: actor.accountId })
}
