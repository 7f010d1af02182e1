/** The paging fields of every paged list (DECISIONS 2). A page past the end is an empty list. */
export const pageFields = (page: number, total: number, size: number) => {
	const last = Math.max(1, Math.ceil(total / size))
	return { prev_page: page - 1, next_page: page + 1, last_page: last, lpm1: last - 1 }
}

/** The offset of a page. Absurd page numbers give an offset beyond any table, small enough for every database engine. */
export const pageOffset = (page: number, size: number): number => Math.min((page - 1) * size, 1_000_000_000)
