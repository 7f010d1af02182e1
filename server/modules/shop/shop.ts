import { PAGE_SIZE } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Events } from '../../kernel/events.ts'
import { pageFields } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { countOnSale, type ItemRow, insertCategory, insertItem, selectCategories, selectItemOnSale, selectPage } from './store.ts'

export type { ItemRow } from './store.ts'

export const categories = (db: Reader) => selectCategories(db)

/** One page of what is on sale at `now`; category 0 is all, an unknown one is empty (DECISIONS 14). */
export const page = async (db: Reader, wanted: { category: number; page: number; now: number }) => {
	const items = await selectPage(db, { ...wanted, size: PAGE_SIZE.shop })
	const total = await countOnSale(db, wanted)
	return { items, paging: pageFields(wanted.page, total, PAGE_SIZE.shop) }
}

/** The item with its price of this moment, read inside the transaction that sells it. */
export const itemForSale = async (tx: Tx, id: number, now: number): Promise<ItemRow> => {
	const item = await selectItemOnSale(tx, id, now)
	if (!item) throw new Problem('ITEM_UNAVAILABLE')
	return item
}

type NewItem = Pick<ItemRow, 'category_id' | 'name' | 'description' | 'image_url' | 'ribbon' | 'section' | 'price' | 'position'> & {
	now: number
}

/** Adds to the catalogue; whoever looks at the shop sees it at once. */
export const createCatalogue = (events: Events) => ({
	async addCategory(tx: Tx, category: { name: string; position: number }): Promise<number> {
		await events.announce(tx, 'shop')
		return (await insertCategory(tx, category)).id
	},
	async addItem(tx: Tx, { now, ...item }: NewItem): Promise<number> {
		await events.announce(tx, 'shop')
		return (await insertItem(tx, { ...item, on_sale: 1, sale_from: null, sale_until: null, created_at: now, updated_at: now })).id
	},
})
