import type { User } from '#contract/accounts.ts'
import type { AccountsTables } from '#db/tables/accounts.ts'

/**
 * What people tell about themselves and may change: the name on the wire, and the column. All that is listed here is shown to its owner,
 * written by the update call, exported, and emptied when the account is closed.
 */
const DETAIL_COLUMNS = {
	NameFirst: 'first_name',
	NameLast: 'last_name',
	PhoneNumber: 'phone',
} as const satisfies Partial<Record<keyof User, keyof AccountsTables['accounts']>>

export type DetailName = keyof typeof DETAIL_COLUMNS
export type DetailRow = Record<(typeof DETAIL_COLUMNS)[DetailName], string>

const NAMES = Object.keys(DETAIL_COLUMNS) as DetailName[]

export const NO_DETAILS = Object.fromEntries(NAMES.map((name) => [DETAIL_COLUMNS[name], ''])) as Record<keyof DetailRow, ''>

export const detailsOf = (row: DetailRow) =>
	Object.fromEntries(NAMES.map((name) => [name, row[DETAIL_COLUMNS[name]]])) as Record<DetailName, string>

/** The columns to write: a detail that is left out, null or "" keeps its value (DECISIONS 14). */
export const toDetailRow = (details: { [K in DetailName]?: string | null | undefined }): Partial<DetailRow> =>
	Object.fromEntries(NAMES.flatMap((name) => (details[name] ? [[DETAIL_COLUMNS[name], details[name]]] : [])))
