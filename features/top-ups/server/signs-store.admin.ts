import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { TopUpsTables } from '../tables.ts'
import type { OrderRow } from './store.ts'

/** Other orders with this reference, whatever channel, bank and day; the oldest first. The index begins with the channel. */
export const selectSameReference = (db: Reader, { id, reference_key }: OrderRow): Promise<OrderRow[]> =>
	db
		.selectFrom('top_ups')
		.selectAll()
		.where('channel_id', 'in', db.selectFrom('top_up_channels').select('id'))
		.where('reference_key', '=', reference_key)
		.where('id', '<>', id)
		.orderBy('id')
		.limit(SHOWN)
		.execute()

/** The newest pictures of other orders. Exact copies of `prints` are found among all, however old. */
export const selectOtherPrints = async (db: Reader, { id }: OrderRow, prints: readonly string[]) => {
	const others = db.selectFrom('top_up_images').select(['top_up_id', 'print']).where('top_up_id', '<>', id)
	const exact = await others
		.where('print', 'in', [...prints, '-'])
		.orderBy('top_up_id')
		.limit(SHOWN)
		.execute()
	return { exact, recent: await others.orderBy('sent_at', 'desc').limit(COMPARED).execute() }
}

/** How many top-ups of the account are in this state, changed since. */
export const countOfAccount = (db: Reader, accountId: number, { state, since }: { state: OrderRow['state']; since: number }) =>
	countOf(db.selectFrom('top_ups').where('account_id', '=', accountId).where('state', '=', state).where('changed_at', '>=', since))

/** The amounts in statements with this reference. */
export const selectStatementAmounts = async (db: Reader, { channel_id, reference_key }: OrderRow): Promise<number[]> => {
	const rows = await db
		.selectFrom('top_up_statement_lines')
		.select('amount')
		.where('channel_id', '=', channel_id ?? 0)
		.where('reference_key', '=', reference_key ?? '')
		.execute()
	return rows.map(({ amount }) => amount)
}

export const insertStatementLine = (tx: Tx, line: TopUpsTables['top_up_statement_lines']) =>
	tx
		.insertInto('top_up_statement_lines')
		.values(line)
		.onConflict((conflict) => conflict.doNothing())
		.execute()

const SHOWN = 5
/** Fingerprints that one picture is compared with: some weeks of a busy desk. */
const COMPARED = 5_000
