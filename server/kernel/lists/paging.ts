import type { SelectQueryBuilder } from 'kysely'
import { PAGE_SIZE } from '#contract/limits.ts'
import { countOf } from '#db/count.ts'

/** A page, from 1, and the number of its rows. */
export type At = { page: number; size: number }
export const FIRST_PAGE: At = { page: 1, size: PAGE_SIZE.console }

/** A page of the rows that a query finds, and the number of all of them; `shown` names the columns and the order. */
export const pageOf = async <DB, T extends keyof DB, O, R>(
	found: SelectQueryBuilder<DB, T, O>,
	shown: (found: SelectQueryBuilder<DB, T, O>) => SelectQueryBuilder<DB, T, R>,
	{ page, size }: At,
) => {
	const rows = await shown(found).limit(size).offset(pageOffset(page, size)).execute()
	const total = await countOf(found)
	return { rows, total, paging: pageFields(page, total, size) }
}

/** The name of a column, `-` before it for the largest first. */
export type Sort<N extends string> = N | `-${N}`

/** The column and the direction that `sort` asks for (`sortedBy` of the contract). */
export const orderOf = <N extends string, C>(columns: Record<N, C>, sort: Sort<N>) =>
	[columns[sort.replace(/^-/, '') as N], sort.startsWith('-') ? 'desc' : 'asc'] as const

/** The paging fields of every paged list (DECISIONS 2). A page past the end is an empty list. */
export const pageFields = (page: number, total: number, size: number) => {
	const last = Math.max(1, Math.ceil(total / size))
	return { prev_page: page - 1, next_page: page + 1, last_page: last, lpm1: last - 1 }
}

/** The offset of a page. Absurd page numbers give an offset beyond any table, small enough for every database engine. */
export const pageOffset = (page: number, size: number): number => Math.min((page - 1) * size, 1_000_000_000)
