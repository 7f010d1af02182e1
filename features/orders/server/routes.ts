import type { Database } from '#db/database.ts'
import { buycartitem } from '#features/cart/contract.ts'
import { deliveriesOf } from '#features/game/game.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { limitsOf } from '#features/shop/shop.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { answering } from '#server/kernel/calls/idempotency.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { buyitem, receipt, shoppurchases, takeBack } from '../contract.ts'
import { type Bought, type Orders, orderOf, purchasesOf } from '../orders.ts'

type Needs = { database: Database; orders: Orders }

export const orderRoutes = ({ route }: Router, { database, orders }: Needs): void => {
	route(buyitem, ({ actor, query: { productnum: itemId, price }, unit }) =>
		orders.buyItem(answering(unit, boughtAs('purchased')), actor, { itemId, price }),
	)
	route(buycartitem, ({ actor, query, unit }) => orders.buyCart(answering(unit, boughtAs('cartBought')), actor, query.items))
	route(takeBack, ({ actor, params, unit }) =>
		orders.takeBack(
			answering(unit, (balances) => ({ ...messageOf('takenBack'), ...pointsOf(balances) })),
			actor,
			params.line,
		),
	)
	route(shoppurchases, async ({ actor, query }) => {
		const { lines, paging } = await purchasesOf(database.read, { accountId: actor.accountId, page: query.page })
		return { purchasehistory: await withDeliveries(database, lines), ...paging }
	})
	route(receipt, async ({ actor, params }) => {
		const { order, boughtAt, lines } = await orderOf(database.read, { accountId: actor.accountId, orderId: params.order })
		return { order, PurDate: toInstant(boughtAt), lines: await withDeliveries(database, lines) }
	})
}

const boughtAs =
	(message: 'purchased' | 'cartBought') =>
	({ order, balances }: Bought) => ({ ...messageOf(message), ...pointsOf(balances), order })

const pointsOf = (balances: Bought['balances']) => ({ userPoints: balances['r-coin'], userPoints2: balances.milleage })

const withDeliveries = async (database: Database, lines: readonly Line[]) => {
	const deliveries = await deliveriesOf(
		database.read,
		lines.map(({ id }) => id),
	)
	const limits = await limitsOf(
		database.read,
		lines.map(({ item_id }) => item_id),
	)
	return lines.map((line) => {
		const delivery = deliveries.get(line.id)
		return {
			...toWire(line, limits.get(line.item_id)),
			delivery: toDelivery(delivery, line),
			...(delivery && delivery.contents.length > 0 && { contents: delivery.contents.map(toPart) }),
		}
	})
}

type Line = Awaited<ReturnType<typeof purchasesOf>>['lines'][number]

/** The item as bought; only stock and limit are today's. */
const toWire = (line: Line, limits: Pick<ShopItem, 'stockLeft' | 'perAccount'> | undefined) => ({
	shopitem: {
		ProductNum: line.item_id,
		ItemName: line.name,
		image_url: line.image_url,
		price: line.price,
		section: line.section,
		description: line.description,
		ribbon: line.ribbon,
		category: line.category_id,
		...(line.list_price !== null && { listPrice: line.list_price }),
		...limits,
	},
	line: line.id,
	order: line.order_id,
	quantity: line.quantity,
	PurDate: toInstant(line.bought_at),
	price: line.price,
	total: line.price * line.quantity,
	refundedAt: toInstantOrNull(line.refunded_at),
	gift: line.gift,
})

type Where = Awaited<ReturnType<typeof deliveriesOf>> extends Map<number, infer D> ? D : never

const toDelivery = (delivery: Where | undefined, line: Line) => ({
	// What the game could not give is refunded with its bundle.
	state: delivery?.state === 'partly' && line.refunded_at !== null ? 'refunded' : (delivery?.state ?? 'waiting'),
	claimedAt: toInstantOrNull(delivery?.claimedAt ?? null),
	settledAt: toInstantOrNull(delivery?.settledAt ?? null),
	waitingFor: delivery?.waitingFor ?? null,
	canTakeBack: line.gift === null && (delivery?.canTakeBack ?? false),
})

const toPart = ({ itemId, name, quantity, state, settledAt, waitingFor }: Where['contents'][number]) => ({
	...{ ProductNum: itemId, ItemName: name, quantity, state, waitingFor },
	settledAt: toInstantOrNull(settledAt),
})
