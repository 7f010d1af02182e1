import { type RawBuilder, sql } from 'kysely'
import { folded } from '#contract/folded.ts'

/**
 * Matches a text of the database that has `part` in it, both folded: capitals, accents and forms of letters do not matter. `%` and `_` in
 * `part` are plain characters, not wildcards. `text` is a column or an expression.
 */
export const contains = (text: string | RawBuilder<unknown>, part: string) =>
	sql<boolean>`folded(${typeof text === 'string' ? sql.ref(text) : text}) like ${`%${asItStands(part)}%`} escape '\\'`

const asItStands = (text: string) => folded(text).replaceAll(/[\\%_]/g, '\\$&')
