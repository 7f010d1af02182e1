import type { Reader } from '#db/database.ts'
import { SEALED, SETTLEMENT, type SealedRows, sealCodes, sealOf, settlementSealOf } from '#server/kernel/row-seal.ts'
import type { Site, Walk } from './check.ts'

/** Rows against the seals that were written with them (docs/decisions/0020), a bounded number at a time. */
export const sealWalks: readonly Walk[] = [
	{ name: 'sealed entries', claim: 'each journal entry, with its transfers and all it caused, is what was booked', broken: changedEntries },
	{ name: 'sealed batches', claim: 'each batch of codes is what was minted or voided', broken: changedBatches },
	{ name: 'sealed codes', claim: 'the codes of each batch are those that were minted', broken: changedCodes },
	{ name: 'settlements', claim: 'each delivery that ended is what was settled', broken: changedSettlements },
]

const ROWS = 1_000

/** Seals and the rows they hang on, by id: a seal without a row gives a deleted row away. */
async function* changedEntries({ reader, secretKey }: Site): AsyncIterable<string> {
	for (let after = 0; ; ) {
		const entries = await reader
			.selectFrom('journal_entries')
			.leftJoin('seals', (join) => join.on('seals.subject', '=', 'entry').onRef('seals.id', '=', 'journal_entries.id'))
			.select(SEALED.journal_entries.map((column) => `journal_entries.${column}` as const))
			.select('seal')
			.where('journal_entries.id', '>', after)
			.orderBy('journal_entries.id')
			.limit(ROWS)
			.execute()
		const last = entries.at(-1)
		if (!last) return
		const rowsOf = await rowsOfEntries(reader, { after, until: last.id })
		for (const { seal, ...entry } of entries) {
			const expected = sealOf(secretKey, 'entry', entry.id, { journal_entries: [entry], ...rowsOf(entry.id) })
			const name = `entry ${entry.id} (${entry.kind})`
			if (seal === null) yield `${name} was never sealed`
			else if (seal !== expected) yield `${name} or a row that belongs to it is not what was booked`
		}
		after = last.id
	}
}

type Range = { after: number; until: number }

/** Everything that a run of entries has caused, in eight questions for all of them. */
const rowsOfEntries = async (reader: Reader, { after, until }: Range): Promise<(entryId: number) => SealedRows> => {
	const ordersOfRange = reader.selectFrom('orders').where('orders.entry_id', '>', after).where('orders.entry_id', '<=', until)
	const redemptionsOfRange = reader
		.selectFrom('coupon_redemptions')
		.where('coupon_redemptions.entry_id', '>', after)
		.where('coupon_redemptions.entry_id', '<=', until)
	const linesOfRange = ordersOfRange.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
	const transfers = reader.selectFrom('transfers').select(SEALED.transfers)
	const refunds = reader.selectFrom('refunds').select(SEALED.refunds)
	const byEntry = {
		transfers: await transfers.where('entry_id', '>', after).where('entry_id', '<=', until).execute(),
		orders: await ordersOfRange.select(SEALED.orders).execute(),
		order_lines: await linesOfRange
			.select(SEALED.order_lines.map((column) => `order_lines.${column}` as const))
			.select('orders.entry_id')
			.execute(),
		game_deliveries: await linesOfRange
			.innerJoin('game_deliveries', 'game_deliveries.order_line_id', 'order_lines.id')
			.select(SEALED.game_deliveries.map((column) => `game_deliveries.${column}` as const))
			.select('orders.entry_id')
			.execute(),
		refunds: await refunds.where('entry_id', '>', after).where('entry_id', '<=', until).execute(),
		coupon_redemptions: await redemptionsOfRange.select(SEALED.coupon_redemptions).execute(),
		referrals: await redemptionsOfRange
			.innerJoin('referrals', 'referrals.redemption_id', 'coupon_redemptions.id')
			.select(SEALED.referrals.map((column) => `referrals.${column}` as const))
			.select('coupon_redemptions.entry_id')
			.execute(),
	}
	const grouped = {
		transfers: groupByEntry(byEntry.transfers),
		orders: groupByEntry(byEntry.orders),
		order_lines: groupByEntry(byEntry.order_lines),
		game_deliveries: groupByEntry(byEntry.game_deliveries),
		refunds: groupByEntry(byEntry.refunds),
		coupon_redemptions: groupByEntry(byEntry.coupon_redemptions),
		referrals: groupByEntry(byEntry.referrals),
	}
	return (entryId) => ({
		transfers: grouped.transfers.get(entryId) ?? [],
		orders: grouped.orders.get(entryId) ?? [],
		order_lines: grouped.order_lines.get(entryId) ?? [],
		game_deliveries: grouped.game_deliveries.get(entryId) ?? [],
		refunds: grouped.refunds.get(entryId) ?? [],
		coupon_redemptions: grouped.coupon_redemptions.get(entryId) ?? [],
		referrals: grouped.referrals.get(entryId) ?? [],
	})
}

const groupByEntry = <Row extends { entry_id: number }>(rows: Row[]) => Map.groupBy(rows, ({ entry_id }) => entry_id)

async function* changedBatches({ reader, secretKey }: Site): AsyncIterable<string> {
	for (let after = 0; ; ) {
		const batches = await reader
			.selectFrom('coupon_batches')
			.leftJoin('seals', (join) => join.on('seals.subject', '=', 'batch').onRef('seals.id', '=', 'coupon_batches.id'))
			.select(SEALED.coupon_batches.map((column) => `coupon_batches.${column}` as const))
			.select('seal')
			.where('coupon_batches.id', '>', after)
			.orderBy('coupon_batches.id')
			.limit(ROWS)
			.execute()
		for (const { seal, ...batch } of batches) {
			if (seal === null) yield `batch ${batch.id} was never sealed`
			else if (seal !== sealOf(secretKey, 'batch', batch.id, { coupon_batches: [batch] })) yield `batch ${batch.id} is not what was minted`
			after = batch.id
		}
		if (batches.length < ROWS) return
	}
}

async function* changedCodes({ reader, secretKey }: Site): AsyncIterable<string> {
	for (let after = 0; ; ) {
		const batch = await reader
			.selectFrom('coupon_batches')
			.leftJoin('seals', (join) => join.on('seals.subject', '=', 'codes').onRef('seals.id', '=', 'coupon_batches.id'))
			.select(['coupon_batches.id', 'seal'])
			.where('coupon_batches.id', '>', after)
			.orderBy('coupon_batches.id')
			.limit(1)
			.executeTakeFirst()
		if (!batch) return
		if (batch.seal !== (await sealOfCodes(reader, secretKey, batch.id)))
			yield `the codes of batch ${batch.id} are not those that were minted`
		after = batch.id
	}
}

/** A batch may hold a hundred thousand codes. */
const sealOfCodes = async (reader: Reader, secretKey: string, batchId: number): Promise<string> => {
	const seal = sealCodes(secretKey, batchId)
	for (let after = 0; ; ) {
		const codes = await reader
			.selectFrom('coupons')
			.select(SEALED.coupons)
			.where('batch_id', '=', batchId)
			.where('id', '>', after)
			.orderBy('id')
			.limit(ROWS * 10)
			.execute()
		for (const code of codes) seal.add(code)
		const last = codes.at(-1)
		if (!last) return seal.close()
		after = last.id
	}
}

async function* changedSettlements({ reader, secretKey }: Site): AsyncIterable<string> {
	for (let after = 0; ; ) {
		const deliveries = await reader
			.selectFrom('game_deliveries')
			.leftJoin('seals', (join) => join.on('seals.subject', '=', 'settlement').onRef('seals.id', '=', 'game_deliveries.id'))
			.select(SETTLEMENT.map((column) => `game_deliveries.${column}` as const))
			.select('seal')
			.where('game_deliveries.id', '>', after)
			.orderBy('game_deliveries.id')
			.limit(ROWS)
			.execute()
		for (const { seal, ...delivery } of deliveries) {
			const isOpen = delivery.state === 'waiting' || delivery.state === 'leased'
			if (seal !== (isOpen ? null : settlementSealOf(secretKey, delivery)))
				yield `delivery ${delivery.id} says ${delivery.state}, and that is not how it was settled`
			after = delivery.id
		}
		if (deliveries.length < ROWS) return
	}
}
