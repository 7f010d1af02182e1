import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Currency } from '#contract/codes.ts'
import { PAGE_SIZE, STOCK } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { isGameItem } from '#features/bridge/bridge.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { AuditChange } from '#server/kernel/calls/audited-action.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { defined } from '#server/kernel/defined.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { AdminCategory, AdminItem, ItemState } from '../admin.contract.ts'
import { createCategories } from './categories.admin.ts'
import type { MovedPrice } from './price-change-store.ts'
import { createPriceChanges } from './price-changes.ts'
import { askForPrice, createPriceCuts, needsSecondPerson, type PriceCutNeeds } from './price-cuts.ts'
import { lockItem, notePrice, type Offered } from './price-store.ts'
import { recordPrices } from './record-prices.ts'
import { createSaleRequests } from './sale-requests.ts'
import { saleHasTurned } from './sale-store.ts'
import { createSales } from './sales.ts'
import {
	type AdminItemRow,
	hasStartedOrEnded,
	ITEMS,
	insertStockSet,
	movePrice,
	pageOfAdminItems,
	selectAdminCategories,
	selectAdminItem,
	selectAdminItems,
	updateItem,
} from './store.admin.ts'
import { ITEM_TEXTS, insertItem } from './store.ts'

export type ShopAdminNeeds = PriceCutNeeds
type Fields = Omit<AdminItem, 'ProductNum' | 'state' | 'edition'>
type Changes = { [K in keyof Fields]?: Fields[K] | undefined }
type PriceChange = { ProductNum: number; from: number; to: number }

/** Management of the shop by staff. Players see each change at once. Items are never deleted, so that purchases keep their item. */
export const createShopAdmin = (needs: ShopAdminNeeds) => ({
	...createCategories(needs),
	...createItems(needs),
	...createPrices(needs),
	...createPriceCuts(needs),
	...createPriceChanges(needs),
	...createSales(needs),
	...createSaleRequests(needs),
})

export type ShopAdmin = ReturnType<typeof createShopAdmin>

const createItems = (needs: ShopAdminNeeds) => {
	const { database, events, clock } = needs
	const read = async (db: Reader, id: number): Promise<AdminItem> => {
		const row = await selectAdminItem(db, id)
		if (!row) throw new Problem('NOT_FOUND')
		return toItem(row, clock.now())
	}
	const write = async (tx: Tx, id: number, { descriptionFil, ...changes }: Changes) => {
		await requireCategory(tx, changes.category)
		await requireGameItem(tx, changes.gameItem)
		const was = await selectAdminItem(tx, id)
		await updateItem(tx, id, { ...toColumns(changes), updated_at: clock.now() })
		await noteStock(tx, { id, was: was?.stock_left ?? 0, left: changes.stockLeft, now: clock.now() })
		if (descriptionFil !== undefined)
			await ITEM_TEXTS.write(tx, { item_id: id, language: 'fil' }, descriptionFil ? { description: descriptionFil } : null)
		await notePrice(tx, id, clock.now())
		await events.announce(tx, 'shop')
	}
	return {
		async items({ page, ...wanted }: Filter & { page: number }) {
			const filter = { ...wanted, now: clock.now() }
			const { rows, total, paging } = await pageOfAdminItems(database.read, filter, { page, size: PAGE_SIZE.console })
			return { items: rows.map((row) => toItem(row, filter.now)), total, ...paging }
		},

		item: (id: number): Promise<AdminItem> => read(database.read, id),

		async addItem(tx: Tx, number: number, fields: Fields): Promise<{ reply: AdminItem; audit: AuditChange }> {
			requireSense(fields)
			await requireCategory(tx, fields.category)
			const now = clock.now()
			const row = { ...toColumns({ ...fields, stockLeft: null }), id: number, created_at: now, updated_at: now }
			const { id } = await insertItem(tx, row as Parameters<typeof insertItem>[1]).catch(refuseTaken)
			await write(tx, id, { descriptionFil: fields.descriptionFil, stockLeft: fields.stockLeft })
			return { reply: await read(tx, id), audit: { subject: `item:${id}`, after: { ProductNum: id, ...(await named(tx, fields)) } } }
		},

		/**
		 * Refused when `edition` is not the current one. If the price needs a second person, price, currency, what it buys in the game and the
		 * on-sale switch stay unchanged; the other fields are changed.
		 */
		async changeItem(tx: Tx, actor: Actor, { id, edition, ...sent }: Changes & { id: number; edition?: number | undefined }) {
			await ITEMS.claim(tx, { id }, edition)
			const before = await read(tx, id)
			const wanted = { ...before, ...defined(sent) }
			requireSense(wanted)
			const waits = wanted.isOnSale && (await needsSecondPerson(tx, needs, { ...offered(wanted), id }))
			if (waits) await requireGameItem(tx, wanted.gameItem)
			const request = waits ? await askForPrice(tx, needs, { id, was: offered(before), wanted: offered(wanted), actor }) : null
			const changes = defined(waits ? { ...sent, ...WAITING } : sent)
			await write(tx, id, changes)
			const item = await read(tx, id)
			await recordPrices(tx, { kind: 'one', actor, now: clock.now(), moved: [{ id, was: pricedOf(before), now: pricedOf(item) }] })
			const names = Object.keys(changes) as (keyof Fields)[]
			const only = (all: AdminItem) => Object.fromEntries(names.map((name) => [name, all[name]]))
			const { price, section, gameItem, gameAmount } = wanted
			const asked = request === null ? {} : { request, asked: { price, section, gameItem, gameAmount } }
			const after = { ...(await named(tx, only(item))), ...asked }
			return { reply: { ...item, request }, audit: { subject: `item:${id}` as const, before: await named(tx, only(before)), after } }
		},
	}
}

/** The sum of the moves of an item is what is left of it. The caller holds the item. */
const noteStock = async (tx: Tx, { id, was, left, now }: { id: number; was: number; left: number | null | undefined; now: number }) => {
	const pieces = left === undefined ? 0 : (left ?? 0) - was
	if (pieces !== 0) await insertStockSet(tx, { item_id: id, pieces, moved_at: now })
}

/** For the audit log: staff know categories by their names. */
const named = async <T extends Record<string, unknown>>(tx: Tx, { category, ...fields }: T) => {
	const names = category === undefined ? [] : await selectAdminCategories(tx)
	return { ...fields, ...(category !== undefined && { category: names.find(({ id }) => id === category)?.name ?? category }) }
}

const createPrices = (needs: ShopAdminNeeds) => {
	const { database, events, clock } = needs
	let lookedAt = clock.now()
	return {
		/** The first matching items in the order of the shop, as many as one change accepts. */
		async prices(filter: Pick<Filter, 'search' | 'category'>) {
			const wanted = { ...filter, now: clock.now() }
			const rows = await selectAdminItems(database.read, wanted, STOCK.maxPrices)
			return rows.map((row) => {
				const { ProductNum, ItemName, section, price, state } = toItem(row, wanted.now)
				return { ProductNum, ItemName, section, price, state }
			})
		},

		/**
		 * Changes all prices or none; each must still be the one that was seen. Prices that need a second person are requested instead;
		 * `waiting` are the numbers of their items. Purchases name the price that the buyer saw, so nobody pays another one.
		 */
		async changePrices(tx: Tx, actor: Actor, changes: readonly PriceChange[]): Promise<ChangedPrices> {
			const waiting: number[] = []
			const asked: Record<string, number> = {}
			const before: Record<string, number> = {}
			const after: Record<string, number> = {}
			const moves: MovedPrice[] = []
			// In a fixed order, so that two calls at once do not deadlock.
			for (const { ProductNum: id, from, to } of changes.toSorted((one, other) => one.ProductNum - other.ProductNum)) {
				const item = await lockItem(tx, id)
				if (item?.price !== from) throw new Problem('EDITED_MEANWHILE')
				const wanted = { ...item, price: to }
				if (item.on_sale === 1 && (await needsSecondPerson(tx, needs, wanted))) {
					await askForPrice(tx, needs, { id, was: item, wanted, actor })
					waiting.push(id)
					asked[`${item.name} (${id})`] = to
					continue
				}
				const moved = await movePrice(tx, { id, from, to, now: clock.now() })
				if (!moved) throw new Problem('EDITED_MEANWHILE')
				await notePrice(tx, id, clock.now())
				moves.push({ id, was: pricedOf(item), now: pricedOf(wanted) })
				before[`${moved.name} (${id})`] = from
				after[`${moved.name} (${id})`] = to
			}
			const change = await recordPrices(tx, { kind: 'many', actor, now: clock.now(), moved: moves })
			await events.announce(tx, 'shop')
			const subject: AuditSubject = change === null ? 'prices' : `price-change:${change}`
			return { change, waiting, audit: { subject, before, after: waiting.length === 0 ? after : { ...after, asked } } }
		},

		/** Announces items whose period in the shop, and sales that, began or ended since the last call. */
		async announceStartsAndEnds(): Promise<void> {
			const until = clock.now()
			const span = { after: lookedAt, until }
			if ((await hasStartedOrEnded(database.read, span)) || (await saleHasTurned(database.read, span)))
				await database.transaction((tx) => events.announce(tx, 'shop'))
			lookedAt = until
		},
	}
}

/** `change` is the number by which the change can be taken back. */
type ChangedPrices = { change: number | null; waiting: number[]; audit: AuditChange }

/** What stays as it is while a price waits for a second person. */
const WAITING = { price: undefined, section: undefined, isOnSale: undefined, gameItem: undefined, gameAmount: undefined }

const offered = ({ section, price, gameItem, gameAmount }: Pick<AdminItem, 'section' | 'price' | 'gameItem' | 'gameAmount'>): Offered => ({
	...{ section, price, game_item: gameItem, game_amount: gameAmount },
})

const pricedOf = ({ section, price }: Pick<AdminItem, 'section' | 'price'>) => ({ section, price })

type Filter = { search: string; category?: number | undefined; currency?: Currency | undefined; state?: ItemState | undefined }

const requireCategory = async (tx: Tx, category: number | undefined) => {
	if (category === undefined) return
	const known: Pick<AdminCategory, 'id'>[] = await selectAdminCategories(tx)
	if (!known.some(({ id }) => id === category)) throw invalid({ category: ['categoryRequired'] })
}

/** Once a bridge has listed the items of the game, others are refused before they are sold. */
const requireGameItem = async (tx: Tx, number: number | null | undefined) => {
	if (typeof number === 'number' && !(await isGameItem(tx, number))) throw invalid({ gameItem: ['gameItemUnknown'] })
}

const requireSense = ({ saleFrom, saleUntil }: Pick<Fields, 'saleFrom' | 'saleUntil'>) => {
	if (saleFrom && saleUntil && Date.parse(saleUntil) <= Date.parse(saleFrom)) throw invalid({ saleUntil: ['saleOrder'] })
}

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? invalid({ ProductNum: ['productNumTaken'] }) : error
}

const toColumns = (changes: Omit<Changes, 'descriptionFil'> & { descriptionFil?: unknown }) =>
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
	})

const toMs = (instant: string | null | undefined) => (instant ? Date.parse(instant) : instant === null ? null : undefined)

const stateOf = (row: AdminItemRow, now: number): ItemState => {
	if (row.on_sale === 0 || row.category_hidden === 1) return 'hidden'
	if (row.sale_until !== null && row.sale_until <= now) return 'over'
	return row.sale_from !== null && row.sale_from > now ? 'upcoming' : 'shown'
}

const toItem = (row: AdminItemRow, now: number): AdminItem => ({
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
	state: stateOf(row, now),
	edition: row.edition,
})
