import type { RawBuilder } from 'kysely'
import type { SentLine } from '#contract/cart.ts'
import { type Currency, currencyOfSection } from '#contract/codes.ts'
import { MONEY, PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { together } from '#db/together.ts'
import type { Random } from '../../kernel/ids.ts'
import { pageFields } from '../../kernel/lists/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { checkedLines, clear } from '../cart/cart.ts'
import { hasLeft, type ItemRow, isOnSale, itemForSale, itemsByNumber } from '../shop/shop.ts'
import { type Balances, post, requireSpending } from '../wallet/wallet.ts'
import { handOver, inStockOrder, isInGame, type Piece } from './hand-over.ts'
import { countLines, insertOrder, selectLines, selectLinesOfOwnOrder, type WantedLines } from './store.ts'
import { titleOf } from './titles.ts'

export { buyersOf, giveItem, ordersOfLines, refundedSince, requireInGame, takeGiftBack } from './gifts.ts'
export { salesIn } from './orders.admin.ts'
export { refundLine } from './refund.ts'
export { createRefundRequests } from './refunds.admin.ts'
export { returnNeverFetched } from './take-back.ts'
export { purchaseTitles } from './titles.ts'

type Bought = { order: number; balances: Balances }
/**
 * `now` is the instant of the purchase. `secretKey` seals it; `random` creates the keys of its deliveries. `requireOpen` refuses while the
 * shop is closed; `announceStock` makes the kept pages of the shop show what is left.
 */
type Buyer = {
	accountId: number
	now: number
	secretKey: string
	random: Random
	requireOpen: (tx: Tx) => Promise<void>
	announceStock: (tx: Tx) => Promise<void>
}

/**
 * Sells one piece at its current price: payment, order, line and delivery in the caller's transaction, all or none (DECISIONS 4). Returns
 * the number of the order and the balances after it.
 */
export const buyItem = async (tx: Tx, buyer: Buyer & { itemId: number; price?: number | undefined }): Promise<Bought> => {
	const [, item] = await together(tx, [() => buyer.requireOpen(tx), () => itemForSale(tx, buyer.itemId, buyer.now)])
	if (!(await isInGame(tx, item))) throw new Problem('ITEM_UNAVAILABLE')
	if (buyer.price !== undefined && buyer.price !== item.price) throw new Problem('PRICE_CHANGED')
	return sell(tx, [{ item, quantity: 1 }], buyer)
}

/**
 * Sells the checked lines of the cart, all or none. The lines sent must match the stored ones, price included, so that users only pay for
 * what they saw (DECISIONS 5).
 */
export const buyCart = async (tx: Tx, buyer: Buyer & { sent: readonly SentLine[] }): Promise<Bought> => {
	const [, lines] = await together(tx, [() => buyer.requireOpen(tx), () => checkedLines(tx, buyer.accountId)])
	const items = await itemsByNumber(
		tx,
		lines.map(({ item_id }) => item_id),
		buyer.now,
	)
	const isComplete = await allInGame(tx, [...items.values()])
	const pieces = lines.map((line) => {
		const item = items.get(line.item_id)
		const sent = buyer.sent.filter(({ seq }) => seq === line.id)
		const isSame = sent.length === 1 && sent[0]?.ProductNum === line.item_id && sent[0].quantity === line.quantity
		if (!item || !isSame || !isOnSale(item, buyer.now)) throw new Problem('CART_CHANGED')
		if (sent[0]?.price !== undefined && sent[0].price !== item.price) throw new Problem('CART_CHANGED')
		return { item, quantity: line.quantity }
	})
	if (!isComplete || pieces.length === 0 || pieces.length !== buyer.sent.length) throw new Problem('CART_CHANGED')
	await clear(tx, lines)
	return sell(tx, pieces, buyer)
}

const allInGame = async (tx: Tx, items: readonly ItemRow[]): Promise<boolean> => {
	for (const item of items) if (!(await isInGame(tx, item))) return false
	return true
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

const sell = async (tx: Tx, wanted: readonly Piece[], { accountId, now, secretKey, random, announceStock }: Buyer): Promise<Bought> => {
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
		return { orders: [order], order_lines: handed.map(([line]) => line), game_deliveries: handed.map(([, delivery]) => delivery) }
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
