import { expressionBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { KernelTables } from '#db/tables/kernel.ts'
import type { Tables } from '#db/tables/schema.ts'
import { SEALED, SETTLEMENT, sealCodes, sealOf, settlementSealOf } from '#server/kernel/secrets/row-seal.ts'
import { rowsOfEntries } from './entry-rows.ts'

/** A seal as it is stored, and as computed from today's rows; null where there is none, or where there must be none. */
export type Sealing = {
	subject: KernelTables['seals']['subject']
	id: number
	name: string
	stored: string | null
	expected: string | null
}

const ROWS = 1_000

/** The stored seal of a row, looked up row by row: for a join SQLite reads all seals first, once for each thousand rows. */
const sealFor = (subject: Sealing['subject'], id: 'journal_entries.id' | 'coupon_batches.id' | 'game_deliveries.id') =>
	expressionBuilder<Tables>()
		.selectFrom('seals')
		.select('seals.seal')
		.where('seals.subject', '=', subject)
		.whereRef('seals.id', '=', sql.ref(id))
		.as('seal')

/** Reads a bounded number of rows at a time, however many there are. */
export async function* entrySealings(reader: Reader, secretKey: string): AsyncIterable<Sealing> {
	for (let after = 0; ; ) {
		const entries = await reader
			.selectFrom('journal_entries')
			.select(SEALED.journal_entries.map((column) => `journal_entries.${column}` as const))
			.select(sealFor('entry', 'journal_entries.id'))
			.where('journal_entries.id', '>', after)
			.orderBy('journal_entries.id')
			.limit(ROWS)
			.execute()
		const last = entries.at(-1)
		if (!last) return
		const rowsOf = await rowsOfEntries(reader, { after, until: last.id })
		for (const { seal, ...entry } of entries) {
			const expected = sealOf(secretKey, 'entry', entry.id, { journal_entries: [entry], ...rowsOf(entry.id) })
			yield { subject: 'entry', id: entry.id, name: `entry ${entry.id} (${entry.kind}) with its rows`, stored: seal, expected }
		}
		after = last.id
	}
}

export async function* batchSealings(reader: Reader, secretKey: string): AsyncIterable<Sealing> {
	for (let after = 0; ; ) {
		const batches = await reader
			.selectFrom('coupon_batches')
			.select(SEALED.coupon_batches.map((column) => `coupon_batches.${column}` as const))
			.select(sealFor('batch', 'coupon_batches.id'))
			.where('coupon_batches.id', '>', after)
			.orderBy('coupon_batches.id')
			.limit(ROWS)
			.execute()
		for (const { seal, ...batch } of batches) {
			const expected = sealOf(secretKey, 'batch', batch.id, { coupon_batches: [batch] })
			yield { subject: 'batch', id: batch.id, name: `batch ${batch.id}`, stored: seal, expected }
			after = batch.id
		}
		if (batches.length < ROWS) return
	}
}

export async function* codesSealings(reader: Reader, secretKey: string): AsyncIterable<Sealing> {
	for (let id = 0; ; ) {
		const batch = await reader
			.selectFrom('coupon_batches')
			.select('coupon_batches.id')
			.select(sealFor('codes', 'coupon_batches.id'))
			.where('coupon_batches.id', '>', id)
			.orderBy('coupon_batches.id')
			.limit(1)
			.executeTakeFirst()
		if (!batch) return
		id = batch.id
		yield { subject: 'codes', id, name: `the codes of batch ${id}`, stored: batch.seal, expected: await sealOfCodes(reader, secretKey, id) }
	}
}

/** Reads the codes in pages: a batch may have a hundred thousand. */
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

export async function* settlementSealings(reader: Reader, secretKey: string): AsyncIterable<Sealing> {
	for (let after = 0; ; ) {
		const deliveries = await reader
			.selectFrom('game_deliveries')
			.select(SETTLEMENT.map((column) => `game_deliveries.${column}` as const))
			.select(sealFor('settlement', 'game_deliveries.id'))
			.where('game_deliveries.id', '>', after)
			.orderBy('game_deliveries.id')
			.limit(ROWS)
			.execute()
		for (const { seal, ...delivery } of deliveries) {
			const isOpen = delivery.state === 'waiting' || delivery.state === 'leased'
			const expected = isOpen ? null : settlementSealOf(secretKey, delivery)
			yield { subject: 'settlement', id: delivery.id, name: `delivery ${delivery.id} (${delivery.state})`, stored: seal, expected }
			after = delivery.id
		}
		if (deliveries.length < ROWS) return
	}
}
