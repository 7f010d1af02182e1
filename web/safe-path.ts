/** A path of this site to go on to, or `/`: never another origin, whatever is written in the address (RELIABILITY BR7). */
export const safePath = (wanted: string | null): string => {
	if (!wanted?.startsWith('/')) return '/'
	try {
		const url = new URL(wanted, ORIGIN)
		const path = url.pathname + url.search + url.hash
		// Dots are resolved by now: what was `/..//elsewhere` has become another origin's short form.
		return url.origin === ORIGIN && !path.startsWith('//') ? path : '/'
	} catch {
		return '/'
	}
}

/** Whether a path is the console's: a page of the players' part does not know these pages, and must load them as a document. */
export const isConsolePath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path)

const ORIGIN = 'http://this.site.invalid'
