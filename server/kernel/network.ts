import { isIPv6 } from 'node:net'

/**
 * What one household or one attacker has: an IPv4 address, or the first half of an IPv6 address, because whoever has one of those
 * has all 2^64 behind it. What is no address comes back as it is.
 */
export const networkOf = (address: string): string => {
	if (!address.includes(':')) return address
	const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
	if (mapped) return mapped
	if (!isIPv6(address)) return address
	const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
	const groups = head.split(':').filter(Boolean)
	const rest = (tail ?? '').split(':').filter(Boolean)
	const all =
		tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, GROUPS - groups.length - rest.length)).fill('0'), ...rest]
	return `${all
		.slice(0, GROUPS / 2)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}

const GROUPS = 8
