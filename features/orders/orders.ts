import type { RawBuilder } from 'kysely'
import { type Currency, currencyOfSection } from '#contract/codes.ts'
import { MONEY, PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { together } from '#db/together.ts'
import { checkedLines, clear } from '#features/cart/cart.ts'
import type { SentLine } from '#features/cart/contract.ts'
import { hasLeft, isOnSale, itemForSale, itemsByNumber } from '#features/shop/shop.ts'
import { requireVerifiedEmail, type SiteSettings } from '#features/site/site.ts'
import { type Balances, post, requireSpending } from '#features/wallet/wallet.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Within } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { pageFields } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import { handOver, inStockOrder, type Piece, unpacked } from './server/hand-over.ts'
import { countLines, insertOrder, selectLine, selectLines, selectLinesOfOwnOrder } from './server/store.ts'
import { takeBackLine } from './server/take-back.ts'
import { purchaseTitles, titleOf } from './server/titles.ts'

export { boughtBy } from './server/buyers-store.ts'
export { buyersOf, giveItem, ordersOfLines, refundedSince, requireInGame, requireSameGoods, takeGiftBack } from './server/gifts.ts'
export { salesIn } from './server/order-sums.admin.ts'
export { retryLine } from './server/orders.admin.ts'
export { countOrders as purchasesMadeIn, countRefunds as refundsIn } from './server/period-store.ts'
export { refundLine } from './server/refund.ts'
export { createRefundRequests } from './server/refunds.admin.ts'
export { firstSaleAt, hourSalesIn, itemSalesIn, purchasesIn, soldItems } from './server/sales-store.ts'
export { returnNeverFetched } from './server/take-back.ts'
export { UNDELIVERED, type Undelivered, undelivered } from './server/undelivered.admin.ts'
export { purchaseTitles }

type Buyer = Pick<Actor, 'accountId' | 'isEmailVerified'>
export type Bought = { order: number; balances: Balances }
type Needs = { clock: Clock; random: Random; events: Events; settings: SiteSettings; secretKey: string }

/** Purchases. SHOP_CLOSED while the shop is closed, EMAIL_NOT_VERIFIED where the site asks for a verified address. */
export const createOrders = ({ clock, random, events, settings, secretKey }: Needs) => {
	const sellTo = ({ accountId }: Buyer, now: number): Sale => ({
		...{ accountId, now, random, secretKey },
		announceStock: (tx) => events.announce(tx, 'stock'),
	})
	const requireOpen = (tx: Tx) => settings.requireOpen('shop', tx)

	return {
		/** What was bought with each entry of the journal, for statements. */
		titlesOf: purchaseTitles,

		/**
		 * Sells one piece at its current price: payment, order, line and delivery in one transaction, all or none (DECISIONS 4). Returns the
		 * number of the order and the balances after it.
		 */
		async buyItem<A>(
			within: Within<Bought, A>,
			actor: Buyer,
			{ itemId, price }: { itemId: number; price?: number | undefined },
		): Promise<A> {
			await requireVerifiedEmail(settings, actor)
			return within(async (tx) => {
				const now = clock.now()
				const [, item] = await together(tx, [() => requireOpen(tx), () => itemForSale(tx, itemId, now)])
				const pieces = await unpacked(tx, [{ item, quantity: 1 }], now)
				if (!pieces) throw new Problem('ITEM_UNAVAILABLE')
				if (price !== undefined && price !== item.price) throw new Problem('PRICE_CHANGED')
				return sell(tx, pieces, sellTo(actor, now))
			})
		},

		/**
		 * Sells the checked lines of the cart, all or none. The lines sent must match the stored ones, price included, so that users only pay for
		 * what they saw (DECISIONS 5).
		 */
		async buyCart<A>(within: Within<Bought, A>, actor: Buyer, sent: readonly SentLine[]): Promise<A> {
			await requireVerifiedEmail(settings, actor)
			return within(async (tx) => {
				const now = clock.now()
				const [, lines] = await together(tx, [() => requireOpen(tx), () => checkedLines(tx, actor.accountId)])
				const pieces = await piecesOf(tx, lines, { sent, now })
				await clear(tx, lines)
				return sell(tx, pieces, sellTo(actor, now))
			})
		},

		/** The points of a line that the game has never fetched return to its buyer. */
		takeBack: <A>(within: Within<Balances, A>, { accountId }: Buyer, lineId: number): Promise<A> =>
			within(async (tx) => {
				const balances = await takeBackLine(tx, { accountId, lineId, now: clock.now(), secretKey })
				await events.announce(tx, 'stock')
				return balances
			}),
	}
}

export type Orders = ReturnType<typeof createOrders>

type CheckedLine = Awaited<ReturnType<typeof checkedLines>>[number]

/** The items of the lines; CART_CHANGED unless these are what was sent, and still on sale. */
const piecesOf = async (
	tx: Tx,
	lines: readonly CheckedLine[],
	{ sent, now }: { sent: readonly SentLine[]; now: number },
): Promise<Piece[]> => {
	const items = await itemsByNumber(
		tx,
		lines.map(({ item_id }) => item_id),
		now,
	)
	const wanted = lines.map((line) => {
		const item = items.get(line.item_id)
		const [same, ...more] = sent.filter(({ seq }) => seq === line.id)
		const isSame = same?.ProductNum === line.item_id && same.quantity === line.quantity && more.length === 0
		if (!item || !isSame || !isOnSale(item, now)) throw new Problem('CART_CHANGED')
		if (same.price !== undefined && same.price !== item.price) throw new Problem('CART_CHANGED')
		return { item, quantity: line.quantity }
	})
	const pieces = wanted.length === sent.length ? await unpacked(tx, wanted, now) : null
	if (!pieces || pieces.length === 0) throw new Problem('CART_CHANGED')
	return pieces
}

/** One page of the account's purchases, newest first. */
export const purchasesOf = async (
	db: Reader,
	{ accountId, page, size = PAGE_SIZE.history }: { accountId: number; page: number; size?: number },
) => {
	const lines = await selectLines(db, accountId, { page, size })
	return { lines, paging: pageFields(page, await countLines(db, accountId), size) }
}

/** An order in the form that its buyer sees; NOT_FOUND for orders of other accounts. */
export const orderOf = async (db: Reader, wanted: { accountId: number; orderId: number }) => {
	const lines = await selectLinesOfOwnOrder(db, wanted)
	const [first] = lines
	if (!first) throw new Problem('NOT_FOUND')
	return { order: wanted.orderId, boughtAt: first.bought_at, lines }
}

/** Whose order a line belongs to, its number, and what was bought. */
export const boughtIn = async (db: Reader, lineId: number): Promise<{ accountId: number; order: number; name: string } | null> => {
	const line = await selectLine(db, lineId)
	return line ? { accountId: line.account_id, order: line.order_id, name: line.name } : null
}

/** `secretKey` seals the purchase; `random` creates the keys of its deliveries. `announceStock` makes the kept pages show what is left. */
type Sale = { accountId: number; now: number; secretKey: string; random: Random; announceStock: (tx: Tx) => Promise<void> }

const sell = async (tx: Tx, wanted: readonly Piece[], { accountId, now, secretKey, random, announceStock }: Sale): Promise<Bought> => {
	const pieces = inStockOrder(wanted)
	if (!pieces.every(({ item, quantity }) => hasLeft(item, quantity))) throw new Problem('SOLD_OUT')
	await requireSpending(tx, accountId)
	let orderId = 0
	const transfers = (['r-coin', 'milleage'] as const).map((currency) => payment(accountId, currency, totalOf(pieces, currency)))
	const cause = async (entryId: RawBuilder<number>) => {
		const [order, handed] = await together(tx, [
			() => insertOrder(tx, { account_id: accountId, entry_id: entryId, created_at: now, gift: null }),
			() =>
				together(
					tx,
					pieces.map((piece) => () => handOver(tx, piece, { accountId, now, random })),
				),
		])
		orderId = order.id
		return {
			orders: [order],
			order_lines: handed.map(([line]) => line),
			game_deliveries: handed.flatMap(([, ...deliveries]) => deliveries),
		}
	}
	const { balances } = await post(tx, {
		kind: 'purchase',
		accountId,
		reason: titleOf(pieces.map(toLine)),
		at: now,
		transfers,
		secretKey,
		cause,
	})
	if (pieces.some(({ item }) => item.stock_left !== null)) await announceStock(tx)
	return { order: orderId, balances }
}

const payment = (accountId: number, currency: Currency, amount: number) => {
	if (amount > MONEY.maxAmount) throw new Problem('TOTAL_TOO_HIGH')
	return { from: { player: accountId }, to: { house: 'sales' as const }, currency, amount }
}

const totalOf = (pieces: readonly Piece[], currency: Currency) =>
	pieces
		.filter(({ item }) => currencyOfSection(item.section) === currency)
		.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0)

const toLine = ({ item: { section, name }, quantity }: Piece) => ({ section, name, quantity })
