import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import type { Tables } from '../tables/schema.ts'
import type { CopiedTable } from './catalogue.ts'
import { copyNumbers } from './numbers.ts'
import { createPrint, insertPage, type Print, pagesOf } from './rows.ts'
import { withRulesAtRest } from './rules.ts'

/** One side of a copy. `kysely` sees one state of the database for as long as the copy takes. */
export type End = { engine: Engine; kysely: Kysely<Tables> }

/** What a site holds, by table. */
export type Prints = Record<string, Print>

/**
 * Replaces everything in `to`, which must have the same schema as `from`, and reads it back. If any row of any table is missing or
 * different, this throws and the caller's transaction undoes the copy.
 */
export const copySite = async (from: End, to: End, tables: readonly CopiedTable[]): Promise<Prints> => {
	const sent: Prints = {}
	await withRulesAtRest(to.engine, to.kysely, async () => {
		for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(to.kysely)
		for (const table of tables) sent[table.name] = await copyTable(from, to, table)
	})
	await copyNumbers(from, to, tables)
	const arrived = await printsOf(to, tables)
	for (const { name } of tables)
		if (arrived[name]?.sha256 !== sent[name]?.sha256)
			throw new Error(`the rows of ${name} did not arrive as they were sent: ${sent[name]?.rows} sent, ${arrived[name]?.rows} there`)
	return arrived
}

export const printsOf = async ({ kysely }: End, tables: readonly CopiedTable[]): Promise<Prints> => {
	const prints: Prints = {}
	for (const table of tables) {
		const print = createPrint(table.columns)
		for await (const page of pagesOf(kysely, table)) print.add(page)
		prints[table.name] = print.close()
	}
	return prints
}

/** One hash over everything ever booked: two sites with the same hash have the same ledger. */
export const ledgerOf = (prints: Prints): string =>
	createHash('sha256')
		.update(LEDGER.map((table) => prints[table]?.sha256).join('\n'))
		.digest('hex')

const LEDGER = ['journal_entries', 'transfers', 'wallets']

const copyTable = async (from: End, to: End, table: CopiedTable): Promise<Print> => {
	const print = createPrint(table.columns)
	for await (const page of pagesOf(from.kysely, table)) {
		await insertPage(to.kysely, table, page)
		print.add(page)
	}
	return print.close()
}
