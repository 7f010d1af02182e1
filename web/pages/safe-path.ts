/** A path of this site to redirect to, or `/`: never another origin, whatever the address contains (RELIABILITY BR7). */
export const safePath = (wanted: string | null): string => {
	if (!wanted?.startsWith('/')) return '/'
	try {
		const url = new URL(wanted, ORIGIN)
		const path = url.pathname + url.search + url.hash
		// The dots are resolved: `/..//elsewhere` has become `//elsewhere`, which means another origin.
		return url.origin === ORIGIN && !path.startsWith('//') ? path : '/'
	} catch {
		return '/'
	}
}

/** Whether a path belongs to the console. The public part does not have these routes and must load them as a document. */
export const isConsolePath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path)

const ORIGIN = 'http://this.site.invalid'
