import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { House } from './store.ts'

/** Points between players and the wallets of the house in a period, as instants. What moves within the house is left out. */
export const pointsMovedIn = async (db: Reader, { from, until }: { from: number; until: number }) => {
	const house = sql<House>`case when giver.kind = 'player' then taker.kind else giver.kind end`
	const sumTo = (side: 'giver' | 'taker') => sql<number>`sum(case when ${sql.ref(`${side}.kind`)} = 'player' then amount else 0 end)`
	const rows = await db
		.selectFrom('journal_entries')
		.innerJoin('transfers', 'transfers.entry_id', 'journal_entries.id')
		.innerJoin('wallets as giver', 'giver.id', 'transfers.debit')
		.innerJoin('wallets as taker', 'taker.id', 'transfers.credit')
		.select(['transfers.currency', house.as('wallet'), sumTo('taker').as('given'), sumTo('giver').as('taken')])
		.where('journal_entries.created_at', '>=', from)
		.where('journal_entries.created_at', '<', until)
		.where(sql<boolean>`(giver.kind = 'player') <> (taker.kind = 'player')`)
		.groupBy(['transfers.currency', house])
		.execute()
	return rows.map((row) => ({ ...row, given: Number(row.given), taken: Number(row.taken) }))
}

/** When the first entry was booked; null before. */
export const firstEntryAt = async (db: Reader): Promise<number | null> => {
	const first = await db.selectFrom('journal_entries').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
	return first?.created_at ?? null
}
