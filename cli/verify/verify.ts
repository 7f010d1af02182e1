import { sql } from 'kysely'
import type { Database, Reader } from '#db/database.ts'
import { brokenEntries } from '#features/audit/audit.ts'
import type { Check, CheckResult, Site, Walk } from './check.ts'
import { engineChecks } from './engine.ts'
import { figureChecks } from './figures.ts'
import { gameAccountChecks } from './game-accounts.ts'
import { grantChecks } from './grants.ts'
import { moneyChecks } from './money.ts'
import { promotionChecks } from './promotion.ts'
import { sealWalks } from './seals.ts'
import { stockChecks } from './stock.ts'
import { closingChecks, topUpChecks } from './top-ups.ts'
import { tradeChecks } from './trade.ts'
import { voteChecks } from './votes.ts'
import { warChecks } from './war.ts'

/**
 * Runs every check against one consistent state, also while players buy, and changes nothing. Together they find any single row of money
 * and trade that was changed, added or deleted by hand; docs/decisions/21-ledger.md lists what they cannot find.
 */
export const verifySite = (database: Database, secretKey: string): Promise<CheckResult[]> =>
	fromOneState(database, async (reader) => {
		const results: CheckResult[] = []
		for (const check of [
			...moneyChecks,
			...tradeChecks,
			...stockChecks,
			...gameAccountChecks,
			...topUpChecks,
			...closingChecks(database.engine),
			...grantChecks,
			...voteChecks,
			...promotionChecks(database.engine),
			...figureChecks(database.engine),
			...warChecks,
			...engineChecks(database.engine),
		])
			results.push(await ask(check, reader))
		for (const walk of sealWalks) results.push(await follow(walk, { engine: database.engine, reader, secretKey }))
		results.push(await auditResult(reader, secretKey))
		return results
	})

const ask = async ({ name, claim, broken }: Check, reader: Reader): Promise<CheckResult> => {
	const rows = await reader.selectFrom(broken.as('broken')).select('what').limit(SHOWN).execute()
	return { name, claim, by: 'sums', ok: rows.length === 0, broken: rows.map(({ what }) => what) }
}

const follow = async ({ name, claim, broken }: Walk, site: Site): Promise<CheckResult> => {
	const found: string[] = []
	for await (const what of broken(site)) if (found.push(what) === SHOWN) break
	return { name, claim, by: 'seals', ok: found.length === 0, broken: found }
}

// Enough to see what happened; a damaged table would fill the screen.
const SHOWN = 20

/**
 * On the embedded database each check is one statement, which sees one consistent state and blocks no writer. A walk reads rows that
 * never change, or that change together with their seal. PostgreSQL cuts off long statements; here the checks run in one snapshot without
 * that limit, because they read every row.
 */
const fromOneState = <T>(database: Database, work: (reader: Reader) => Promise<T>): Promise<T> => {
	if (database.engine === 'sqlite') return work(database.read)
	return database.transaction(async (tx) => {
		await sql`set transaction isolation level repeatable read, read only`.execute(tx)
		await sql`set local statement_timeout = 0`.execute(tx)
		return work(tx)
	})
}

/** Checks the audit log against its own hashes: no row was changed, removed, inserted or cut off after it was written. */
const auditResult = async (reader: Reader, secretKey: string): Promise<CheckResult> => {
	const broken = await brokenEntries(reader, secretKey, SHOWN)
	return {
		name: 'audit',
		claim: 'each line of the audit log is as it was written, and follows the one before',
		by: 'seals',
		ok: broken.length === 0,
		broken,
	}
}
