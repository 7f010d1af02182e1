import { busy } from './body-budget.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import type { Sender } from './uploads.ts'

/**
 * Work that is done one at a time: that of staff first, then one of each address in turn, so that an address that sends much waits for
 * itself and not the others for it. UNAVAILABLE when too much waits, of all or of one address. What waits for somebody who has gone
 * away is taken out; what has begun is finished.
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
		/** UNAVAILABLE while so much waits that no form of this sender should be taken in. */
		requireRoom(sender: Sender): void {
			const own = turnsOf(sender).length
			const hasRoom = sender.isStaff
				? own < ADMITTED.staff
				: own < ADMITTED.ofAddress && waitingOfOthers() < (own > 0 ? ADMITTED.others : ADMITTED.newcomers)
			if (!hasRoom) throw busy()
		},
		/** Forms are refused sooner; what is refused here came at one moment. MALFORMED for who has gone away: nobody hears it. */
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
	/** By network. The first in the map has the next turn. */
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
			// Behind all others.
			if (turns.length > 0) byAddress.set(address, turns)
			return turn
		}
		return undefined
	}
	return { turnsOf, waitingOfStaff: () => ofStaff.length, waitingOfOthers, add, remove, takeNext }
}

type Turn = { sender: Sender; work: () => Promise<void> }

/** With so many waiting pictures no form is taken in. Somebody of whom none waits gets in beside those of whom many do. */
const ADMITTED = { ofAddress: 12, others: 24, newcomers: 36, staff: 32 }
/** For those that came at one moment. */
const MOST = { ofAddress: 18, others: 60, staff: 60 }
