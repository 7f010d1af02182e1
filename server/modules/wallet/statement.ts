import { PAGE_SIZE } from '#contract/limits.ts'
import type { Movement } from '#contract/statement.ts'
import type { Reader } from '#db/database.ts'
import { manilaMonth, manilaMonthRange, toInstant } from '../../kernel/clock.ts'
import { pageFields, pageOffset } from '../../kernel/page.ts'
import { countMovements, selectInstants, selectMovements } from './store.ts'

type Wanted = { accountId: number; month?: string | undefined }

/** One page of the movements of both balances, newest first, and the months that have any. */
export const statementOf = async (db: Reader, wanted: Wanted & { page: number }) => {
	const size = PAGE_SIZE.statement
	const period = periodOf(wanted)
	const rows = await selectMovements(db, period, { order: 'desc', limit: size, offset: pageOffset(wanted.page, size) })
	const months = [...new Set((await selectInstants(db, wanted.accountId)).map(manilaMonth))].sort().reverse()
	return { statement: rows.map(toMovement), months, ...pageFields(wanted.page, await countMovements(db, period), size) }
}

/** All of them, oldest first. */
export const wholeStatementOf = async (db: Reader, wanted: Wanted): Promise<Movement[]> => {
	const rows = await selectMovements(db, periodOf(wanted), { order: 'asc', limit: Number.MAX_SAFE_INTEGER, offset: 0 })
	return rows.map(toMovement)
}

const periodOf = ({ accountId, month }: Wanted) => {
	const { from, until } = month ? manilaMonthRange(month) : { from: 0, until: Number.MAX_SAFE_INTEGER }
	return { accountId, from, until }
}

type Row = Awaited<ReturnType<typeof selectMovements>>[number]

/** What came from another player's redemption is a referral to whom it went to; whose code it was stays private. */
const toMovement = (row: Row): Movement => {
	const isReferral = row.kind === 'redemption' && row.subject_id !== row.owner_id
	return {
		at: toInstant(row.at),
		kind: isReferral ? 'referral' : row.kind,
		reason: isReferral ? '' : row.reason,
		currency: row.currency,
		amount: Number(row.amount),
		balanceAfter: Number(row.balance_after),
	}
}
