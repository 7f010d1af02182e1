/**
 * What each page reads of its query, in the order in which it is written; `*` is everything. What is not named here is ignored
 * (DECISIONS 14): the page is made, and kept ready, as if it were not there.
 */
const PAGE_QUERIES: readonly (readonly [path: RegExp, names: readonly string[] | '*'])[] = [
	[/^\/news$/i, ['topic']],
	[/^\/itemshop$/i, ['category', 'search', 'order', 'currency', 'afford', 'page']],
	[/^\/rankings$/i, ['tab', 'school', 'class', 'month', 'name']],
	[/^\/search$/i, ['q', 'kind']],
	[/^\/login$/i, ['next']],
	[/^\/user$/i, ['edit']],
	[/^\/topup$/i, ['code']],
	[/^\/(topuphistory|shoppurchases)$/i, ['page']],
	[/^\/statement$/i, ['month', 'page']],
	[/^\/checkticket$/i, ['ticket']],
	[/^\/(resetpassword|verifyemail)$/i, ['token']],
	[/^\/offline$/i, ['from']],
	// Screens of staff filter, sort and turn pages by many.
	[/^\/admin(\/|$)/i, '*'],
]

/** For a path as the browser shows it, with or without the slash and the `.data` that the router adds to it. */
export const queryOfPage = (path: string): readonly string[] | '*' => {
	const page = withoutEndSlashes(path.replace(/\.data$/, ''))
	return PAGE_QUERIES.find(([pattern]) => pattern.test(page))?.[1] ?? []
}

/** The router takes any number of slashes at the end of a page's path for none. */
export const withoutEndSlashes = (path: string): string => {
	let end = path.length
	while (end > 1 && path[end - 1] === '/') end--
	return path.slice(0, end)
}
