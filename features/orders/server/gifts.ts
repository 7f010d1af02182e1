import type { RawBuilder } from 'kysely'
import { type Currency, currencyOfSection } from '#contract/codes.ts'
import { MONEY } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { lastId, together } from '#db/together.ts'
import { goodsOf, itemsAtOwnPrice, type StockRow } from '#features/shop/shop.ts'
import { post } from '#features/wallet/wallet.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { SealedRows } from '#server/kernel/secrets/row-seal.ts'
import { handOver, type Piece, unpacked } from './hand-over.ts'
import { insertOrder, selectBuyers, selectOrdersOf, sumOfRefunds } from './store.ts'
import { withdrawAndRefund } from './take-back.ts'

type Gift = {
	itemId: number
	/** What it gave in the game when the gift was agreed to (`goodsOf`); null where nobody kept that. */
	goods: string | null
	quantity: number
	accountId: number
	/** The player reads it. */
	reason: string
	actorId: number
	now: number
	secretKey: string
	random: Random
	/** Writes the rows that caused the gift; the seal of the entry covers them too. `lineId` is the line of the order. */
	cause: (entryId: RawBuilder<number>, lineId: RawBuilder<number>) => Promise<SealedRows>
}

/**
 * Gives an item to a player: an order that the house pays, with its line and delivery, in the caller's transaction. It is delivered like a
 * purchase. ITEM_UNAVAILABLE when the shop or the game does not have the item, GRANT_ITEM_CHANGED when it gives something else by now.
 */
export const giveItem = async (tx: Tx, { itemId, goods, quantity, accountId, reason, actorId, now, secretKey, random, cause }: Gift) => {
	const { item, contents } = await requireSameGoods(tx, { itemId, goods }, now)
	const amount = item.price * quantity
	if (amount > MONEY.maxAmount) throw new Problem('TOTAL_TOO_HIGH')
	return post(tx, {
		kind: 'grant',
		accountId,
		actorId,
		reason,
		at: now,
		transfers: [{ from: { house: 'grants' }, to: { house: 'sales' }, currency: currencyOfSection(item.section), amount }],
		secretKey,
		cause: async (entryId) => {
			const [order, [line, ...deliveries], caused] = await together(tx, [
				() => insertOrder(tx, { account_id: accountId, entry_id: entryId, created_at: now, gift: reason }),
				() => handOver(tx, { item, quantity, contents }, { accountId, now, random }),
				() => cause(entryId, lastId(tx, 'order_lines')),
			])
			return { orders: [order], order_lines: [line], game_deliveries: deliveries, ...caused }
		},
	})
}

/**
 * The item, offered or not, at its own price: a gift is in no sale. ITEM_UNAVAILABLE when the shop or the game does not have it, or something
 * that it contains.
 */
export const requireInGame = async (tx: Tx, itemId: number, now: number): Promise<Omit<Piece, 'quantity'> & { item: StockRow }> => {
	const item = (await itemsAtOwnPrice(tx, [itemId])).get(itemId)
	const [piece] = (item && (await unpacked(tx, [{ item, quantity: 1 }], now))) ?? []
	if (!item || !piece) throw new Problem('ITEM_UNAVAILABLE')
	return { ...piece, item }
}

/**
 * The same. GRANT_ITEM_CHANGED when it gives something else in the game than what was agreed to. Its price may be another one: a gift costs
 * its player nothing, and is never turned into points.
 */
export const requireSameGoods = async (tx: Tx, { itemId, goods }: Pick<Gift, 'itemId' | 'goods'>, now: number) => {
	const piece = await requireInGame(tx, itemId, now)
	if (goods !== null && goodsOf(piece.item) !== goods) throw new Problem('GRANT_ITEM_CHANGED')
	return piece
}

/** Takes a given item back while the game has never fetched it. False in every other state. */
export const takeGiftBack = (
	tx: Tx,
	gift: { lineId: number; reason: string; actorId: number; now: number; secretKey: string },
): Promise<boolean> => withdrawAndRefund(tx, gift)

/** The accounts that have this item from the shop and did not bring it back, at most `most` of them. */
export const buyersOf = async (db: Reader, itemId: number, most: number): Promise<number[]> =>
	(await selectBuyers(db, itemId, most)).map(({ account_id }) => account_id)

/** Points that came back to an account for what it bought after a journal entry. */
export const refundedSince = (db: Reader, wanted: { accountId: number; currency: Currency; entryId: number }): Promise<number> =>
	sumOfRefunds(db, wanted)

/** The orders of these lines, by line. */
export const ordersOfLines = async (db: Reader, lineIds: readonly number[]): Promise<Map<number, number>> =>
	new Map((await selectOrdersOf(db, lineIds)).map(({ id, order_id }) => [id, order_id]))
