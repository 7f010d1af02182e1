import { buycartitem } from '#contract/cart.ts'
import { buyitem, receipt, shoppurchases, takeBack } from '#contract/orders.ts'
import type { ShopItem } from '#contract/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Events } from '../../kernel/cache/events.ts'
import type { Actor } from '../../kernel/calls/actor.ts'
import type { Router } from '../../kernel/calls/endpoint-route.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/ids.ts'
import { messageOf } from '../../kernel/messages.ts'
import { deliveriesOf } from '../game/game.ts'
import { limitsOf } from '../shop/shop.ts'
import { requireVerifiedEmail, type SiteSettings } from '../site/site.ts'
import { buyCart, buyItem, orderOf, purchasesOf } from './orders.ts'
import { takeBackLine } from './take-back.ts'

type Needs = { database: Database; events: Events; clock: Clock; settings: SiteSettings; secretKey: string; random: Random }

export const orderRoutes = ({ route }: Router, { database, events, clock, settings, secretKey, random }: Needs): void => {
	const requireOpen = (tx: Tx) => settings.requireOpen('shop', tx)
	const announceStock = (tx: Tx) => events.announce(tx, 'stock')
	const buyerOf = ({ accountId }: Actor) => ({ accountId, now: clock.now(), secretKey, random, requireOpen, announceStock })
	route(buyitem, async ({ actor, query, unit }) => {
		await requireVerifiedEmail(settings, actor)
		return unit(async (tx) => {
			const { productnum: itemId, price } = query
			const { order, balances } = await buyItem(tx, { ...buyerOf(actor), itemId, price })
			return { ...messageOf('purchased'), userPoints: balances['r-coin'], userPoints2: balances.milleage, order }
		})
	})
	route(buycartitem, async ({ actor, query, unit }) => {
		await requireVerifiedEmail(settings, actor)
		return unit(async (tx) => {
			const { order, balances } = await buyCart(tx, { ...buyerOf(actor), sent: query.items })
			return { ...messageOf('cartBought'), userPoints: balances['r-coin'], userPoints2: balances.milleage, order }
		})
	})
	route(takeBack, ({ actor, params, unit }) =>
		unit(async (tx) => {
			const balances = await takeBackLine(tx, { accountId: actor.accountId, lineId: params.line, now: clock.now(), secretKey })
			await announceStock(tx)
			return { ...messageOf('takenBack'), userPoints: balances['r-coin'], userPoints2: balances.milleage }
		}),
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

const withDeliveries = async (database: Database, lines: readonly Line[]) => {
	const deliveries = await deliveriesOf(
		database.read,
		lines.map(({ id }) => id),
	)
	const limits = await limitsOf(
		database.read,
		lines.map(({ item_id }) => item_id),
	)
	return lines.map((line) => ({
		...toWire(line, limits.get(line.item_id)),
		delivery: toDelivery(deliveries.get(line.id), line.gift !== null),
	}))
}

type Line = Awaited<ReturnType<typeof purchasesOf>>['lines'][number]

/** What it was when it was bought; only what is left of the item is as it is now. */
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

const toDelivery = (delivery: Where | undefined, isGift: boolean) => ({
	state: delivery?.state ?? 'waiting',
	claimedAt: toInstantOrNull(delivery?.claimedAt ?? null),
	settledAt: toInstantOrNull(delivery?.settledAt ?? null),
	waitingFor: delivery?.waitingFor ?? null,
	canTakeBack: !isGift && (delivery?.canTakeBack ?? false),
})
