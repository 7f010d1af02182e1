import { sql } from 'kysely'
import type { Database, Reader } from '#db/database.ts'
import type { Check } from './check.ts'
import { engineChecks } from './engine.ts'
import { moneyChecks } from './money.ts'
import { tradeChecks } from './trade.ts'

export type Finding = { name: string; claim: string; ok: boolean; broken: string[] }

/** Runs every check against a consistent state, also while players buy, and changes nothing. */
export const verifySite = (database: Database): Promise<Finding[]> =>
	fromOneState(database, async (reader) => {
		const findings: Finding[] = []
		for (const check of [...moneyChecks, ...tradeChecks, ...engineChecks(database.engine)]) findings.push(await carryOut(check, reader))
		return findings
	})

const carryOut = async ({ name, claim, broken }: Check, reader: Reader): Promise<Finding> => {
	const rows = await reader.selectFrom(broken.as('broken')).select('what').limit(SHOWN).execute()
	return { name, claim, ok: rows.length === 0, broken: rows.map(({ what }) => what) }
}

// Enough to see what happened; a damaged table would fill the screen.
const SHOWN = 20

/**
 * On the embedded database each check is one statement, which sees one state and blocks nobody. PostgreSQL cuts statements
 * off after a while; a snapshot of its own lifts that, because these look at every row.
 */
const fromOneState = <T>(database: Database, work: (reader: Reader) => Promise<T>): Promise<T> => {
	if (database.engine === 'sqlite') return work(database.read)
	return database.transaction(async (tx) => {
		await sql`set transaction isolation level repeatable read, read only`.execute(tx)
		await sql`set local statement_timeout = 0`.execute(tx)
		return work(tx)
	})
}
