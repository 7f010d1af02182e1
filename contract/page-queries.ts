/**
 * The query parameters that each page reads, in canonical order; `*` is all. Other parameters are ignored (DECISIONS 14): the page is
 * rendered and cached as if they were absent.
 */
const PAGE_QUERIES: readonly (readonly [path: RegExp, names: readonly string[] | '*'])[] = [
	[/^\/news$/i, ['topic']],
	[/^\/itemshop$/i, ['category', 'search', 'order', 'currency', 'afford', 'page']],
	[/^\/rankings$/i, ['tab', 'school', 'class', 'month', 'name']],
	[/^\/search$/i, ['q', 'kind']],
	[/^\/login$/i, ['next']],
	[/^\/user$/i, ['edit']],
	[/^\/topup$/i, ['code']],
	[/^\/(topuphistory|topups|shoppurchases)$/i, ['page']],
	[/^\/statement$/i, ['month', 'page']],
	[/^\/checkticket$/i, ['ticket', 'page']],
	[/^\/(resetpassword|verifyemail)$/i, ['token']],
	[/^\/offline$/i, ['from']],
	// Console screens have many filters and sort orders.
	[/^\/admin(\/|$)/i, '*'],
]

/** For a path as the browser shows it, with or without trailing slashes and the `.data` suffix that the router adds. */
export const queryOfPage = (path: string): readonly string[] | '*' => {
	const page = withoutEndSlashes(path.replace(/\.data$/, ''))
	return PAGE_QUERIES.find(([pattern]) => pattern.test(page))?.[1] ?? []
}

/** The router ignores any number of slashes at the end of a path. */
export const withoutEndSlashes = (path: string): string => {
	let end = path.length
	while (end > 1 && path[end - 1] === '/') end--
	return path.slice(0, end)
}
