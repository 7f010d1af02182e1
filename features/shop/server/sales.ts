import { DAY_MS } from '#contract/durations.ts'
import { STOCK } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { defined } from '#server/kernel/defined.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { ListedSale, SaleFields, SaleFile, SaleItem, SaleState, SavedSale } from '../sales.admin.contract.ts'
import { needsSecondPerson, type PriceCutNeeds } from './price-cuts.ts'
import { lockItem } from './price-store.ts'
import { saleRequestsOf } from './sale-requests.ts'
import {
	insertSale,
	markSaleItems,
	pageOfSales,
	putSaleItems,
	SALES,
	type SaleItemRow,
	type SalePrice,
	type SaleRow,
	type ShownSale,
	selectSale,
	selectSaleItems,
	updateSale,
} from './sale-store.ts'

type Changes = { [K in keyof SaleFields]?: SaleFields[K] | undefined } & { edition?: number | undefined }

/** Sales by staff (docs/decisions/23-prices-and-stock.md). */
export const createSales = (needs: PriceCutNeeds) => {
	const { database, clock, events } = needs
	return {
		async sales({ page, size, ...wanted }: Omit<Parameters<typeof pageOfSales>[1], 'now'> & At) {
			const found = await pageOfSales(database.read, { ...wanted, now: clock.now() }, { page, size })
			return { sales: await listed(database.read, needs, found.rows), total: found.total, ...found.paging }
		},

		sale: (id: number): Promise<SaleFile> => saleFile(database.read, needs, id),

		async addSale(tx: Tx, actor: Actor, fields: SaleFields): Promise<{ reply: SavedSale; audit: AuditChange }> {
			const times = timesIn(fields, clock.now())
			const prices = await readPrices(tx, fields.prices)
			const isDeep = await isDeepCut(tx, needs, prices)
			const made = { name: fields.name, ...times, ended_at: null, active: isDeep ? 0 : 1, made_by: actor.accountId, made_at: clock.now() }
			const { id, edition } = await insertSale(tx, made)
			await putSaleItems(tx, { ...made, id, edition }, prices)
			const request = isDeep ? await saleRequestsOf(needs).ask(tx, actor, { sale_id: id, sale_edition: edition }) : null
			await events.announce(tx, 'shop')
			const after = { ...toAudit(fields), prices: pricesOf(await selectSaleItems(tx, id)), ...(request !== null && { request }) }
			return { reply: saved(await saleFile(tx, needs, id), request), audit: { subject: `sale:${id}`, after } }
		},

		changeSale: (tx: Tx, actor: Actor, id: number, changes: Changes) => change(tx, needs, { actor, id, ...changes }),

		/** Also calls off a sale that has not begun, and withdraws its requests. */
		async endSale(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const sale = await claimOpen(tx, { id, edition: undefined, now: clock.now() })
			await saleRequestsOf(needs).withdraw(tx, actor, id)
			await updateSale(tx, id, { active: 0, ended_at: clock.now() })
			await markSaleItems(tx, id, 0)
			await events.announce(tx, 'shop')
			return { subject: `sale:${id}`, before: { endsAt: toInstant(sale.ends_at) }, after: { endedAt: toInstant(clock.now()) } }
		},
	}
}

/**
 * A sale that needs a second person waits again after each change, because what was agreed to has changed. Only the name of one that was
 * agreed to may become another.
 */
const change = async (tx: Tx, needs: PriceCutNeeds, { actor, id, edition, ...sent }: Changes & { actor: Actor; id: number }) => {
	const now = needs.clock.now()
	const sale = await claimOpen(tx, { id, edition, now })
	const before = await selectSaleItems(tx, id)
	const was = { name: sale.name, startsAt: toInstant(sale.starts_at), endsAt: toInstant(sale.ends_at) }
	const { prices: sentPrices, ...wanted } = { ...was, ...defined(sent) }
	const isSame = sent.prices === undefined && sent.startsAt === undefined && sent.endsAt === undefined
	let request: number | null = null
	if (isSame && sale.active === 1) await updateSale(tx, id, { name: wanted.name })
	else {
		const times = timesIn(wanted, now)
		// Items keep their prices when only the time changes, also those whose own price has changed since.
		const prices = sentPrices ? await readPrices(tx, sentPrices) : before
		const isDeep = await isDeepCut(tx, needs, prices)
		await saleRequestsOf(needs).withdraw(tx, actor, id)
		const changed = { name: wanted.name, ...times, active: isDeep ? 0 : 1 }
		await updateSale(tx, id, changed)
		await putSaleItems(tx, { ...sale, ...changed }, prices)
		if (isDeep) request = await saleRequestsOf(needs).ask(tx, actor, { sale_id: id, sale_edition: sale.edition })
		await needs.events.announce(tx, 'shop')
	}
	const audit: AuditChange = {
		subject: `sale:${id}`,
		before: { ...was, prices: pricesOf(before) },
		after: { ...toAudit(wanted), prices: pricesOf(await selectSaleItems(tx, id)), ...(request !== null && { request }) },
	}
	return { reply: saved(await saleFile(tx, needs, id), request), audit }
}

/** Locks a sale that is not over, and raises its edition. */
const claimOpen = async (tx: Tx, { id, edition, now }: { id: number; edition: number | undefined; now: number }): Promise<SaleRow> => {
	const sale = await SALES.claim(tx, { id }, edition)
	if (isOver(sale, now)) throw new Problem('SALE_OVER')
	return sale
}

/** The prices of a sale, each from what was seen, by item: in a fixed order, so that two calls at once do not deadlock. */
const readPrices = async (tx: Tx, sent: SaleFields['prices']): Promise<SalePrice[]> => {
	const prices: SalePrice[] = []
	for (const { ProductNum: id, from, to } of sent.toSorted((one, other) => one.ProductNum - other.ProductNum)) {
		const item = await lockItem(tx, id)
		if (!item || id === prices.at(-1)?.id) throw new Problem('EDITED_MEANWHILE')
		const values = { item: item.name, price: item.price }
		if (item.price !== from) throw new Problem('EDITED_MEANWHILE', { message: { code: 'saleItemPrice', values } })
		if (to >= from) throw invalid({ prices: ['salePriceLower'] })
		prices.push({ ...item, from, to })
	}
	return prices
}

/**
 * Whether one of the prices needs a second person, as the same price without a sale would, or is far below the item's own: an item that has
 * never been sold has no other price to compare with.
 */
const isDeepCut = async (tx: Tx, needs: PriceCutNeeds, prices: readonly SalePrice[]): Promise<boolean> => {
	const percent = await needs.settings.priceCutBelow(tx, needs.clock.now())
	for (const item of prices)
		if (item.to * 100 < item.from * percent || (await needsSecondPerson(tx, needs, { ...item, price: item.to, isOnSale: false })))
			return true
	return false
}

const timesIn = ({ startsAt, endsAt }: Pick<SaleFields, 'startsAt' | 'endsAt'>, now: number) => {
	const [starts_at, ends_at] = [Date.parse(startsAt), Date.parse(endsAt)]
	if (ends_at <= starts_at) throw invalid({ endsAt: ['saleOrder'] })
	if (ends_at <= now) throw invalid({ endsAt: ['saleOver'] })
	if (ends_at - starts_at > STOCK.maxSaleDays * DAY_MS) throw invalid({ endsAt: ['saleTooLong'] })
	return { starts_at, ends_at }
}

const saved = (sale: SaleFile, request: number | null): SavedSale => ({
	...messageOf(request === null ? 'saleSaved' : 'saleNeedsApproval'),
	...sale,
	request,
})

const saleFile = async (db: Reader, needs: PriceCutNeeds, id: number): Promise<SaleFile> => {
	const row = await selectSale(db, id)
	const [sale] = row ? await listed(db, needs, [row]) : []
	if (!sale) throw new Problem('NOT_FOUND')
	return { ...sale, prices: (await selectSaleItems(db, id)).map(toItem) }
}

const listed = async (db: Reader, { accounts, clock }: PriceCutNeeds, rows: readonly ShownSale[]): Promise<ListedSale[]> => {
	const names = await accounts.userIdsOf(
		rows.map(({ made_by }) => made_by),
		db,
	)
	return rows.map((row) => toSale(row, names.get(row.made_by) ?? '', clock.now()))
}

const isOver = ({ ended_at, ends_at }: SaleRow, now: number) => ended_at !== null || ends_at <= now

const stateOf = (sale: SaleRow, now: number): SaleState => {
	if (isOver(sale, now)) return 'over'
	if (sale.active === 0) return 'waiting'
	return sale.starts_at > now ? 'upcoming' : 'running'
}

const toSale = (row: ShownSale, by: string, now: number): ListedSale => ({
	id: row.id,
	name: row.name,
	startsAt: toInstant(row.starts_at),
	endsAt: toInstant(row.ends_at),
	endedAt: toInstantOrNull(row.ended_at),
	state: stateOf(row, now),
	items: Number(row.items),
	by,
	edition: row.edition,
})

const toItem = ({ id, name, section, from, to, own, counts }: SaleItemRow): SaleItem => ({
	...{ ProductNum: id, ItemName: name, section, from, to, own },
	counts: counts === 1,
})

const toAudit = ({ name, startsAt, endsAt }: Omit<SaleFields, 'prices'>) => ({ name, startsAt, endsAt })
const pricesOf = (items: readonly SaleItemRow[]) => Object.fromEntries(items.map(({ id, name, to }) => [`${name} (${id})`, to]))
