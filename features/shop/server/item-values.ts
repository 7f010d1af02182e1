import type { Reader } from '#db/database.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { defined } from '#server/kernel/defined.ts'
import type { AdminItem, ItemState } from '../admin.contract.ts'
import { contentsText, namedParts, numbersIn, type Part } from './contents.ts'
import { type Offered, selectItemNames } from './price-store.ts'
import type { AdminItemRow } from './store.admin.ts'

/** The items of the shop as staff see and send them, and as they are stored. */
export type Fields = Omit<AdminItem, 'ProductNum' | 'state' | 'edition' | 'contents'> & { contents: readonly Part[] }
export type Changes = { [K in keyof Fields]?: Fields[K] | undefined }
/** As they are sent: what a bundle's contents give in the game is looked up. */
export type Sent<F extends Changes> = Omit<F, 'contents'> & { contents?: readonly Pick<Part, 'ProductNum' | 'pieces'>[] | undefined }

export const toItems = async (db: Reader, rows: readonly AdminItemRow[], now: number): Promise<AdminItem[]> => {
	const names = await selectItemNames(db, numbersIn(rows.map(({ contents }) => contents)))
	return rows.map((row) => toItem(row, { now, names }))
}

/** The price of an item, and what it buys. */
export const offeredIn = ({ section, price, gameItem, gameAmount, contents }: Fields): Offered => ({
	...{ section, price, game_item: gameItem, game_amount: gameAmount },
	contents: contentsText(contents),
})

export const toColumns = (changes: Omit<Changes, 'descriptionFil'> & { descriptionFil?: unknown }) =>
	defined({
		name: changes.ItemName,
		description: changes.description,
		image_url: changes.image_url,
		ribbon: changes.ribbon,
		section: changes.section,
		price: changes.price,
		category_id: changes.category,
		on_sale: changes.isOnSale === undefined ? undefined : Number(changes.isOnSale),
		sale_from: toMs(changes.saleFrom),
		sale_until: toMs(changes.saleUntil),
		position: changes.position,
		game_item: changes.gameItem,
		game_amount: changes.gameAmount,
		stock_left: changes.stockLeft,
		per_account: changes.perAccount,
		contents: changes.contents && contentsText(changes.contents),
	})

const toMs = (instant: string | null | undefined) => (instant ? Date.parse(instant) : instant === null ? null : undefined)

export const stateOf = (row: AdminItemRow, now: number): ItemState => {
	if (row.on_sale === 0 || row.category_hidden === 1) return 'hidden'
	if (row.sale_until !== null && row.sale_until <= now) return 'over'
	return row.sale_from !== null && row.sale_from > now ? 'upcoming' : 'shown'
}

const toItem = (row: AdminItemRow, { now, names }: { now: number; names: ReadonlyMap<number, string> }): AdminItem => ({
	ProductNum: row.id,
	ItemName: row.name,
	description: row.description,
	descriptionFil: row.fil,
	image_url: row.image_url,
	ribbon: row.ribbon,
	section: row.section,
	price: row.price,
	category: row.category_id,
	isOnSale: row.on_sale === 1,
	saleFrom: toInstantOrNull(row.sale_from),
	saleUntil: toInstantOrNull(row.sale_until),
	position: row.position,
	gameItem: row.game_item,
	gameAmount: row.game_amount,
	stockLeft: row.stock_left,
	perAccount: row.per_account,
	contents: namedParts(row.contents, names),
	state: stateOf(row, now),
	edition: row.edition,
})
