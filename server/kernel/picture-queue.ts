import { busy } from './body-budget.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import type { Sender } from './uploads.ts'

/**
 * Runs work one at a time: staff first, then one item of each address in turn, so that an address that sends many pictures delays only
 * itself. UNAVAILABLE when too much waits, in all or for one address. Work of a caller who has disconnected leaves the queue; work that has
 * begun is finished.
 */
export const createPictureQueue = () => {
	const { turnsOf, waitingOfStaff, waitingOfOthers, add, remove, takeNext } = createTurns()
	let isWorking = false

	const serve = async (): Promise<void> => {
		if (isWorking) return
		isWorking = true
		for (let turn = takeNext(); turn; turn = takeNext()) await turn.work()
		isWorking = false
	}

	return {
		/** UNAVAILABLE while so much waits that no more forms of this sender are accepted. */
		requireRoom(sender: Sender): void {
			const own = turnsOf(sender).length
			const hasRoom = sender.isStaff
				? own < ADMITTED.staff
				: own < ADMITTED.ofAddress && waitingOfOthers() < (own > 0 ? ADMITTED.others : ADMITTED.newcomers)
			if (!hasRoom) throw busy()
		},
		/**
		 * Forms are refused earlier, in `requireRoom`; only forms that arrive together are refused here. MALFORMED for a sender who has
		 * disconnected and gets no answer anyway.
		 */
		add<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
			const isFull = sender.isStaff
				? waitingOfStaff() >= MOST.staff
				: turnsOf(sender).length >= MOST.ofAddress || waitingOfOthers() >= MOST.others
			if (isFull) return Promise.reject(busy())
			return new Promise((resolve, reject) => {
				const leave = () => {
					remove(turn)
					reject(new Problem('MALFORMED'))
				}
				const turn: Turn = {
					sender,
					work: () => {
						sender.gone.removeEventListener('abort', leave)
						return work().then(resolve, reject)
					},
				}
				if (sender.gone.aborted) return reject(new Problem('MALFORMED'))
				sender.gone.addEventListener('abort', leave, { once: true })
				add(turn)
				void serve()
			})
		},
	}
}

const createTurns = () => {
	const ofStaff: Turn[] = []
	/** By network. The first entry of the map has the next turn. */
	const byAddress = new Map<string, Turn[]>()

	const turnsOf = ({ isStaff, address }: Sender): Turn[] => (isStaff ? ofStaff : (byAddress.get(networkOf(address)) ?? []))
	const waitingOfOthers = (): number => [...byAddress.values()].reduce((sum, turns) => sum + turns.length, 0)

	const add = (turn: Turn) => {
		const turns = turnsOf(turn.sender)
		turns.push(turn)
		if (!turn.sender.isStaff) byAddress.set(networkOf(turn.sender.address), turns)
	}

	const remove = (turn: Turn): void => {
		const turns = turnsOf(turn.sender)
		const place = turns.indexOf(turn)
		if (place >= 0) turns.splice(place, 1)
		if (!turn.sender.isStaff && turns.length === 0) byAddress.delete(networkOf(turn.sender.address))
	}

	const takeNext = (): Turn | undefined => {
		const first = ofStaff.shift()
		if (first) return first
		for (const [address, turns] of byAddress) {
			const turn = turns.shift()
			byAddress.delete(address)
			// Moves the address behind all others.
			if (turns.length > 0) byAddress.set(address, turns)
			return turn
		}
		return undefined
	}
	return { turnsOf, waitingOfStaff: () => ofStaff.length, waitingOfOthers, add, remove, takeNext }
}

type Turn = { sender: Sender; work: () => Promise<void> }

/**
 * With so many waiting pictures no more forms are accepted. An address without waiting pictures (`newcomers`) is accepted up to a higher
 * total.
 */
const ADMITTED = { ofAddress: 12, others: 24, newcomers: 36, staff: 32 }
/** The limits for forms that arrive together. */
const MOST = { ofAddress: 18, others: 60, staff: 60 }
