import { PAGER } from '#contract/limits.ts'

/**
 * The page numbers that a pager shows; null is an ellipsis. All pages up to 1000 plus twice the adjacents; beyond that the ends and two
 * neighbours on each side (SPEC 2 Pager).
 */
export const pageRange = (page: number, lastPage: number): (number | null)[] => {
	const { adjacents, allPagesUpTo } = PAGER
	if (lastPage <= allPagesUpTo + 2 * adjacents) return numbers(1, lastPage)
	const from = Math.max(1, page - adjacents)
	const to = Math.min(lastPage, page + adjacents)
	const head = from > 1 ? [1, ...(from > 2 ? [null] : [])] : []
	const tail = to < lastPage ? [...(to < lastPage - 1 ? [null] : []), lastPage] : []
	return [...head, ...numbers(from, to), ...tail]
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_entry, index) => from + index)
