import { BODY_ROOM, SMALL_FORM_BYTES } from '#contract/admission.ts'
import { networkOf } from '../limits/network.ts'
import { busy } from './busy.ts'

/**
 * Bounds the bytes of request bodies that this process holds at once (docs/decisions/06-overload.md). A request beyond the total,
 * or beyond the share of one network, is refused with UNAVAILABLE; nothing has been done. A request reserves its Content-Length, or the most
 * that it may send, from before its body until it ends. So an admitted request is never refused midway. Forms with files are kept on disk,
 * other bodies in memory. Staff and the game server have shares of their own, so that strangers cannot keep them out. Small forms have a
 * reserve, so that large uploads cannot keep them out either. `formBytes` is for all other forms but those of staff.
 */
export const createBodyBudget = ({ formBytes }: { formBytes: number }) => {
	const shares = {
		forms: createShare({ ...BODY_ROOM.forms, bytes: formBytes }),
		smallForms: createShare(BODY_ROOM.smallForms),
		staffForms: createShare(BODY_ROOM.staffForms),
		bodies: createShare(BODY_ROOM.bodies),
		staff: createShare(BODY_ROOM.staff),
		game: createShare(BODY_ROOM.game),
	}
	return {
		/** Throws UNAVAILABLE when there is no room for so many more bytes. A small form that finds no room in `of` takes from the reserve. */
		take(of: ShareName, address: string, bytes: number): Holding {
			const network = networkOf(address)
			const isReserved = (of === 'forms' || of === 'staffForms') && isSmallForm(bytes) && !shares[of].hasRoom(network, bytes)
			return shares[isReserved ? 'smallForms' : of].take(network, bytes)
		},
		/** Bytes held at this moment. */
		held: (of: ShareName): number => shares[of].held(),
		/** The most bytes held at one moment since the start. */
		most: (of: ShareName): number => shares[of].most(),
	}
}

export type BodyBudget = ReturnType<typeof createBodyBudget>
export type ShareName = keyof typeof BODY_ROOM

export const isSmallForm = (bytes: number): boolean => bytes <= SMALL_FORM_BYTES

/** The bytes that one request reserves. A second `giveBack` does nothing. */
export type Holding = { giveBack(): void }

const createShare = ({ bytes: most, ofNetwork }: { bytes: number; ofNetwork: number }) => {
	const byNetwork = new Map<string, number>()
	let held = 0
	let highest = 0
	const add = (network: string, bytes: number) => {
		held += bytes
		highest = Math.max(highest, held)
		const now = (byNetwork.get(network) ?? 0) + bytes
		if (now > 0) byNetwork.set(network, now)
		else byNetwork.delete(network)
	}
	const hasRoom = (network: string, bytes: number): boolean =>
		held + bytes <= most && (byNetwork.get(network) ?? 0) + bytes <= most * ofNetwork
	return {
		held: () => held,
		most: () => highest,
		hasRoom,
		take(network: string, bytes: number): Holding {
			if (!hasRoom(network, bytes)) throw busy()
			add(network, bytes)
			let mine = bytes
			return {
				giveBack() {
					add(network, -mine)
					mine = 0
				},
			}
		},
	}
}
