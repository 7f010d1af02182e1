import { type Insertable, type Selectable, sql } from 'kysely'
import { type Currency, R_COIN_SECTION, type ShopOrder } from '#contract/codes.ts'
import { wordsSought } from '#contract/folded.ts'
import type { Language } from '#contract/languages.ts'
import { contains } from '#db/contains.ts'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { pageOffset } from '#server/kernel/lists/paging.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { ShopTables } from '../tables.ts'
import { likeWith } from './contents.ts'

/** An item as it is sold at an instant: `price` is the lowest of its own and those of its sales, `list_price` its own when a sale is lower. */
export type ItemRow = Selectable<ShopTables['shop_items']> & { list_price: number | null; sale_ends_at: number | null }
/** An item, and whether its category is hidden. */
export type StockRow = ItemRow & { category_hidden: number }

export const selectCategories = (db: Reader, language: Language) =>
	db
		.selectFrom('shop_categories')
		.leftJoin('shop_category_texts as other', (join) =>
			join.onRef('other.category_id', '=', 'shop_categories.id').on('other.language', '=', language),
		)
		.select('id')
		.select(({ fn }) => fn.coalesce('other.name', 'shop_categories.name').as('name'))
		.where('hidden', '=', 0)
		.orderBy('position')
		.orderBy('id')
		.execute()

/** What to search for, and the language. `category` 0 is all; `now` decides what is on sale. */
export type Wanted = {
	language: Language
	category: number
	search: string
	order: ShopOrder
	currency?: Currency | undefined
	maxRCoin?: number | undefined
	maxMilleage?: number | undefined
	now: number
}

export const selectPage = (db: Reader, wanted: Wanted, { page, size }: { page: number; size: number }) => {
	const sorted = SORTED[wanted.order](shown(filtered(db, wanted)))
	return sorted.orderBy('id').limit(size).offset(pageOffset(page, size)).execute()
}

/** All items on sale, for the search of the site. */
export const selectAllOnSale = (db: Reader, wanted: Pick<Wanted, 'language' | 'now'>) => shown(onSaleIn(db, wanted)).orderBy('id').execute()

export const selectOnSale = (db: Reader, id: number, wanted: Pick<Wanted, 'language' | 'now'>) =>
	shown(onSaleIn(db, wanted)).where('shop_items.id', '=', id).executeTakeFirst()

export const countOnSale = (db: Reader, wanted: Wanted) => countOf(filtered(db, wanted))

/** Whether anything can be bought. */
export const hasOnSale = async (db: Reader, now: number): Promise<boolean> =>
	(await onSale(db, now).select('shop_items.id').limit(1).executeTakeFirst()) !== undefined

export const selectItemOnSale = (db: Reader, id: number, now: number): Promise<ItemRow | undefined> =>
	onSale(db, now)
		.select(ITEM)
		.select(['shop_items.description', ...PRICED])
		.where('shop_items.id', '=', id)
		.executeTakeFirst()

export const selectItems = (db: Reader, ids: readonly number[], now: number): Promise<StockRow[]> =>
	inSale(db, now)
		.innerJoin('shop_categories', 'shop_categories.id', 'shop_items.category_id')
		.select(ITEM)
		.select(['shop_items.description', ...PRICED, 'shop_categories.hidden as category_hidden'])
		.where('shop_items.id', 'in', ids)
		.execute()

/** Those of these items that are limited. */
export const selectLimited = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('shop_items')
		.select(['id', 'stock_left', 'per_account'])
		.where('id', 'in', [...ids, 0])
		.where((where) => where.or([where('stock_left', 'is not', null), where('per_account', 'is not', null)]))
		.execute()

/** Items by a part of their name, on sale or not. */
export const selectItemsNamed = (db: Reader, part: string, atMost: number) =>
	db.selectFrom('shop_items').select('id').where(contains('name', part)).limit(atMost).execute()

/** The bundles that contain an item, by name. */
export const selectBundlesWith = (db: Reader, id: number) =>
	db.selectFrom('shop_items').select(['id', 'name']).where('contents', 'like', likeWith(id)).orderBy('name').orderBy('id').execute()

export const CATEGORY_NAMES = namesIn('shop_categories', { kind: 'category', column: 'name' })

export const insertCategory = (tx: Tx, category: { name: string; position: number }) =>
	tx.insertInto('shop_categories').values(category).returning('id').executeTakeFirstOrThrow()

/**
 * Inserts an item under the given number of the game, or else under the next free one. Numbers are never reused, because no item
 * that was bought is deleted.
 */
export const insertItem = (tx: Tx, item: Insertable<ShopTables['shop_items']>) =>
	tx.insertInto('shop_items').values(item).returning('id').executeTakeFirstOrThrow()

export const CATEGORY_TEXTS = textTable<{ category_id: number; language: string }, { name: string }>('shop_category_texts')
export const ITEM_TEXTS = textTable<{ item_id: number; language: string }, { description: string }>('shop_item_texts')

type Items = ReturnType<typeof onSaleIn>

/** The item still costs and gives what it did when its price in the sale was made. */
export const isAsMade = (sale: 'lowest' | 'sale_items') =>
	sql<boolean>`(${sql.join(
		['section', 'list_price', 'game_amount', 'contents'].map((column) => sql.ref(`${sale}.${column}`)),
	)}) = (shop_items.section, shop_items.price, shop_items.game_amount, shop_items.contents)
		AND coalesce(${sql.ref(`${sale}.game_item`)}, -1) = coalesce(shop_items.game_item, -1)`

/** Items with their sale price at an instant: the lowest counts, and sales never add up (docs/decisions/23-prices-and-stock.md). */
const inSale = (db: Reader, now: number) =>
	db.selectFrom('shop_items').leftJoin(
		(sale) => sale.selectFrom('sale_items').select(['id as sale_row', 'price as sale_price', 'ends_at as sale_ends_at']).as('sale'),
		(join) =>
			join.on('sale_row', '=', ({ selectFrom }) =>
				selectFrom('sale_items as lowest')
					.select('lowest.id')
					.whereRef('lowest.item_id', '=', 'shop_items.id')
					.where('lowest.ends_at', '>', now)
					.where('lowest.starts_at', '<=', now)
					.where('lowest.active', '=', 1)
					.where(isAsMade('lowest'))
					.orderBy('lowest.price')
					.orderBy('lowest.ends_at', 'desc')
					.limit(1),
			),
	)

const CURRENT_PRICE = sql<number>`coalesce(sale_price, shop_items.price)`
const PRICED = [
	CURRENT_PRICE.as('price'),
	sql<number | null>`case when sale_price is null then null else shop_items.price end`.as('list_price'),
	'sale_ends_at',
] as const

/** The columns of an item as they are, without the texts that have a language. */
const ITEM = [
	...(['shop_items.id', 'category_id', 'shop_items.name', 'image_url', 'ribbon', 'shop_items.section', 'on_sale', 'sale_from'] as const),
	...(['sale_until', 'shop_items.position', 'created_at', 'updated_at', 'shop_items.edition', 'game_item', 'game_amount'] as const),
	...(['stock_left', 'per_account', 'contents'] as const),
] as const

const onSale = (db: Reader, now: number) =>
	inSale(db, now)
		.where('on_sale', '=', 1)
		.where('category_id', 'not in', (hidden) => hidden.selectFrom('shop_categories').select('shop_categories.id').where('hidden', '=', 1))
		.where((where) => where.or([where('sale_from', 'is', null), where('sale_from', '<=', now)]))
		.where((where) => where.or([where('sale_until', 'is', null), where('sale_until', '>', now)]))

const onSaleIn = (db: Reader, { language, now }: Pick<Wanted, 'language' | 'now'>) =>
	onSale(db, now).leftJoin('shop_item_texts as other', (join) =>
		join.onRef('other.item_id', '=', 'shop_items.id').on('other.language', '=', language),
	)

const filtered = (db: Reader, { language, category, search, currency, maxRCoin, maxMilleage, now }: Wanted): Items => {
	let items = onSaleIn(db, { language, now })
	if (category !== 0) items = items.where('category_id', '=', category)
	if (currency) items = items.where('section', currency === 'r-coin' ? '=' : '!=', R_COIN_SECTION)
	if (maxRCoin !== undefined)
		items = items.where((where) => where.or([where('section', '!=', R_COIN_SECTION), where(CURRENT_PRICE, '<=', maxRCoin)]))
	if (maxMilleage !== undefined)
		items = items.where((where) => where.or([where('section', '=', R_COIN_SECTION), where(CURRENT_PRICE, '<=', maxMilleage)]))
	for (const word of wordsSought(search)) items = items.where(containing(word))
	return items
}

/** Matches the name or the description that is shown. */
const containing = (word: string) =>
	sql<boolean>`(${contains('name', word)} or ${contains(sql`coalesce(other.description, shop_items.description)`, word)})`

const shown = (items: Items) =>
	items
		.select(ITEM)
		.select(PRICED)
		.select(({ fn }) => fn.coalesce('other.description', 'shop_items.description').as('description'))

type Selected = ReturnType<typeof shown>
const SORTED: Record<ShopOrder, (items: Selected) => Selected> = {
	featured: (items) => items.orderBy('position'),
	newest: (items) => items.orderBy('created_at', 'desc'),
	'price-up': (items) => items.orderBy('price'),
	'price-down': (items) => items.orderBy('price', 'desc'),
	name: (items) => items.orderBy('name'),
}

/** The highest number of any item, 0 where there is none. */
export const selectLastNumber = async (db: Reader): Promise<number> => {
	const row = await db
		.selectFrom('shop_items')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirst()
	return Number(row?.last ?? 0)
}

/** All items by name, at most `most`. */
export const selectItemChoices = (db: Reader, most: number) =>
	db.selectFrom('shop_items').select(['id', 'name', 'price', 'section']).orderBy('name').orderBy('id').limit(most).execute()
