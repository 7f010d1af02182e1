import { isIPv6 } from 'node:net'

/**
 * The network of one household or one attacker: an IPv4 address, also if it is written as an IPv6 address, or the first 64 bits of an IPv6
 * address, because the owner of one has all 2^64 addresses behind them. A text that is no address is returned unchanged.
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

/** The numbers of one side of the "::", if there is one. The last two groups may be written as an IPv4 address. */
const numbersOf = (side: string): number[] =>
	side
		.split(':')
		.filter(Boolean)
		.flatMap((group) => {
			if (!group.includes('.')) return [Number.parseInt(group, 16)]
			const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
			return [a * 256 + b, c * 256 + d]
		})

/** True for ::ffff:0:0/96, the IPv6 form of IPv4 addresses (RFC 4291, 2.5.5.2). */
const isMapped = (groups: readonly number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const ipv4Of = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
