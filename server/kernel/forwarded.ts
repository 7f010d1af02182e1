import type { RequestListener } from 'node:http'
import { isIP } from 'node:net'

/**
 * Leaves of X-Forwarded-For only what are IP addresses, from the nearest proxy back to the first entry that is none: what stands
 * before that one was written by somebody else. Without any left the peer counts. A port, which some proxies add, is taken off.
 */
export const onlyAddresses =
	(next: RequestListener): RequestListener =>
	(request, response) => {
		const given = request.headers[FORWARDED]
		if (given !== undefined) {
			const kept = addressesOf(String(given))
			if (kept === '') delete request.headers[FORWARDED]
			else request.headers[FORWARDED] = kept
		}
		next(request, response)
	}

const FORWARDED = 'x-forwarded-for'

const addressesOf = (given: string): string => {
	const entries = given.split(',').map((entry) => withoutPort(entry.trim()))
	return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ')
}

/** `198.51.100.7:1234` and `[2001:db8::1]:1234`, which an IPv6 address without brackets never looks like. */
const withoutPort = (entry: string): string => {
	const [, four, six] = /^(?:([\d.]{7,15})|\[([^\]]+)\])(?::\d{1,5})?$/.exec(entry) ?? []
	return four ?? six ?? entry
}
