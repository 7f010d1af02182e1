import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './database.ts'

type Kind = 'int' | 'text'

/**
 * Many rows as one parameter of one statement, to select from: `select cha_num from ${rowsAs(...)} as sent`. The text of the statement
 * does not depend on the number of rows, so it is prepared once.
 */
export const rowsAs = <R extends object>(engine: Engine, kinds: { [K in keyof R]: Kind }, rows: readonly R[]): RawBuilder<R> => {
	const names = Object.keys(kinds) as (keyof R & string)[]
	const sent = JSON.stringify(rows.map((row) => names.map((name) => row[name])))
	const columns = names.map((name, index) => `${COLUMN[engine](index, kinds[name])} as ${name}`).join(', ')
	return engine === 'sqlite'
		? sql`(select ${sql.raw(columns)} from jsonb_each(${sent}))`
		: sql`(select ${sql.raw(columns)} from jsonb_array_elements(${sent}::jsonb) as row (value))`
}

const COLUMN: Record<Engine, (index: number, kind: Kind) => string> = {
	sqlite: (index) => `value ->> ${index}`,
	postgres: (index, kind) => (kind === 'int' ? `(value ->> ${index})::bigint` : `(value ->> ${index}) collate "C"`),
}
