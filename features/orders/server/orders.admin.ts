import { type Currency, currencyOfSection, type DeliveryTrouble } from '#contract/codes.ts'
import { ORDER_LIST } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import {
	contradictions,
	type DeliveryFile,
	deliveryFiles,
	findContradictions,
	findDeliveries,
	releaseDelivery,
} from '#features/game/game.ts'
import { itemsNamed } from '#features/shop/shop.ts'
import { actorsOf } from '#features/wallet/wallet.ts'
import { requireMayActOn } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { AuditChange } from '#server/kernel/calls/audited-action.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { type At, FIRST_PAGE, pageFields, pageOffset, type Sort } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { OrderFile, OrderLineFile, SoldLine } from '../admin.contract.ts'
import { askedRefunds } from './refunds.admin.ts'
import {
	countLinesUpTo,
	countOrders,
	countRefundedUpTo,
	giftsBySection,
	type LineFilter,
	type Part,
	type SoldRow,
	selectLineIds,
	selectLinesOfOrder,
	selectOrder,
	selectRefundedIds,
	selectSoldLine,
	selectSoldLines,
	sumsBySection,
} from './store.admin.ts'

export type OrdersAdminNeeds = { database: Database; clock: Clock; accounts: Accounts; secretKey: string }
type Wanted = { search: string; item: string; state: DeliveryTrouble | null; sort?: Sort<'bought'> | undefined } & At

/** One page of sold lines. Counting stops at a limit, so that a million orders are listed as fast as ten. */
export const soldLines = async (needs: OrdersAdminNeeds, wanted: Wanted) => {
	const db = needs.database.read
	const { page, size, sort = '-bought' } = wanted
	const part = { limit: size, offset: pageOffset(page, size), sort }
	const { ids, counted } = await found(needs, wanted, part)
	const rows = ids.length === 0 ? [] : await selectSoldLines(db, ids)
	const byId = new Map(rows.map((row) => [row.id, row]))
	const deliveries = await deliveryFiles(db, ids)
	const noticed = await contradictions(db, ids)
	const names = await needs.accounts.userIdsOf(rows.map(({ account_id }) => account_id))
	const total = Math.min(counted, ORDER_LIST.countedUpTo)
	const lines = ids
		.flatMap((id) => byId.get(id) ?? [])
		.map((row) => toLine(row, { delivery: deliveries.get(row.id), noticed: noticed.get(row.id), names, now: needs.clock.now() }))
	return { lines, total, isMore: counted > total, paging: pageFields(page, total, size) }
}

/** Number of orders in a period, and their price in points of both currencies. Refunded orders are included, gifts are not. */
export const salesIn = async (db: Reader, time: { from: number; until: number }) => {
	const sums = [
		...(await sumsBySection(db, time)),
		...(await giftsBySection(db, time)).map((gift) => ({ ...gift, total: -Number(gift.total) })),
	]
	const spent = (currency: Currency) =>
		sums.filter(({ section }) => currencyOfSection(section) === currency).reduce((sum, { total }) => sum + Number(total), 0)
	return { purchases: await countOrders(db, time), 'r-coin': spent('r-coin'), milleage: spent('milleage') }
}

/** An order with the history of its lines. NOT_FOUND if it does not exist. */
export const orderFile = async (needs: OrdersAdminNeeds, id: number): Promise<OrderFile> => {
	const db = needs.database.read
	const order = await selectOrder(db, id)
	if (!order) throw new Problem('NOT_FOUND')
	const rows = await selectLinesOfOrder(db, id)
	const ids = rows.map((row) => row.id)
	const deliveries = await deliveryFiles(db, ids)
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
		return { ...toLine(row, context), events: eventsOf(row, context, by), refundAsked: asked.get(row.id) ?? null }
	})
	return { id, UserNum: buyer.id, UserID: buyer.user_id, status: buyer.status, boughtAt: toInstant(order.created_at), lines }
}

/**
 * Offers a delivery again that the game server fetched and did not confirm. STAFF_ACCOUNT; NOTHING_TO_RETRY in every other state of the
 * delivery.
 */
export const retryLine = async (
	tx: Tx,
	{ accounts }: OrdersAdminNeeds,
	{ id, actor }: { id: number; actor: Actor },
): Promise<AuditChange> => {
	const line = await selectSoldLine(tx, id)
	if (!line) throw new Problem('NOT_FOUND')
	requireMayActOn(actor, await accounts.named(tx, line.account_id))
	const released = await releaseDelivery(tx, id)
	if (!released) throw new Problem('NOTHING_TO_RETRY')
	const what = { line: id, item: line.name }
	return { subject: `order:${line.order_id}`, before: { ...what, state: 'fetched' }, after: { ...what, state: 'waiting' } }
}

const found = async (needs: OrdersAdminNeeds, { search, item, state }: Wanted, part: Part) => {
	const db = needs.database.read
	const filter = await filterOf(needs, search.trim(), item.trim())
	const most = ORDER_LIST.countedUpTo + 1
	if (state === null) return { ids: await selectLineIds(db, filter, part), counted: await countLinesUpTo(db, filter, most) }
	if (state === 'refunded') return { ids: await selectRefundedIds(db, filter, part), counted: await countRefundedUpTo(db, filter, most) }
	const lines = filter.order === null ? null : await selectLineIds(db, filter, { ...part, limit: most, offset: 0 })
	if (state === 'delivered-and-refunded') return findContradictions(db, { ...filter, lines }, { ...part, most })
	return findDeliveries(db, { ...filter, lines, state, now: needs.clock.now() }, { ...part, most })
}

const filterOf = async ({ database, accounts }: OrdersAdminNeeds, search: string, item: string): Promise<LineFilter> => {
	const isNumber = /^\d{1,15}$/.test(search)
	const isPerson = search !== '' && !isNumber
	return {
		order: isNumber ? Number(search) : null,
		accounts: isPerson ? (await accounts.search({ search, ids: [], ...FIRST_PAGE })).rows.map(({ id }) => id) : null,
		items: item === '' ? null : await itemsNamed(database.read, item),
	}
}

/** `noticed` is when the site found that points were refunded although the item was delivered. */
type LineContext = { delivery: DeliveryFile | undefined; noticed: number | undefined; names: ReadonlyMap<number, string>; now: number }

const toLine = (row: SoldRow, { delivery, noticed, names, now }: LineContext): SoldLine => ({
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
	if (delivery.state !== 'leased') return delivery.state
	return (delivery.leaseUntil ?? 0) > now ? 'on-its-way' : 'failed'
}

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
		...(delivery?.state === 'refunded' ? event('delivered-after-refund', noticed) : []),
	]
}
