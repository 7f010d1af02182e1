/** What would reach into the prototype of an object that is filled by such a name (RELIABILITY IN4). */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export const isForbiddenName = (name: string): boolean => PROTOTYPE_KEYS.has(name)

/** Whether a name of the query or of a cookie says such a thing, also as `a[__proto__]` or `a.constructor`. Nobody of ours sends one. */
export const hasForbiddenName = (url: string, cookies = ''): boolean => {
	const query = url.split('?').slice(1).join('?')
	// Nearly all addresses and cookies end here.
	if (!MAYBE.test(query) && !MAYBE.test(cookies)) return false
	return [...query.split('&'), ...cookies.split(';')].some((pair) => segmentsOf(pair.split('=', 1)[0] ?? '').some(isForbiddenName))
}

const MAYBE = /proto|constructor|%/i

const segmentsOf = (name: string): string[] => {
	try {
		return decodeURIComponent(name)
			.trim()
			.split(/[[\].]+/)
	} catch {
		return []
	}
}
