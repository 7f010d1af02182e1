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

const ORIGIN = 'http://this.site.invalid'
