/** Names that would reach the prototype of an object filled with them (RELIABILITY IN4). */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export const isForbiddenName = (name: string): boolean => PROTOTYPE_KEYS.has(name)

/**
 * Whether the name of a query parameter or cookie contains a forbidden name, also as `a[__proto__]` or `a.constructor`. No page of this
 * site sends one.
 */
export const hasForbiddenName = (url: string, cookies = ''): boolean => {
	const query = url.split('?').slice(1).join('?')
	// A cheap check first: nearly all addresses and cookies end here.
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
