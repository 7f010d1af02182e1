import { currencyOfSection, type DeliveryTrouble } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { contradictions, type DeliveryFile, deliveryFiles, releaseDelivery } from '#features/game/game.ts'
import { actorsOf } from '#features/wallet/wallet.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayActOn } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { OrderFile, OrderLineFile, SoldLine } from '../admin.contract.ts'
import { askedRefunds } from './refunds.admin.ts'
import { type SoldRow, selectLinesOfOrder, selectOrder, selectSoldLine } from './store.admin.ts'

export type OrdersAdminNeeds = { database: Database; clock: Clock; accounts: Accounts; secretKey: string }

/** An order with the history of its lines. NOT_FOUND if it does not exist. */
export const orderFile = async (needs: OrdersAdminNeeds, id: number): Promise<OrderFile> => {
	const db = needs.database.read
	const order = await selectOrder(db, id)
	if (!order) throw new Problem('NOT_FOUND')
	const rows = await selectLinesOfOrder(db, id)
	const ids = rows.map((row) => row.id)
	const deliveries = await deliveryFiles(db, ids, needs.clock.now())
	const noticed = await contradictions(db, ids)
	const asked = await askedRefunds(needs, ids)
	const actors = await actorsOf(
		db,
		rows.flatMap(({ refund_entry }) => refund_entry ?? []),
	)
	const buyer = await needs.accounts.find(order.account_id)
	const names = await needs.accounts.userIdsOf([...actors.values()].filter((actor) => actor !== null))
	names.set(buyer.id, buyer.user_id)
	const lines = rows.map((row) => {
		const delivery = deliveries.get(row.id)
		const actor = row.refund_entry === null ? null : (actors.get(row.refund_entry) ?? null)
		const by = actor === null ? null : (names.get(actor) ?? '')
		const context = { delivery, noticed: noticed.get(row.id), names, now: needs.clock.now() }
		const contents = (delivery?.contents ?? []).map((part) => toPart(part, context.now))
		return { ...toLine(row, context), events: eventsOf(row, context, by), contents, refundAsked: asked.get(row.id) ?? null }
	})
	return { id, UserNum: buyer.id, UserID: buyer.user_id, status: buyer.status, boughtAt: toInstant(order.created_at), lines }
}

/**
 * Offers a delivery again that the game server fetched and did not confirm. STAFF_ACCOUNT; NOTHING_TO_RETRY in every other state of the
 * delivery. `actor` is null for the operator, who may act on staff as owners may.
 */
export const retryLine = async (
	tx: Tx,
	{ accounts }: OrdersAdminNeeds,
	{ id, actor }: { id: number; actor: Actor | null },
): Promise<AuditChange> => {
	const line = await selectSoldLine(tx, id)
	if (!line) throw new Problem('NOT_FOUND')
	if (actor) requireMayActOn(actor, await accounts.named(tx, line.account_id))
	const released = await releaseDelivery(tx, id)
	if (!released) throw new Problem('NOTHING_TO_RETRY')
	const what = { line: id, item: line.name }
	return { subject: `order:${line.order_id}`, before: { ...what, state: 'fetched' }, after: { ...what, state: 'waiting' } }
}

/** `noticed` is when the site found that points were refunded although the item was delivered. */
type LineContext = {
	delivery: (DeliveryFile & { contents: DeliveryFile[] }) | undefined
	noticed: number | undefined
	names: ReadonlyMap<number, string>
	now: number
}

export const toLine = (row: SoldRow, { delivery, noticed, names, now }: LineContext): SoldLine => ({
	id: row.id,
	order: row.order_id,
	UserNum: row.account_id,
	UserID: names.get(row.account_id) ?? '',
	ItemName: row.name,
	quantity: row.quantity,
	currency: currencyOfSection(row.section),
	total: row.price * row.quantity,
	boughtAt: toInstant(row.bought_at),
	state: stateOf({ delivery, noticed, now }),
	refundedAt: toInstantOrNull(row.refunded_at),
	gift: row.gift,
})

/** A delivery that was fetched and not confirmed in time counts as failed. */
export const stateOf = ({ delivery, noticed, now }: Omit<LineContext, 'names'>): DeliveryTrouble => {
	if (noticed !== undefined) return 'delivered-and-refunded'
	if (!delivery) return 'waiting'
	const state = partStateOf(delivery, now)
	return state === 'never' ? 'partly' : state
}

const partStateOf = ({ state, leaseUntil }: DeliveryFile, now: number): OrderLineFile['contents'][number]['state'] => {
	if (state === 'failed') return 'never'
	if (state !== 'leased') return state
	return (leaseUntil ?? 0) > now ? 'on-its-way' : 'failed'
}

const toPart = (delivery: DeliveryFile, now: number): OrderLineFile['contents'][number] => ({
	...{ ItemName: delivery.name, quantity: delivery.quantity },
	state: partStateOf(delivery, now),
	settledAt: toInstantOrNull(delivery.settledAt),
	reason: delivery.failure ?? (delivery.settledAt === null ? delivery.waitingFor : null),
})

const eventsOf = (row: SoldRow, { delivery, noticed }: LineContext, by: string | null): OrderLineFile['events'] => {
	const event = (kind: OrderLineFile['events'][number]['kind'], at: number | null | undefined, more: object = {}) =>
		at === null || at === undefined ? [] : [{ kind, at: toInstant(at), by: null, reason: null, times: null, ...more }]
	// One that the game never fetched was taken back, or its time ran out.
	const isByGame = row.refunded_at !== null && by === null && (delivery?.attempts ?? 0) > 0
	return [
		...event('bought', row.bought_at),
		...event('fetched', delivery?.claimedAt, { times: delivery?.attempts ?? null, reason: delivery?.waitingFor ?? null }),
		...(delivery?.state === 'delivered' ? event('delivered', delivery.settledAt) : []),
		...(isByGame ? event('failed', delivery?.settledAt, { reason: delivery?.failure ?? null }) : []),
		...event('refunded', row.refunded_at, { by, reason: isByGame ? null : row.refund_reason }),
		// Of a bundle something may have been delivered before.
		...(delivery?.state === 'refunded' && !delivery.contents.some(({ state }) => state === 'delivered')
			? event('delivered-after-refund', noticed)
			: []),
	]
}
