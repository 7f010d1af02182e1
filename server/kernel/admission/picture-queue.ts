import { createQueue, type Entries, newQueuedCall, type QueuedCall } from '#db/queue.ts'
import type { Sender } from '../http/uploads.ts'
import { networkOf } from '../limits/network.ts'
import { Problem } from '../problem.ts'
import { busy } from './busy.ts'

/**
 * Runs work one at a time: staff first, then one item of each network in turn, so that an address that sends many pictures delays only
 * itself. UNAVAILABLE when too much waits, in all or for one network. Work of a caller who has disconnected leaves the queue; work that has
 * begun is finished.
 */
export const createPictureQueue = () => {
	/** When each network was served last, or came without any waiting pictures. */
	const lastServed = new Map<string | null, number>()
	let now = 0
	let waiting: Entries = new Set()

	/** `beyond` raises the limits: a form that was let in may bring several pictures. */
	const isFull = (call: QueuedCall | undefined, entries: Entries, beyond = 1): boolean => {
		const ofStaff = [...entries].filter(({ call: other }) => other?.network === null).length
		if (call?.network === null) return ofStaff >= MOST.staff * beyond
		const own = [...entries].filter(({ call: other }) => other?.network === call?.network).length
		return own >= MOST.ofNetwork * beyond || entries.size - ofStaff >= (own > 0 && beyond === 1 ? MOST.others : MOST.newcomers) * beyond
	}
	const longestUnserved = (entries: Entries) => {
		const byLastServed = [...entries].toSorted((one, other) => lastOf(one.call) - lastOf(other.call))
		return byLastServed.find(({ call }) => call?.network === null) ?? byLastServed[0]
	}
	const lastOf = (call: QueuedCall | undefined) => lastServed.get(call?.network ?? null) ?? 0
	const isAmong = (call: QueuedCall, entries: Entries) => [...entries].some(({ call: other }) => other?.network === call.network)
	const queue = createQueue({
		...{ name: 'pictures', slots: 1, pick: longestUnserved, refusal: busy, whenGone: () => new Problem('MALFORMED') },
		isFull(call, entries) {
			waiting = entries
			return isFull(call, entries, BEYOND_FOR_ADMITTED_FORMS)
		},
	})
	const callOf = ({ isStaff, address, gone }: Sender) => newQueuedCall({ network: isStaff ? null : networkOf(address), gone })

	return {
		/** UNAVAILABLE while so much waits that no more forms of this sender are accepted. */
		requireRoom(sender: Sender): void {
			if (isFull(callOf(sender), waiting)) throw busy()
		},
		/** MALFORMED for a sender who has disconnected and gets no answer anyway. */
		async add<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
			if (sender.gone.aborted) throw new Problem('MALFORMED')
			const call = callOf(sender)
			if (waiting.size === 0) lastServed.clear()
			if (!isAmong(call, waiting)) lastServed.set(call.network, ++now)
			await queue.enter(call)
			lastServed.set(call.network, ++now)
			return work().finally(queue.leave)
		},
	}
}

/** With so many waiting pictures no more forms are accepted. A network without waiting pictures is accepted up to a higher total. */
const MOST = { ofNetwork: 12, others: 24, newcomers: 36, staff: 32 }
const BEYOND_FOR_ADMITTED_FORMS = 1.5
