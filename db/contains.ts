import { type RawBuilder, sql } from 'kysely'

/**
 * Matches a text of the database that has `part` in it, ignoring case (on SQLite of ASCII letters only). `%` and `_` in `part` are plain
 * characters, not wildcards. `text` is a column or an expression.
 */
export const contains = (text: string | RawBuilder<unknown>, part: string) => like(text, `%${asItStands(part)}%`)

/** Matches a text that ends with `end`, under the same rules. */
export const endsWith = (text: string, end: string) => like(text, `%${asItStands(end)}`)

const like = (text: string | RawBuilder<unknown>, pattern: string) =>
	sql<boolean>`lower(${typeof text === 'string' ? sql.ref(text) : text}) like ${pattern} escape '\\'`

const asItStands = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
