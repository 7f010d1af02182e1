/** A path of this site to go on to, or `/`: never another origin, whatever is written in the address (RELIABILITY BR7). */
export const safePath = (wanted: string | null): string => {
	if (!wanted?.startsWith('/')) return '/'
	try {
		const url = new URL(wanted, ORIGIN)
		return url.origin === ORIGIN ? url.pathname + url.search + url.hash : '/'
	} catch {
		return '/'
	}
}

const ORIGIN = 'http://this.site.invalid'
