/** A page of the site, as its feature declares it in `feature.web.ts`. */
export type Page = {
	/** Its address, as the router writes it, without the first slash. */
	at: string
	/** Its file in the feature's `pages/`, without its ending. */
	file: string
	/** Where one file is two pages. Every page of the site lists all, so ids are short: otherwise the name of the file. */
	id?: string
	/**
	 * The query parameters that it reads, in canonical order. Others are ignored (DECISIONS 14): the page is rendered and cached as if they
	 * were absent.
	 */
	query?: readonly string[]
	/** Whether the sitemap leads there: not to personal pages, pages of one thing among many, pages of mailed links, and redirects. */
	isInSitemap: boolean
}

export const definePages = (feature: string, pages: readonly Page[]) => pages.map((page) => ({ ...page, feature }))
