import type { SentLine } from '#contract/cart.ts'
import { type Currency, currencyOfSection } from '#contract/codes.ts'
import { MONEY, PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Random } from '../../kernel/ids.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { checkedLines, clear } from '../cart/cart.ts'
import { deliver } from '../game/game.ts'
import { type ItemRow, isOnSale, itemForSale, itemsByNumber } from '../shop/shop.ts'
import { type Balances, balancesOf, post } from '../wallet/wallet.ts'
import { countLines, insertLine, insertOrder, selectLines, selectLinesOfOwnOrder, type WantedLines } from './store.ts'
import { titleOf } from './titles.ts'

export { salesIn } from './orders.admin.ts'
export { refundLine } from './refund.ts'
export { createRefundRequests } from './refunds.admin.ts'
export { purchaseTitles } from './titles.ts'

type Piece = { item: ItemRow; quantity: number }
type Bought = { order: number; balances: Balances }
/** `now` is the instant of the purchase. `secretKey` seals it; `random` creates the keys of its deliveries. */
type Buyer = { accountId: number; now: number; secretKey: string; random: Random }

/**
 * Sells one piece at its current price: payment, order, line and delivery in the caller's transaction, all or none (DECISIONS 4). Returns
 * the number of the order and the balances after it.
 */
export const buyItem = async (tx: Tx, buyer: Buyer & { itemId: number; price?: number | undefined }): Promise<Bought> => {
	const item = await itemForSale(tx, buyer.itemId, buyer.now)
	if (buyer.price !== undefined && buyer.price !== item.price) throw new Problem('PRICE_CHANGED')
	return sell(tx, [{ item, quantity: 1 }], buyer)
}

/**
 * Sells the checked lines of the cart, all or none. The lines sent must match the stored ones, price included, so that users only pay for
 * what they saw (DECISIONS 5).
 */
export const buyCart = async (tx: Tx, buyer: Buyer & { sent: readonly SentLine[] }): Promise<Bought> => {
	const lines = await checkedLines(tx, buyer.accountId)
	const items = await itemsByNumber(
		tx,
		lines.map(({ item_id }) => item_id),
	)
	const pieces = lines.map((line) => {
		const item = items.get(line.item_id)
		const sent = buyer.sent.filter(({ seq }) => seq === line.id)
		const isSame = sent.length === 1 && sent[0]?.ProductNum === line.item_id && sent[0].quantity === line.quantity
		if (!item || !isSame || !isOnSale(item, buyer.now)) throw new Problem('CART_CHANGED')
		if (sent[0]?.price !== undefined && sent[0].price !== item.price) throw new Problem('CART_CHANGED')
		return { item, quantity: line.quantity }
	})
	if (pieces.length === 0 || pieces.length !== buyer.sent.length) throw new Problem('CART_CHANGED')
	await clear(tx, lines)
	return sell(tx, pieces, buyer)
}

/** One page of the account's purchases, newest first; only those that match the search, if there is one. */
export const purchasesOf = async (db: Reader, wanted: WantedLines & { page: number; size?: number }) => {
	const { page, size = PAGE_SIZE.history } = wanted
	const lines = await selectLines(db, wanted, { page, size })
	return { lines, paging: pageFields(page, await countLines(db, wanted), size) }
}

/** An order in the form that its buyer sees; NOT_FOUND for orders of other accounts. */
export const orderOf = async (db: Reader, wanted: { accountId: number; orderId: number }) => {
	const lines = await selectLinesOfOwnOrder(db, wanted)
	const [first] = lines
	if (!first) throw new Problem('NOT_FOUND')
	return { order: wanted.orderId, boughtAt: first.bought_at, lines }
}

const sell = async (tx: Tx, pieces: readonly Piece[], { accountId, now, secretKey, random }: Buyer): Promise<Bought> => {
	let orderId = 0
	const transfers = (['r-coin', 'milleage'] as const).map((currency) => payment(accountId, currency, totalOf(pieces, currency)))
	const cause = async (entryId: number) => {
		const order = await insertOrder(tx, { account_id: accountId, entry_id: entryId, created_at: now })
		orderId = order.id
		const handed = []
		for (const piece of pieces) handed.push(await handOver(tx, piece, { orderId: order.id, accountId, now, random }))
		return { orders: [order], order_lines: handed.map(({ line }) => line), game_deliveries: handed.map(({ delivery }) => delivery) }
	}
	await post(tx, { kind: 'purchase', accountId, reason: titleOf(pieces.map(toLine)), at: now, transfers, secretKey, cause })
	return { order: orderId, balances: await balancesOf(tx, accountId) }
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

const handOver = async (
	tx: Tx,
	{ item, quantity }: Piece,
	{ orderId, accountId, now, random }: { orderId: number; accountId: number; now: number; random: Random },
) => {
	const line = await insertLine(tx, {
		order_id: orderId,
		account_id: accountId,
		item_id: item.id,
		category_id: item.category_id,
		name: item.name,
		description: item.description,
		image_url: item.image_url,
		ribbon: item.ribbon,
		section: item.section,
		price: item.price,
		quantity,
		bought_at: now,
	})
	const delivery = await deliver(tx, { orderLineId: line.id, accountId, itemId: item.id, itemName: item.name, quantity, at: now, random })
	return { line, delivery }
}
