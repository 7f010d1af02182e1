import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { contains } from '#db/contains.ts'
import type { Reader } from '#db/database.ts'
import type { WalletTables } from '../tables.ts'

type Entries = WalletTables['journal_entries']
type Transfers = WalletTables['transfers']

/** A movement of one wallet of an account: the transfer with its sign, and its journal entry. */
export type MovementRow = {
	id: number
	entry_id: number
	at: number
	kind: Entries['kind']
	subject_id: number
	owner_id: number
	reason: string
	currency: Transfers['currency']
	amount: number
}

/** `search`: a part of the entry's reason; empty for all movements. */
type Sought = { accountId: number; search: string }
type Page = Sought & { from: number; until: number; limit: number; offset: number }

/**
 * Newest first, with the balance after each movement: the current balance minus all later movements. Both indexes of the transfers are read
 * backwards and only as far as the page. Movements outside the period or the search are not shown, but count for the balance.
 */
export const selectPage = async (db: Reader, { accountId, search, from, until, limit, offset }: Page) => {
	const walletIds = await selectWalletIds(db, accountId)
	const isSought = sql`e.created_at >= ${from} and e.created_at < ${until}${isAbout({ accountId, search })}`
	const page = sql<MovementRow & { balance_after: number }>`(
		with page as (
			select * from (${movements(walletIds, (wallet) => sql`${wallet} and ${isSought}`)}) as found
			order by id desc limit ${limit} offset ${offset}
		), since as (
			select id, sum(amount) over (partition by wallet_id order by id desc) - amount as moved
			from (${movements(walletIds, (wallet) => sql`${wallet} and t.id >= (select min(id) from page)`)}) as newer
		)
		select page.id, entry_id, at, page.kind, subject_id, w.account_id as owner_id, reason, page.currency, amount, w.balance - since.moved as balance_after
		from page join since on since.id = page.id join wallets w on w.id = page.wallet_id
	)`
	return db.selectFrom(page.as('page')).selectAll().orderBy('id', 'desc').execute()
}

/** The next movements after the number of a transfer, oldest first. */
export const selectMovementsAfter = async (
	db: Reader,
	{ accountId, after, limit }: { accountId: number; after: number; limit: number },
): Promise<MovementRow[]> => {
	const walletIds = await selectWalletIds(db, accountId)
	const later = sql<Omit<MovementRow, 'owner_id'>>`(
		select * from (${movements(walletIds, (wallet) => sql`${wallet} and t.id > ${after}`)}) as later order by id limit ${limit}
	)`
	const rows = await db.selectFrom(later.as('later')).selectAll().orderBy('id').execute()
	return rows.map((row) => ({ ...row, owner_id: accountId }))
}

/** Number of movements on each day in Manila, with an instant of that day. */
export const countMovementsByDay = async (db: Reader, sought: Sought): Promise<{ instant: number; movements: number }[]> => {
	const walletIds = await selectWalletIds(db, sought.accountId)
	const days = sql<{ day: number; movements: number }>`(
		select day, count(*) as movements from (
			select (at + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(DAY_MS)} as day from (${movements(walletIds, (wallet) => sql`${wallet}${isAbout(sought)}`)}) as found
		) as dated group by day
	)`
	const rows = await db.selectFrom(days.as('days')).selectAll().execute()
	return rows.map(({ day, movements: count }) => ({ instant: Number(day) * DAY_MS - MANILA_AHEAD_MS, movements: Number(count) }))
}

/** The reason of another account's redemption contains that account's code. It is not shown, so the search must not find it either. */
const isAbout = ({ accountId, search }: Sought) => {
	if (search === '') return sql``
	return sql` and ${contains('e.reason', search)} and (e.kind <> 'redemption' or e.account_id = ${accountId})`
}

const selectWalletIds = async (db: Reader, accountId: number): Promise<number[]> => {
	const rows = await db.selectFrom('wallets').select('id').where('account_id', '=', accountId).execute()
	return rows.map(({ id }) => id)
}

/** One query for each side of each wallet, so that each part comes in the order of its index and needs no sorting. */
const movements = (walletIds: readonly number[], condition: (wallet: RawBuilder<unknown>) => RawBuilder<unknown>) => {
	const side = (walletId: number, column: 'debit' | 'credit') => sql`
		select t.id as id, t.entry_id as entry_id, t.${sql.ref(column)} as wallet_id, e.created_at as at, e.kind as kind, e.account_id as subject_id,
			e.reason as reason, t.currency as currency, ${column === 'credit' ? sql`t.amount` : sql`-t.amount`} as amount
		from transfers t join journal_entries e on e.id = t.entry_id
		where ${condition(sql`t.${sql.ref(column)} = ${walletId}`)}`
	const sides = walletIds.flatMap((walletId) => [side(walletId, 'debit'), side(walletId, 'credit')])
	return sql.join(sides, sql` union all `)
}
