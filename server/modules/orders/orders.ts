import { currencyOfSection } from '#contract/codes.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { pageFields } from '../../kernel/page.ts'
import { deliver } from '../game/game.ts'
import { type ItemRow, itemForSale } from '../shop/shop.ts'
import { type Balances, balancesOf, post } from '../wallet/wallet.ts'
import { countLines, insertLine, insertOrder, selectLines } from './store.ts'

/**
 * Sells one piece at the price of this moment: payment, order, line and delivery in the caller's transaction, all or
 * none (DECISIONS 4). Returns the balances after it.
 */
export const buyItem = async (tx: Tx, buyer: { accountId: number; itemId: number; now: number }): Promise<Balances> => {
	const item = await itemForSale(tx, buyer.itemId, buyer.now)
	const entryId = await post(tx, {
		kind: 'purchase',
		accountId: buyer.accountId,
		reason: item.name,
		at: buyer.now,
		transfers: [
			{ from: { player: buyer.accountId }, to: { house: 'sales' }, currency: currencyOfSection(item.section), amount: item.price },
		],
	})
	await placeOrder(tx, { accountId: buyer.accountId, entryId, item, quantity: 1, now: buyer.now })
	return balancesOf(tx, buyer.accountId)
}

/** One page of what the account has bought, newest first. */
export const purchasesOf = async (db: Reader, accountId: number, page: number, size: number = PAGE_SIZE.history) => {
	const lines = await selectLines(db, { accountId, page, size })
	return { lines, paging: pageFields(page, await countLines(db, accountId), size) }
}

type Sale = { accountId: number; entryId: number; item: ItemRow; quantity: number; now: number }

const placeOrder = async (tx: Tx, { accountId, entryId, item, quantity, now }: Sale) => {
	const order = await insertOrder(tx, { account_id: accountId, entry_id: entryId, created_at: now })
	const line = await insertLine(tx, {
		order_id: order.id,
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
	await deliver(tx, { orderLineId: line.id, accountId, itemId: item.id, itemName: item.name, quantity, at: now })
}
