import { GAME_LINK } from '#contract/limits.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/**
 * How many bytes of request bodies this process holds at once (docs/decisions/0097-bytes-in-flight.md). Whoever would go beyond that, or
 * beyond the share of one address, hears UNAVAILABLE with Retry-After: nothing was done. A request holds what it says it sends, or the
 * most that it may, from before its body until it is over: so whoever got in is never sent away half-way. Forms with files lie in
 * files, other bodies in memory. Staff and the game server have shares of their own, so that strangers cannot keep them out.
 * `formBytes` is for the forms of everybody but staff.
 */
export const createBodyBudget = ({ formBytes }: { formBytes: number }) => {
	const shares = {
		forms: createShare(formBytes, 1 / 2),
		staffForms: createShare(STAFF_FORM_BYTES, 1),
		bodies: createShare(BODIES_BYTES, 1 / 4),
		staff: createShare(STAFF_BYTES, 1),
		game: createShare(GAME_BYTES, 1 / 2),
	}
	return {
		/** Throws UNAVAILABLE when there is no room for so many bytes more. */
		take: (of: ShareName, address: string, bytes: number): Holding => shares[of].take(networkOf(address), bytes),
		/** Bytes held at this moment. */
		held: (of: ShareName): number => shares[of].held(),
		/** The most that was held at one moment since the start. */
		most: (of: ShareName): number => shares[of].most(),
	}
}

export type BodyBudget = ReturnType<typeof createBodyBudget>
export type ShareName = 'forms' | 'staffForms' | 'bodies' | 'staff' | 'game'

/** What one request holds. */
export type Holding = {
	/** A second time it does nothing. */
	giveBack(): void
}

export const busy = (): Problem => new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })

const createShare = (most: number, partOfOneAddress: number) => {
	const byAddress = new Map<string, number>()
	let held = 0
	let highest = 0
	const add = (address: string, bytes: number) => {
		held += bytes
		highest = Math.max(highest, held)
		const now = (byAddress.get(address) ?? 0) + bytes
		if (now > 0) byAddress.set(address, now)
		else byAddress.delete(address)
	}
	return {
		held: () => held,
		most: () => highest,
		take(address: string, bytes: number): Holding {
			if (held + bytes > most || (byAddress.get(address) ?? 0) + bytes > most * partOfOneAddress) throw busy()
			add(address, bytes)
			let mine = bytes
			return {
				giveBack() {
					add(address, -mine)
					mine = 0
				},
			}
		},
	}
}

const RETRY_AFTER_SECONDS = 2
const MIB = 1024 * 1024
/** Wallpapers of two people and more at once. */
const STAFF_FORM_BYTES = 64 * MIB
const BODIES_BYTES = 16 * MIB
const STAFF_BYTES = 16 * MIB
/** Two whole snapshots, and one from one address. */
const GAME_BYTES = 2 * GAME_LINK.snapshotBytes
