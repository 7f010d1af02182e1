import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Currency } from '#contract/codes.ts'
import { STOCK } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { isGameItem } from '#features/bridge/bridge.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { defined } from '#server/kernel/defined.ts'
import type { At, Sort } from '#server/kernel/lists/paging.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { AdminCategory, AdminItem, ItemState } from '../admin.contract.ts'
import { createCategories } from './categories.admin.ts'
import { createBundles, requireContents, withGoods } from './contents.admin.ts'
import { contentsText, namedParts, numbersIn, partsInLog } from './contents.ts'
import { type Changes, type Fields, offeredIn, type Sent, stateOf, toColumns, toItems } from './item-values.ts'
import type { MovedPrice } from './price-change-store.ts'
import { createPriceChanges } from './price-changes.ts'
import { askForPrice, createPriceCuts, needsSecondPerson, type PriceCutNeeds } from './price-cuts.ts'
import { lockItem, notePrice, selectItemNames } from './price-store.ts'
import { recordPrices } from './record-prices.ts'
import { createRemoval } from './removal.admin.ts'
import { createSaleRequests } from './sale-requests.ts'
import { saleHasTurned } from './sale-store.ts'
import { createSales } from './sales.ts'
import {
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
type PriceChange = { ProductNum: number; from: number; to: number }

/** Management of the shop by staff. Players see each change at once. Items that staff added are never deleted, so that purchases keep their item. */
export const createShopAdmin = (needs: ShopAdminNeeds) => ({
	...createCategories(needs),
	...createItems(needs),
	...createBundles(needs),
	...createPrices(needs),
	...createPriceCuts(needs),
	...createPriceChanges(needs),
	...createSales(needs),
	...createSaleRequests(needs),
	removal: createRemoval(needs),
})

export type ShopAdmin = ReturnType<typeof createShopAdmin>

const createItems = (needs: ShopAdminNeeds) => {
	const { database, clock } = needs
	const read = async (db: Reader, id: number): Promise<AdminItem> => {
		const row = await selectAdminItem(db, id)
		const [item] = row ? await toItems(db, [row], clock.now()) : []
		if (!item) throw new Problem('NOT_FOUND')
		return item
	}
	return {
		async items({ page, size, sort = 'place', ...wanted }: Filter & At & { sort?: Sort<'place' | 'price' | 'number'> | undefined }) {
			const filter = { ...wanted, sort, now: clock.now() }
			const { rows, total, paging } = await pageOfAdminItems(database.read, filter, { page, size })
			return { items: await toItems(database.read, rows, filter.now), total, ...paging }
		},

		item: (id: number): Promise<AdminItem> => read(database.read, id),

		/**
		 * An item whose first price needs a second person is added off sale. `actor` is null for the goods of a demo, which wait for nobody.
		 */
		async addItem(tx: Tx, actor: Actor | null, { id: number, ...sent }: Sent<Fields> & { id: number }) {
			requireSense(sent)
			const fields = { ...sent, contents: await withGoods(tx, sent.contents ?? []) }
			await requireCategory(tx, fields.category)
			const now = clock.now()
			const offered = offeredIn(fields)
			const asker = fields.isOnSale && (await needsSecondPerson(tx, needs, { id: number, isOnSale: false, ...offered })) ? actor : null
			const isOnSale = fields.isOnSale && asker === null
			const row = { ...toColumns({ ...fields, isOnSale, stockLeft: null }), id: number, created_at: now, updated_at: now }
			const { id } = await insertItem(tx, row as Parameters<typeof insertItem>[1]).catch(refuseTaken)
			await requireContents(tx, { id, ...offered })
			await write(tx, needs, { id, descriptionFil: fields.descriptionFil, stockLeft: fields.stockLeft })
			const request = asker && (await askForPrice(tx, needs, { id, was: offered, wanted: offered, actor: asker }))
			const after = { ProductNum: id, ...(await named(tx, { ...fields, isOnSale })), ...(request !== null && { request }) }
			return { reply: { ...(await read(tx, id)), request }, audit: { subject: `item:${id}` as const, after } satisfies AuditChange }
		},

		/**
		 * Refused when `edition` is not the current one. If the price needs a second person, price, currency, what it buys in the game and the
		 * on-sale switch stay unchanged; the other fields are changed.
		 */
		async changeItem(
			tx: Tx,
			actor: Actor,
			{ id, edition, contents, ...others }: Sent<Changes> & { id: number; edition?: number | undefined },
		) {
			await ITEMS.claim(tx, { id }, edition)
			const sent: Changes = { ...others, contents: contents && (await withGoods(tx, contents)) }
			const before = await read(tx, id)
			const wanted = { ...before, ...defined(sent) }
			requireSense(wanted)
			const offered = offeredIn(wanted)
			await requireContents(tx, { id, ...offered })
			const waits = wanted.isOnSale && (await needsSecondPerson(tx, needs, { ...offered, id, isOnSale: before.isOnSale }))
			if (waits) await requireGameItem(tx, wanted.gameItem)
			const request = waits ? await askForPrice(tx, needs, { id, was: offeredIn(before), wanted: offered, actor }) : null
			const changes = defined(waits ? { ...sent, ...WAITING } : sent)
			await write(tx, needs, { id, ...changes })
			const item = await read(tx, id)
			await recordPrices(tx, { kind: 'one', actor, now: clock.now(), moved: [{ id, was: pricedOf(before), now: pricedOf(item) }] })
			const only = (all: AdminItem) => onlyOf(all, Object.keys(changes))
			const asked = request === null ? {} : { request, asked: await named(tx, askedIn(wanted, before)) }
			const after = { ...(await named(tx, only(item))), ...asked }
			return { reply: { ...item, request }, audit: { subject: `item:${id}` as const, before: await named(tx, only(before)), after } }
		},
	}
}

const write = async (tx: Tx, { events, clock }: ShopAdminNeeds, { id, descriptionFil, ...changes }: Changes & { id: number }) => {
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

/** The sum of the moves of an item is what is left of it. The caller holds the item. */
const noteStock = async (tx: Tx, { id, was, left, now }: { id: number; was: number; left: number | null | undefined; now: number }) => {
	const pieces = left === undefined ? 0 : (left ?? 0) - was
	if (pieces !== 0) await insertStockSet(tx, { item_id: id, pieces, moved_at: now })
}

/** For the audit log: staff know categories and items by their names. */
const named = async (tx: Tx, { category, contents, ...fields }: Changes) => {
	const names = category === undefined ? [] : await selectAdminCategories(tx)
	const text = contents && contentsText(contents)
	return {
		...fields,
		...(category !== undefined && { category: names.find(({ id }) => id === category)?.name ?? category }),
		...(text !== undefined && { contents: partsInLog(namedParts(text, await selectItemNames(tx, numbersIn([text])))) }),
	}
}

const onlyOf = (all: AdminItem, names: readonly string[]): Changes =>
	Object.fromEntries(names.map((name) => [name, all[name as keyof Fields]]))

/** What a price request asks for; contents only where they shall be others. */
const askedIn = ({ price, section, gameItem, gameAmount, contents }: Fields, before: Fields): Changes => ({
	...{ price, section, gameItem, gameAmount },
	...(contentsText(contents) !== contentsText(before.contents) && { contents }),
})

const createPrices = (needs: ShopAdminNeeds) => {
	const { database, events, clock } = needs
	let lookedAt = clock.now()
	return {
		/** The first matching items in the order of the shop, as many as one change accepts. */
		async prices(filter: Pick<Filter, 'search' | 'category'>) {
			const wanted = { ...filter, now: clock.now() }
			const rows = await selectAdminItems(database.read, wanted, STOCK.maxPrices)
			return rows.map((row) => ({
				...{ ProductNum: row.id, ItemName: row.name, section: row.section, price: row.price },
				state: stateOf(row, wanted.now),
			}))
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
				if (item.on_sale === 1 && (await needsSecondPerson(tx, needs, { ...wanted, isOnSale: true }))) {
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
const WAITING = {
	...{ price: undefined, section: undefined, isOnSale: undefined },
	...{ gameItem: undefined, gameAmount: undefined, contents: undefined },
}

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
