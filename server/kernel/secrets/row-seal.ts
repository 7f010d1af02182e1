import { createHmac } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Engine, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { KernelTables } from '#db/tables/kernel.ts'
import type { Tables } from '#db/tables/schema.ts'
import { withoutAnswer } from '#db/together.ts'

/**
 * The columns that a seal covers: all that never change again. Changing ones are checked by sums (balances, uses) or by a seal of their own
 * (settlements). One more column here would break the seals of the rows that are there.
 */
export const SEALED = {
	journal_entries: ['id', 'kind', 'account_id', 'actor_id', 'reason', 'reverses', 'created_at'],
	transfers: ['id', 'entry_id', 'debit', 'credit', 'currency', 'amount'],
	orders: ['id', 'account_id', 'entry_id', 'created_at', 'gift'],
	order_lines: [
		'id',
		'order_id',
		'account_id',
		'item_id',
		'category_id',
		'name',
		'description',
		'image_url',
		'ribbon',
		'section',
		'price',
		'quantity',
		'bought_at',
		'list_price',
	],
	game_deliveries: [
		'id',
		'order_line_id',
		'account_id',
		'item_id',
		'item_name',
		'quantity',
		'created_at',
		'key',
		'game_item',
		'game_amount',
	],
	refunds: ['order_line_id', 'entry_id', 'reason', 'refunded_at'],
	coupon_redemptions: ['id', 'coupon_id', 'account_id', 'use_no', 'last_four', 'r_coin', 'milleage', 'entry_id', 'redeemed_at'],
	referrals: ['redemption_id', 'referrer_id', 'referee_id', 'milleage'],
	top_up_receipts: [
		'top_up_id',
		'source',
		'reference_key',
		'reference_scope',
		'amount',
		'r_coin',
		'bonus',
		'debt',
		'entry_id',
		'approved_by',
		'loaded_at',
	],
	top_up_reversals: ['top_up_id', 'entry_id', 'taken', 'owed', 'reversed_by', 'reversed_at'],
	grant_receipts: ['grant_id', 'account_id', 'entry_id', 'order_line_id', 'given_at'],
	grant_returns: ['grant_id', 'account_id', 'entry_id', 'taken', 'taken_at'],
	votes: ['id', 'site_id', 'account_id', 'day', 'points', 'entry_id', 'voted_at'],
	coupon_batches: [
		'id',
		'note',
		'kind',
		'code_count',
		'r_coin',
		'milleage',
		'starts_at',
		'expires_at',
		'voided_at',
		'created_by',
		'created_at',
		'campaign',
	],
	coupons: ['id', 'batch_id', 'code_hash', 'max_uses', 'voided_at'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

/** The result of a delivery, written once, at its end. */
export const SETTLEMENT = [
	'id',
	'state',
	'attempts',
	'claimed_at',
	'failure',
	'settled_at',
] as const satisfies readonly (keyof Tables['game_deliveries'])[]

type SealedTable = keyof typeof SEALED
export type SealedRow<T extends SealedTable> = Pick<Selectable<Tables[T]>, (typeof SEALED)[T][number] & keyof Selectable<Tables[T]>>
/** The rows of one seal. */
export type SealedRows = { [T in SealedTable]?: readonly SealedRow<T>[] }
export type Settlement = Pick<Selectable<Tables['game_deliveries']>, (typeof SETTLEMENT)[number]>
type Subject = KernelTables['seals']['subject']

/** The seal over all rows, whatever their order: a keyed hash, so that only a holder of the site's secret can make one. */
export const sealOf = (secretKey: string, subject: Subject, id: number, rows: SealedRows): string => {
	const seal = openSeal(secretKey, subject, id)
	for (const table of Object.keys(SEALED) as SealedTable[]) {
		const known: readonly Record<string, unknown>[] = rows[table] ?? []
		const [key] = SEALED[table]
		for (const row of known.toSorted((one, other) => Number(one[key]) - Number(other[key]))) seal.add(table, SEALED[table], row)
	}
	return seal.close()
}

/** The same for more rows than fit into memory; they must be added in the order of their ids. */
export const sealCodes = (secretKey: string, batchId: number) => {
	const seal = openSeal(secretKey, 'codes', batchId)
	return { add: (row: SealedRow<'coupons'>) => seal.add('coupons', SEALED.coupons, row), close: seal.close }
}

export const settlementSealOf = (secretKey: string, settlement: Settlement): string => {
	const seal = openSeal(secretKey, 'settlement', settlement.id)
	seal.add('settlement', SETTLEMENT, settlement)
	return seal.close()
}

/** Inserts the seal as the last step of the transaction that wrote the rows. */
export const insertSeal = (tx: Tx, seal: KernelTables['seals']): Promise<unknown> => withoutAnswer(tx, tx.insertInto('seals').values(seal))

/** The same for many. */
export const insertSeals = (tx: Tx, engine: Engine, seals: readonly KernelTables['seals'][]): Promise<unknown> =>
	sql`insert into seals (subject, id, seal)
		select subject, id, seal from ${rowsAs<KernelTables['seals']>(engine, { subject: 'text', id: 'int', seal: 'text' }, seals)} as sent`.execute(
		tx,
	)

/** Returns the stored seal and locks its row until the commit: another transaction that renews it waits. */
export const holdSeal = async (tx: Tx, { subject, id }: Omit<KernelTables['seals'], 'seal'>): Promise<string | undefined> => {
	const held = tx
		.updateTable('seals')
		.set((row) => ({ seal: row.ref('seal') }))
		.where('subject', '=', subject)
		.where('id', '=', id)
	return (await held.returning('seal').executeTakeFirst())?.seal
}

/** Replaces a seal, for the few rows that change once, such as a batch that is voided. */
export const renewSeal = (tx: Tx, { subject, id, seal }: KernelTables['seals']): Promise<unknown> =>
	tx.updateTable('seals').set({ seal }).where('subject', '=', subject).where('id', '=', id).execute()

const openSeal = (secretKey: string, subject: Subject, id: number) => {
	const hash = createHmac('sha256', secretKey).update(`seal ${subject} ${id}\n`)
	return {
		add: (name: string, columns: readonly string[], row: Record<string, unknown>) =>
			void hash.update(`${name} ${JSON.stringify(columns.map((column) => row[column]))}\n`),
		close: () => hash.digest('base64url'),
	}
}
