import { buycartitem } from '#contract/cart.ts'
import type { DeliveryState } from '#contract/codes.ts'
import { buyitem, receipt, shoppurchases } from '#contract/orders.ts'
import type { Database } from '#db/database.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { Random } from '../../kernel/ids.ts'
import { messageOf } from '../../kernel/messages.ts'
import { deliveriesOf } from '../game/game.ts'
import { requireVerifiedEmail, type SiteSettings } from '../site/site.ts'
import { buyCart, buyItem, orderOf, purchasesOf } from './orders.ts'

type Needs = { database: Database; clock: Clock; settings: SiteSettings; secretKey: string; random: Random }

export const orderRoutes = ({ route }: Router, { database, clock, settings, secretKey, random }: Needs): void => {
	route(buyitem, async ({ actor, query, unit }) => {
		await requireVerifiedEmail(settings, actor)
		return unit(async (tx) => {
			await settings.requireOpen('shop', tx)
			const { productnum: itemId, price } = query
			const { order, balances } = await buyItem(tx, { accountId: actor.accountId, itemId, price, now: clock.now(), secretKey, random })
			return { ...messageOf('purchased'), userPoints: balances['r-coin'], userPoints2: balances.milleage, order }
		})
	})
	route(buycartitem, async ({ actor, query, unit }) => {
		await requireVerifiedEmail(settings, actor)
		return unit(async (tx) => {
			await settings.requireOpen('shop', tx)
			const { order, balances } = await buyCart(tx, { accountId: actor.accountId, sent: query.items, now: clock.now(), secretKey, random })
			return { ...messageOf('cartBought'), userPoints: balances['r-coin'], userPoints2: balances.milleage, order }
		})
	})
	route(shoppurchases, async ({ actor, query }) => {
		const { lines, paging } = await purchasesOf(database.read, { accountId: actor.accountId, page: query.page })
		return { purchasehistory: await withDeliveries(database, lines), ...paging }
	})
	route(receipt, async ({ actor, params }) => {
		const { order, boughtAt, lines } = await orderOf(database.read, { accountId: actor.accountId, orderId: params.order })
		return { order, PurDate: toInstant(boughtAt), lines: await withDeliveries(database, lines) }
	})
}

const withDeliveries = async (database: Database, lines: readonly Line[]) => {
	const deliveries = await deliveriesOf(
		database.read,
		lines.map(({ id }) => id),
	)
	return lines.map((line) => ({ ...toWire(line), delivery: toDelivery(deliveries.get(line.id)) }))
}

type Line = Awaited<ReturnType<typeof purchasesOf>>['lines'][number]

const toWire = (line: Line) => ({
	shopitem: {
		ProductNum: line.item_id,
		ItemName: line.name,
		image_url: line.image_url,
		price: line.price,
		section: line.section,
		description: line.description,
		ribbon: line.ribbon,
		category: line.category_id,
	},
	order: line.order_id,
	quantity: line.quantity,
	PurDate: toInstant(line.bought_at),
	price: line.price,
	total: line.price * line.quantity,
	refundedAt: toInstantOrNull(line.refunded_at),
})

const toDelivery = (delivery: { state: DeliveryState; claimedAt: number | null; settledAt: number | null } | undefined) => ({
	state: delivery?.state ?? 'waiting',
	claimedAt: toInstantOrNull(delivery?.claimedAt ?? null),
	settledAt: toInstantOrNull(delivery?.settledAt ?? null),
})
