import type { RequestListener } from 'node:http'
import { isIP } from 'node:net'

/**
 * Keeps of X-Forwarded-For only IP addresses: from the nearest proxy back to the first entry that is no address. The client can have
 * written everything before that entry. If no entry is left, the address of the peer counts. A port, which some proxies add, is removed.
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

/** Forms with a port: `198.51.100.7:1234` and `[2001:db8::1]:1234`. An IPv6 address without brackets never looks like either. */
const withoutPort = (entry: string): string => {
	const [, four, six] = /^(?:([\d.]{7,15})|\[([^\]]+)\])(?::\d{1,5})?$/.exec(entry) ?? []
	return four ?? six ?? entry
}
