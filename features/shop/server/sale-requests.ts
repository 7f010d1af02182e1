import type { Reader, Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import type { PriceCutNeeds } from './price-cuts.ts'
import { markSaleItems, SALE_REQUESTS, SALES, selectSale, selectSaleItems, updateSale } from './sale-store.ts'

/** Sales that need a second person (docs/decisions/23-prices-and-stock.md). */
export const createSaleRequests = (needs: PriceCutNeeds) => {
	const requests = saleRequestsOf(needs)
	return {
		waitingSales: requests.countWaiting,
		saleRequests: requests.page,

		/** The sale counts from now on, if it is still the one that was asked for. */
		async approveSale(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.approve(tx, actor, id)
			const sale = await SALES.claim(tx, { id: request.sale_id }, request.sale_edition)
			if (sale.ended_at !== null || sale.ends_at <= needs.clock.now()) throw new Problem('SALE_OVER')
			await updateSale(tx, sale.id, { active: 1 })
			await markSaleItems(tx, sale.id, 1)
			await needs.events.announce(tx, 'shop')
			return { subject: `sale:${sale.id}`, before: { request: id }, after: { agreed: id } }
		},

		async refuseSale(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.refuse(tx, actor, id)
			return { subject: `sale:${request.sale_id}`, before: { request: id }, after: { refused: id } }
		},
	}
}

/** The requests; `withdraw` refuses those of a sale that has changed or ended. */
export const saleRequestsOf = (needs: PriceCutNeeds) => {
	const requests = createRequests(SALE_REQUESTS, { permission: 'shop.write', describe }, needs)
	return {
		...requests,
		async withdraw(tx: Tx, actor: Actor, saleId: number): Promise<void> {
			for (const { id } of await requests.waiting(tx, { sale_id: saleId })) await requests.refuse(tx, actor, id)
		},
	}
}

const describe = async (rows: readonly RequestRow<'sale_requests'>[], db: Reader) => {
	const sales = new Map(
		await Promise.all([...new Set(rows.map(({ sale_id }) => sale_id))].map(async (id) => [id, await about(db, id)] as const)),
	)
	return (row: RequestRow<'sale_requests'>) => sales.get(row.sale_id) ?? null
}

const about = async (db: Reader, id: number) => {
	const sale = await selectSale(db, id)
	if (!sale) return null
	const items = (await selectSaleItems(db, id)).toSorted((one, other) => one.to / one.from - other.to / other.from)
	const [deepest] = items.map(({ name: ItemName, section, from, to }) => ({ ItemName, section, from, to }))
	return {
		...{ sale: id, name: sale.name, items: items.length, deepest: deepest ?? null },
		...{ startsAt: toInstant(sale.starts_at), endsAt: toInstant(sale.ends_at) },
	}
}
