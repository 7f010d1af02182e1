import {
	DETAIL_NAMES,
	type DetailName,
	type OptionalDetailName,
	ofDetails,
	STAFF_DETAIL_NAMES,
	type StaffDetailName,
} from '../details.contract.ts'
import type { AccountsTables } from '../tables.ts'

/** The column of each detail that people tell about themselves. */
const DETAIL_COLUMNS = {
	NameFirst: 'first_name',
	NameLast: 'last_name',
	PhoneNumber: 'phone',
} as const satisfies Record<DetailName, keyof AccountsTables['accounts']>

export type DetailRow = Record<(typeof DETAIL_COLUMNS)[DetailName], string>

const inEach = <const V>(value: V) =>
	Object.fromEntries(DETAIL_NAMES.map((name) => [DETAIL_COLUMNS[name], value])) as Record<keyof DetailRow, V>

export const NO_DETAILS = inEach('')
/** For rows that are inserted together. */
export const DETAIL_KINDS = inEach('text')

export const detailsOf = (row: DetailRow): Record<DetailName, string> => ofDetails(DETAIL_NAMES, (name) => row[DETAIL_COLUMNS[name]])

/** Those that staff see. */
export const staffDetailsOf = (row: DetailRow): Record<StaffDetailName, string> =>
	ofDetails(STAFF_DETAIL_NAMES, (name) => row[DETAIL_COLUMNS[name]])

/** The columns to write: a detail that is left out, null or "" keeps its value (DECISIONS 14). */
export const toDetailRow = (details: { [K in DetailName]?: string | null | undefined }): Partial<DetailRow> =>
	Object.fromEntries(DETAIL_NAMES.flatMap((name) => (details[name] ? [[DETAIL_COLUMNS[name], details[name]]] : [])))

export const withoutDetail = (name: OptionalDetailName): Partial<DetailRow> => ({ [DETAIL_COLUMNS[name]]: '' })
