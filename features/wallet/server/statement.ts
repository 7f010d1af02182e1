import type { Currency } from '#contract/codes.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { manilaMonth, manilaMonthRange, toInstant } from '#server/kernel/clock.ts'
import { pageFields, pageOffset } from '#server/kernel/lists/paging.ts'
import type { Movement } from '../statement.contract.ts'
import { countMovementsByDay, type MovementRow, selectMovementsAfter, selectPage } from './statement-store.ts'

/** The titles of purchases in each currency. Passed in, because the feature orders depends on the wallet. */
export type TitlesOf = (db: Reader, entryIds: readonly number[]) => Promise<(entryId: number, currency: Currency) => string | undefined>
type Wanted = { accountId: number; month?: string | undefined; titlesOf: TitlesOf }
/** `search`: a part of the entry's reason; absent for all movements. */
type WantedPage = Wanted & { page: number; search?: string }

/**
 * One page of the movements of both balances, newest first, and the months that have movements. The database counts and sums; it returns
 * only the page and one number for each day.
 */
export const statementOf = async (db: Reader, wanted: WantedPage) => {
	const size = PAGE_SIZE.statement
	const search = (wanted.search ?? '').trim()
	const rows = await selectPage(db, { ...wanted, ...periodOf(wanted), search, limit: size, offset: pageOffset(wanted.page, size) })
	const perMonth = await monthsOf(db, wanted.accountId)
	const found = search === '' ? perMonth : await monthsOf(db, wanted.accountId, search)
	const counted = wanted.month === undefined ? [...found.values()] : [found.get(wanted.month) ?? 0]
	const total = counted.reduce((sum, movements) => sum + movements, 0)
	const titles = await titlesOf(rows, db, wanted)
	return {
		statement: rows.map((row) => toMovement(row, titles)),
		months: [...perMonth.keys()].sort().reverse(),
		...pageFields(wanted.page, total, size),
	}
}

/** All movements, oldest first, with a bounded number in memory. */
export async function* wholeStatementOf(db: Reader, wanted: Wanted): AsyncIterable<Movement[]> {
	const { from, until } = periodOf(wanted)
	const balances = new Map<string, number>()
	for (let after = 0; ; ) {
		const rows = await selectMovementsAfter(db, { accountId: wanted.accountId, after, limit: ROWS_AT_ONCE })
		const movements: Movement[] = []
		const titles = await titlesOf(rows, db, wanted)
		for (const row of rows) {
			const balance = (balances.get(row.currency) ?? 0) + Number(row.amount)
			balances.set(row.currency, balance)
			if (row.at >= from && row.at < until) movements.push(toMovement({ ...row, balance_after: balance }, titles))
			after = row.id
		}
		if (movements.length > 0) yield movements
		if (rows.length < ROWS_AT_ONCE) return
	}
}

/** Number of movements in each month, in Manila time, that has any. */
const monthsOf = async (db: Reader, accountId: number, search = ''): Promise<Map<string, number>> => {
	const perMonth = new Map<string, number>()
	for (const { instant, movements } of await countMovementsByDay(db, { accountId, search })) {
		const month = manilaMonth(instant)
		perMonth.set(month, (perMonth.get(month) ?? 0) + movements)
	}
	return perMonth
}

const ROWS_AT_ONCE = 1_000

const titlesOf = (rows: readonly MovementRow[], db: Reader, wanted: Wanted) => {
	const purchases = rows.filter(({ kind }) => kind === 'purchase').map(({ entry_id }) => entry_id)
	return wanted.titlesOf(db, [...new Set(purchases)])
}

const periodOf = ({ month }: Pick<Wanted, 'month'>) => (month ? manilaMonthRange(month) : { from: 0, until: Number.MAX_SAFE_INTEGER })

/** A movement from another player's redemption is shown as a referral to the receiver; the code and its owner stay private. */
const toMovement = (row: MovementRow & { balance_after: number }, titles: Awaited<ReturnType<TitlesOf>>): Movement => {
	const isReferral = row.kind === 'redemption' && row.subject_id !== row.owner_id
	return {
		at: toInstant(row.at),
		kind: isReferral ? 'referral' : row.kind,
		reason: isReferral ? '' : (titles(row.entry_id, row.currency) ?? row.reason),
		currency: row.currency,
		amount: Number(row.amount),
		balanceAfter: Number(row.balance_after),
	}
}
