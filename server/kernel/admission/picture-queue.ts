import { PICTURE_QUEUE } from '#contract/admission.ts'
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
	const longestUnserved = (entries: Entries) => {
		const byLastServed = [...entries].toSorted((one, other) => lastOf(one.call) - lastOf(other.call))
		return byLastServed.find(({ call }) => call?.network === null) ?? byLastServed[0]
	}
	const lastOf = (call: QueuedCall | undefined) => lastServed.get(call?.network ?? null) ?? 0
	const queue = createQueue({
		...{ name: 'pictures', slots: 1, pick: longestUnserved, refusal: busy, whenGone: () => new Problem('MALFORMED') },
		isFull: (call, entries) => isFull(call, entries, PICTURE_QUEUE.beyondForAdmitted),
	})
	const callOf = ({ isStaff, address, gone }: Sender) => newQueuedCall({ network: isStaff ? null : networkOf(address), gone })

	return {
		/** UNAVAILABLE while so much waits that no more forms of this sender are accepted. */
		requireRoom(sender: Sender): void {
			if (isFull(callOf(sender), queue.fresh, 1)) throw busy()
		},
		/** MALFORMED for a sender who has disconnected and gets no answer anyway. */
		async add<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
			if (sender.gone.aborted) throw new Problem('MALFORMED')
			const call = callOf(sender)
			if (queue.fresh.size === 0) lastServed.clear()
			if (numberOf(queue.fresh, call.network) === 0) lastServed.set(call.network, ++now)
			await queue.enter(call)
			lastServed.set(call.network, ++now)
			return work().finally(queue.leave)
		},
	}
}

/** The limits of `PICTURE_QUEUE`, `times` as high. */
const isFull = (call: QueuedCall | undefined, entries: Entries, times: number): boolean => {
	const { ofNetwork, others, newcomers, staff } = PICTURE_QUEUE
	const ofStaff = numberOf(entries, null)
	if (call?.network === null) return ofStaff >= staff * times
	const own = numberOf(entries, call?.network)
	return own >= ofNetwork * times || entries.size - ofStaff >= (own > 0 && times === 1 ? others : newcomers) * times
}

const numberOf = (entries: Entries, network: string | null | undefined) =>
	[...entries].filter(({ call }) => call?.network === network).length
