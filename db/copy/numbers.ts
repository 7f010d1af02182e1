import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import type { Tables } from '../tables/schema.ts'
import type { CopiedTable } from './catalogue.ts'

type End = { engine: Engine; kysely: Kysely<Tables> }

/**
 * Copies the last id that each table generated. The highest id among its rows is not enough: an id is never used twice, not even that of
 * a deleted row.
 */
export const copyNumbers = async (from: End, to: End, tables: readonly CopiedTable[]): Promise<void> => {
	const counting = tables.filter(({ givesNumbers }) => givesNumbers).map(({ name }) => name)
	const last = await READ[from.engine](from.kysely, counting)
	await WRITE[to.engine](to.kysely, last)
}

const READ: Record<Engine, (from: Kysely<Tables>, tables: readonly string[]) => Promise<Map<string, number>>> = {
	async sqlite(from) {
		const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(from)
		return new Map(rows.map(({ name, seq }) => [name, seq]))
	},
	async postgres(from, tables) {
		const last = new Map<string, number>()
		for (const table of tables) {
			const { rows } = await sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)
				as last`.execute(from)
			last.set(table, rows[0]?.last ?? 0)
		}
		return last
	},
}

const WRITE: Record<Engine, (to: Kysely<Tables>, last: Map<string, number>) => Promise<void>> = {
	async sqlite(to, last) {
		await sql`delete from sqlite_sequence`.execute(to)
		for (const [table, number] of last) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${number})`.execute(to)
	},
	async postgres(to, last) {
		for (const [table, number] of last)
			if (number > 0) await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${number}::bigint)`.execute(to)
	},
}
