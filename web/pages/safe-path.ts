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

const ORIGIN = 'http://this.site.invalid'
