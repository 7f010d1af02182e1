import { TOP_UP } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { SentFile } from '#server/kernel/http/uploads.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { TopUpNeeds } from './needs.ts'
import { kindOf } from './offers-store.ts'
import { ownOrder } from './orders.ts'
import { remadePictures } from './pictures.ts'
import { isTaken } from './reading.ts'
import { type NamedTransfer, type Transfer, transferOf } from './references.ts'
import {
	type ImageToKeep,
	insertImages,
	insertStep,
	lockOrder,
	type OrderRow,
	selectImages,
	selectLoadedDays,
	selectOpen,
	updateOrder,
} from './store.ts'

type Named = { accountId: number; reference: string }
type Sent = { text: string; images: readonly ImageToKeep[]; kind: 'sent' | 'answered' }

/** What players send about their orders. Each changes the order only while nobody at the desk has it. */
export const createReceipts = (needs: TopUpNeeds) => {
	const { database, clock } = needs
	return {
		/**
		 * Says which transfer paid the order. The same again changes nothing but adds new pictures; another one takes its place until
		 * somebody at the desk has it. A late one is accepted: the money may have come.
		 */
		async send(named: Named, { images: files, ...transfer }: NamedTransfer & { images: readonly SentFile[] }, unit: UnitOfWork) {
			const order = await ownOrder(needs, named)
			const kind = await kindOf(database.read, order)
			if (kind === null) throw new Problem('TOP_UP_CHECKED')
			const spelt = transferOf(kind, transfer)
			requireOpen(order, clock.now())
			const images = await remadePictures(needs, files)
			await unit(async (tx) => {
				const now = clock.now()
				const held = await lockOrder(tx, order.id)
				requireOpen(held, now)
				await requireUnused(tx, held, spelt)
				const isSame = held.reference_key === spelt.reference_key && held.reference_scope === spelt.reference_scope
				const fresh = await newAmong(tx, held, images)
				if (held.state === 'sent' && isSame && fresh.length === 0) return
				await keep(tx, held, { kind: 'sent', text: spelt.transfer_reference, images: fresh }, now)
				const sent_at = held.state === 'expired' ? now : (held.sent_at ?? now)
				await updateOrder(tx, held.id, { ...spelt, state: 'sent', given_up: 0, sent_at, changed_at: now, expires_at: now })
			})
		},

		/** Answers the question of the desk; the order is back in the queue at its old place. */
		async answer(named: Named, { message, images: files }: { message: string; images: readonly SentFile[] }, unit: UnitOfWork) {
			const order = await ownOrder(needs, named)
			requireAsked(order)
			const images = await remadePictures(needs, files)
			await unit(async (tx) => {
				const held = await lockOrder(tx, order.id)
				requireAsked(held)
				const now = clock.now()
				await keep(tx, held, { kind: 'answered', text: message, images: await newAmong(tx, held, images) }, now)
				await updateOrder(tx, held.id, { state: 'sent', sent_at: held.sent_at ?? now, changed_at: now })
			})
		},

		/** Gives an order up that is not paid. Repeating it changes nothing. */
		async cancel(named: Named, unit: UnitOfWork): Promise<void> {
			const order = await ownOrder(needs, named)
			await unit(async (tx) => {
				const held = await lockOrder(tx, order.id)
				if (held.state === 'expired') return
				if (['sent', 'asked', 'second'].includes(held.state)) throw new Problem('TOP_UP_CHECKED')
				if (held.state !== 'waiting') throw new Problem('TOP_UP_OVER')
				const now = clock.now()
				await insertStep(tx, { top_up_id: held.id, kind: 'cancelled', at: now, by_account: null, text: '', refusal: null })
				await updateOrder(tx, held.id, { state: 'expired', given_up: 1, changed_at: now })
			})
		},
	}
}

const requireOpen = (order: OrderRow, now: number): void => {
	if (order.state === 'second' || isTaken(order, now)) throw new Problem('TOP_UP_CHECKED')
	if (!['waiting', 'sent', 'asked', 'expired'].includes(order.state)) throw new Problem('TOP_UP_OVER')
}

const requireAsked = ({ state }: OrderRow): void => {
	if (['loaded', 'refused', 'expired', 'reversed'].includes(state)) throw new Problem('TOP_UP_OVER')
	if (state !== 'asked') throw new Problem('TOP_UP_NOT_ASKED')
}

/**
 * Refused at its field when the transfer was loaded before, or is on another open order of the same account. What a stranger claims is no
 * reason to refuse: the desk sees both.
 */
const requireUnused = async (tx: Tx, order: OrderRow, transfer: Transfer): Promise<void> => {
	const days = await selectLoadedDays(tx, { reference_key: transfer.reference_key, source: `channel:${order.channel_id}` })
	// Numbers of banks repeat: the desk decides about one of another day.
	const isLoaded = days.some((day) => day === null || day === transfer.paid_on)
	const others = (await selectOpen(tx, order.account_id)).filter(({ id, channel_id }) => id !== order.id && channel_id === order.channel_id)
	const isOnOther = others.some(
		(other) => other.reference_key === transfer.reference_key && other.reference_scope === transfer.reference_scope,
	)
	if (isLoaded || isOnOther) throw invalid({ transferReference: ['transferUsed'] })
}

/** The pictures that the order does not have yet: a form sent twice keeps them once. */
const newAmong = async (tx: Tx, { id }: OrderRow, images: readonly ImageToKeep[]): Promise<ImageToKeep[]> => {
	const known = await selectImages(tx, id)
	const fresh = images.filter(({ print }) => !known.some((image) => image.print === print))
	return fresh.slice(0, Math.max(0, TOP_UP.images * 3 - known.length))
}

const keep = async (tx: Tx, { id }: OrderRow, { kind, text, images }: Sent, now: number): Promise<void> => {
	const stepId = await insertStep(tx, { top_up_id: id, kind, at: now, by_account: null, text, refusal: null })
	await insertImages(tx, images, { topUpId: id, stepId, now })
}
