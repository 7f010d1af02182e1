import { isIPv6 } from 'node:net'

/**
 * What one household or one attacker has: an IPv4 address, however it is spelled as an IPv6 address, or the first half of an IPv6
 * address, because whoever has one of those has all 2^64 behind it. What is no address comes back as it is.
 */
export const networkOf = (address: string): string => {
	if (!isIPv6(address)) return address
	const groups = groupsOf(address)
	if (isMapped(groups)) return ipv4Of(groups.slice(-2))
	return `${groups
		.slice(0, GROUPS / 2)
		.map((group) => group.toString(16))
		.join(':')}::/64`
}

const GROUPS = 8

/** The eight numbers of an IPv6 address. */
const groupsOf = (address: string): number[] => {
	const [head = [], tail] = (address.split('%')[0] ?? '').split('::').map(numbersOf)
	return tail === undefined ? head : [...head, ...Array<number>(Math.max(0, GROUPS - head.length - tail.length)).fill(0), ...tail]
}

/** Of one side of the "::", if there is one. Its last two groups may be written as an IPv4 address. */
const numbersOf = (side: string): number[] =>
	side
		.split(':')
		.filter(Boolean)
		.flatMap((group) => {
			if (!group.includes('.')) return [Number.parseInt(group, 16)]
			const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
			return [a * 256 + b, c * 256 + d]
		})

/** ::ffff:0:0/96, by which an IPv4 address is written as an IPv6 address (RFC 4291, 2.5.5.2). */
const isMapped = (groups: readonly number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const ipv4Of = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
