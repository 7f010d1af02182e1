import { DETAIL_NAMES, type DetailName, ofDetails, STAFF_DETAIL_NAMES, type StaffDetailName } from '../details.contract.ts'
import type { AccountsTables } from '../tables.ts'

/** The column of each detail that people tell about themselves. */
const DETAIL_COLUMNS = {
	NameFirst: 'first_name',
	NameLast: 'last_name',
	PhoneNumber: 'phone',
} as const satisfies Record<DetailName, keyof AccountsTables['accounts']>

export type DetailRow = Record<(typeof DETAIL_COLUMNS)[DetailName], string>

export const NO_DETAILS = Object.fromEntries(DETAIL_NAMES.map((name) => [DETAIL_COLUMNS[name], ''])) as Record<keyof DetailRow, ''>

export const detailsOf = (row: DetailRow): Record<DetailName, string> => ofDetails(DETAIL_NAMES, (name) => row[DETAIL_COLUMNS[name]])

/** Those that staff see. */
export const staffDetailsOf = (row: DetailRow): Record<StaffDetailName, string> =>
	ofDetails(STAFF_DETAIL_NAMES, (name) => row[DETAIL_COLUMNS[name]])

/** The columns to write: a detail that is left out, null or "" keeps its value (DECISIONS 14). */
export const toDetailRow = (details: { [K in DetailName]?: string | null | undefined }): Partial<DetailRow> =>
	Object.fromEntries(DETAIL_NAMES.flatMap((name) => (details[name] ? [[DETAIL_COLUMNS[name], details[name]]] : [])))
