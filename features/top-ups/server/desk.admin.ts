import type { AuditSubject } from '#contract/audit-subjects.ts'
import { DAY_MS } from '#contract/durations.ts'
import { TOP_UP } from '#contract/limits.ts'
import { may } from '#contract/permissions.ts'
import { isBlank } from '#contract/unseen.ts'
import type { Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { TopUpRefusal } from '../contract.ts'
import { mailPlayer } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { isTaken } from './reading.ts'
import { canonicalReference } from './references.ts'
import { selectNext, take } from './store.admin.ts'
import { insertStep, lockOrder, type OrderRow, type StepRow, selectByReference, selectOrder, updateOrder } from './store.ts'

type Doing = { actor: Actor; reference: string }

/** How the desk passes receipts from hand to hand, asks and refuses. One person at a time: a colleague's receipt is TOP_UP_TAKEN. */
export const createDesk = (needs: TopUpNeeds) => ({
	...createLeases(needs),
	...createDeskMessages(needs),
})

const createLeases = (needs: TopUpNeeds) => {
	const { clock } = needs
	const leaseFrom = (now: number) => now + TOP_UP.leaseMinutes * 60_000
	return {
		/** The oldest receipt that nobody has, or the one that the caller has; null when the queue is empty. Never the caller's own order. */
		async takeNext(tx: Tx, actor: Actor, skip: readonly string[]): Promise<{ order: OrderRow | null; until: number; audit: AuditChange }> {
			const now = clock.now()
			const until = leaseFrom(now)
			for (;;) {
				const next = await selectNext(tx, { accountId: actor.accountId, skip, now })
				if (!next) return { order: null, until, audit: { subject: 'top-ups', after: { taken: null } } }
				// Of two at once, the second looks again.
				if (!(await take(tx, { id: next.id, accountId: actor.accountId, until, now }))) continue
				const order = (await selectOrder(tx, next.id)) ?? null
				return { order, until, audit: { subject: `top-up:${order?.reference}`, after: { taken: true } } }
			}
		},

		/** Takes a receipt, or keeps it: `until` is when it is free again. */
		async take(tx: Tx, { actor, reference }: Doing): Promise<{ until: number; audit: AuditChange }> {
			const now = clock.now()
			const order = await heldBy(tx, needs, { actor, reference })
			requireReceipt(order)
			const until = leaseFrom(now)
			await take(tx, { id: order.id, accountId: actor.accountId, until, now })
			if (!isTaken(order, now)) await step(tx, order, { kind: 'taken', at: now, by_account: actor.accountId })
			return { until, audit: { subject: subjectOf(order), after: { taken: true } } }
		},

		async release(tx: Tx, { actor, reference }: Doing): Promise<AuditChange> {
			const order = await heldBy(tx, needs, { actor, reference })
			requireReceipt(order)
			await updateOrder(tx, order.id, { taken_by: null, taken_until: null })
			return { subject: subjectOf(order), after: { taken: false } }
		},

		/** Hands it over with a note. Refused at its field when the colleague does not work at the desk, or ordered it. */
		async handOver(tx: Tx, { actor, reference, to, note }: Doing & { to: string; note: string }): Promise<AuditChange> {
			const order = await heldBy(tx, needs, { actor, reference })
			requireReceipt(order)
			const colleague = await needs.accounts.byUserId(tx, to)
			const isOfDesk = colleague !== undefined && may(colleague.status, 'top-ups.work')
			if (!isOfDesk || colleague.id === actor.accountId || colleague.id === order.account_id)
				throw invalid({ to: ['topUpColleagueUnknown'] })
			const now = clock.now()
			await updateOrder(tx, order.id, { taken_by: colleague.id, taken_until: now + TOP_UP.handedOverMinutes * 60_000 })
			await step(tx, order, { kind: 'handed-over', at: now, by_account: actor.accountId, text: `${colleague.user_id}: ${note}` })
			return { subject: subjectOf(order), after: { handedOverTo: colleague.user_id } }
		},
	}
}

const createDeskMessages = (needs: TopUpNeeds) => {
	const { clock } = needs
	return {
		/** For the team only; any order, whoever has it. */
		async note(tx: Tx, { actor, reference, note }: Doing & { note: string }): Promise<AuditChange> {
			const order = await orderBy(tx, reference)
			await step(tx, order, { kind: 'note', at: clock.now(), by_account: actor.accountId, text: note })
			return { subject: subjectOf(order), after: { noted: true } }
		},

		/** The player gets a mail and some days to answer. */
		async ask(tx: Tx, { actor, reference, question }: Doing & { question: string }): Promise<AuditChange> {
			const order = await heldBy(tx, needs, { actor, reference })
			requireReceipt(order)
			const now = clock.now()
			const answerUntil = now + TOP_UP.askedDays * DAY_MS
			await updateOrder(tx, order.id, { state: 'asked', changed_at: now, expires_at: answerUntil, taken_by: null, taken_until: null })
			await step(tx, order, { kind: 'asked', at: now, by_account: actor.accountId, text: question })
			await mailPlayer(tx, needs, order, { kind: 'top-up-asked' })
			return { subject: subjectOf(order), before: { state: order.state }, after: { state: 'asked' } }
		},

		/** The reason `other` needs a text. An order that is not paid yet can be refused too. */
		async refuse(tx: Tx, { actor, reference, reason, text }: Doing & { reason: TopUpRefusal; text: string }): Promise<AuditChange> {
			if (reason === 'other' && isBlank(text)) throw invalid({ text: ['reasonRequired'] })
			const order = await heldBy(tx, needs, { actor, reference })
			if (!['waiting', 'sent', 'asked'].includes(order.state)) throw new Problem('TOP_UP_OVER')
			const now = clock.now()
			await updateOrder(tx, order.id, { state: 'refused', changed_at: now, taken_by: null, taken_until: null, ask_at: null })
			await step(tx, order, { kind: 'refused', at: now, by_account: actor.accountId, text: text.trim(), refusal: reason })
			await mailPlayer(tx, needs, order, { kind: 'top-up-refused', reason, text: text.trim() })
			return { subject: subjectOf(order), before: { state: order.state }, after: { state: 'refused', reason } }
		},
	}
}

export const subjectOf = ({ reference }: Pick<OrderRow, 'reference'>): AuditSubject => `top-up:${reference}`

/** The order with this reference, in any spelling. */
export const orderBy = async (db: Parameters<typeof selectByReference>[0], reference: string): Promise<OrderRow> => {
	const order = await selectByReference(db, canonicalReference(reference))
	if (!order) throw new Problem('TOP_UP_NOT_FOUND')
	return order
}

/** The order, locked. TOP_UP_TAKEN when a colleague has it. */
export const heldBy = async (tx: Tx, { clock }: TopUpNeeds, { actor, reference }: Doing): Promise<OrderRow> => {
	const order = await lockOrder(tx, (await orderBy(tx, reference)).id)
	if (isTaken(order, clock.now()) && order.taken_by !== actor.accountId) throw new Problem('TOP_UP_TAKEN')
	return order
}

const requireReceipt = ({ state }: OrderRow): void => {
	if (state !== 'sent') throw new Problem('TOP_UP_OVER')
}

type Step = Pick<StepRow, 'kind' | 'at' | 'by_account'> & Partial<Pick<StepRow, 'text' | 'refusal'>>
export const step = (tx: Tx, { id }: Pick<OrderRow, 'id'>, { text = '', refusal = null, ...rest }: Step): Promise<number> =>
	insertStep(tx, { top_up_id: id, text, refusal, ...rest })
