import { GAME_LINK } from '#contract/limits.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/**
 * Bounds the bytes of request bodies that this process holds at once (docs/decisions/08-request-bodies.md). A request beyond the total,
 * or beyond the share of one address, is refused with UNAVAILABLE and Retry-After; nothing has been done. A request reserves its
 * Content-Length, or the most that it may send, from before its body until it ends. So an admitted request is never refused midway. Forms
 * with files are kept on disk, other bodies in memory. Staff and the game server have shares of their own, so that strangers cannot keep
 * them out. Small forms have a reserve, so that large uploads cannot keep them out either. `formBytes` is for all other forms but those of
 * staff.
 */
export const createBodyBudget = ({ formBytes }: { formBytes: number }) => {
	const shares = {
		forms: createShare(formBytes, 1 / 2),
		smallForms: createShare(SMALL_FORMS_BYTES, 1 / 8),
		staffForms: createShare(STAFF_FORM_BYTES, 1),
		bodies: createShare(BODIES_BYTES, 1 / 4),
		staff: createShare(STAFF_BYTES, 1),
		game: createShare(GAME_BYTES, 1 / 2),
	}
	return {
		/** Throws UNAVAILABLE when there is no room for so many more bytes. A small form that finds no room in `of` takes from the reserve. */
		take(of: ShareName, address: string, bytes: number): Holding {
			const network = networkOf(address)
			const isReserved = isOfForms(of) && isSmallForm(bytes) && !shares[of].hasRoom(network, bytes)
			return shares[isReserved ? 'smallForms' : of].take(network, bytes)
		},
		/** Bytes held at this moment. */
		held: (of: ShareName): number => shares[of].held(),
		/** The most bytes held at one moment since the start. */
		most: (of: ShareName): number => shares[of].most(),
	}
}

export type BodyBudget = ReturnType<typeof createBodyBudget>
export type ShareName = 'forms' | 'smallForms' | 'staffForms' | 'bodies' | 'staff' | 'game'

/** A form of at most so many bytes may use the reserve: one without pictures, or with a tiny one. */
export const isSmallForm = (bytes: number): boolean => bytes <= SMALL_FORM_BYTES

/** The bytes that one request reserves. */
export type Holding = {
	/** A second call does nothing. */
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
	const hasRoom = (address: string, bytes: number): boolean =>
		held + bytes <= most && (byAddress.get(address) ?? 0) + bytes <= most * partOfOneAddress
	return {
		held: () => held,
		most: () => highest,
		hasRoom,
		take(address: string, bytes: number): Holding {
			if (!hasRoom(address, bytes)) throw busy()
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

const isOfForms = (name: ShareName): boolean => name === 'forms' || name === 'staffForms'

const RETRY_AFTER_SECONDS = 2
const MIB = 1024 * 1024
const SMALL_FORM_BYTES = 65_536
/** 128 small forms at once, 16 of them from one address. */
const SMALL_FORMS_BYTES = 8 * MIB
/** Room for wallpapers of two staff members and more at once. */
const STAFF_FORM_BYTES = 64 * MIB
const BODIES_BYTES = 16 * MIB
const STAFF_BYTES = 16 * MIB
/** Two whole snapshots; one from one address. */
const GAME_BYTES = 2 * GAME_LINK.snapshotBytes
