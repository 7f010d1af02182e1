import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/schema.ts'
import type { CopiedTable } from './catalogue.ts'

type Row = Record<string, unknown>

/** All rows in the order of their key, one page at a time, so that memory use does not grow with the table. */
export async function* pagesOf(from: Kysely<Tables>, table: CopiedTable): AsyncGenerator<Row[]> {
	const size = pageSize(table)
	const order = sql.join(table.key.map((column) => sql.ref(column)))
	let last: Row | undefined
	do {
		const { rows }: { rows: Row[] } = await sql<Row>`select ${sql.join(table.columns.map((column) => sql.ref(column)))}
			from ${sql.table(table.name)} ${after(table, last)} order by ${order} limit ${sql.lit(size)}`.execute(from)
		if (rows.length > 0) yield rows
		last = rows.length === size ? rows.at(-1) : undefined
	} while (last)
}

/** Inserts one page with one statement. */
export const insertPage = async (to: Kysely<Tables>, { name, columns }: CopiedTable, rows: readonly Row[]): Promise<void> => {
	const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
	await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(to)
}

/** The number of rows of a table and a hash over all of them. Equal rows have equal prints on both engines. */
export type Print = { rows: number; sha256: string }

export const createPrint = (columns: readonly string[]) => {
	const hash = createHash('sha256')
	let rows = 0
	return {
		add(page: readonly Row[]) {
			rows += page.length
			for (const row of page) hash.update(`${JSON.stringify(columns.map((column) => comparable(row[column])))}\n`)
		},
		close: (): Print => ({ rows, sha256: hash.digest('hex') }),
	}
}

const comparable = (value: unknown) => (value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value)

const after = ({ key }: CopiedTable, last: Row | undefined): RawBuilder<unknown> =>
	last ? sql`where (${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``

/** Rows a page. Pages with pictures are short because pictures are large; one statement takes 32,766 values at most. */
const pageSize = ({ columns, hasBytes }: CopiedTable) => (hasBytes ? 8 : Math.min(250, Math.floor(MAX_VALUES / columns.length)))
const MAX_VALUES = 30_000
