import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text of the database has `part` in it, whatever the case (on SQLite of ASCII letters only). `%` and `_` in it are
 * letters like others. `text` is a column, or an expression.
 */
export const contains = (text: string | RawBuilder<unknown>, part: string) => like(text, `%${asItStands(part)}%`)

/** The same for what it ends with. */
export const endsWith = (text: string, end: string) => like(text, `%${asItStands(end)}`)

const like = (text: string | RawBuilder<unknown>, pattern: string) =>
	sql<boolean>`lower(${typeof text === 'string' ? sql.ref(text) : text}) like ${pattern} escape '\\'`

const asItStands = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
