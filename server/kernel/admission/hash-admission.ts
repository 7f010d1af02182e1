import { HASH_SHARE_OF_NETWORK } from '#contract/admission.ts'
import { createQueue, type Entries, type Entry, presentCall, type QueuedCall } from '#db/queue.ts'
import { busy } from './busy.ts'

/**
 * The queue of calls that wait for a hash, in order of arrival (docs/decisions/06-overload.md). `patienceMs` bounds a call as a whole: from
 * its arrival until its last hash is made. It is refused if it would wait longer, estimated from the time of a hash (`msPerHash`) and the
 * hashes of a call. One network gets at most half of the entries. Calls that are known to hash enter the queue on arrival (`admit`). They hold
 * their entry until they ask for their hash, have their answer, or disconnect.
 */
export const createHashAdmission = (options: Options) => {
	const { slots } = options
	const { longestWaitMs, entriesAfter, count } = createEstimate(options)
	/** Admitted calls, with the entry that each holds until it waits for a hash: its limits are being counted, or its account is being read. */
	const admitted = new WeakMap<QueuedCall, Entry>()
	let isClosed = false

	const isLate = (sinceMs: number) => performance.now() - sinceMs > longestWaitMs()
	const isFull = (call: QueuedCall | undefined, fresh: Entries, begun: Entries): boolean => {
		if (isClosed || call?.gone?.aborted) return true
		if (call && admitted.has(call)) return isLate(call.arrivedMs)
		const waitedMs = call ? performance.now() - call.arrivedMs : 0
		// However slow hashes are, as many calls are admitted as are hashed at once: no other call is before them.
		const most = (afterMs: number) => Math.max(entriesAfter(afterMs), slots)
		const share = Math.max(Math.ceil(most(0) * HASH_SHARE_OF_NETWORK), slots)
		return !hasRoomAmong(fresh, call?.network ?? null, { share, left: most(waitedMs) - begun.size })
	}
	const queue = createQueue({
		...{ name: 'hashes', slots, isFull, refusal: busy, whenGone: busy },
		isLate: ({ sinceMs, enter }, hasBegun) => !hasBegun && enter !== null && isLate(sinceMs),
	})
	const giveUp = (call: QueuedCall): void => void queue.remove(admitted.get(call))

	return {
		/** Admits a call that will hash, on its arrival; refused with UNAVAILABLE when it has no room for it, before anything is done. */
		admit(call: QueuedCall): void {
			if (admitted.has(call)) return
			admitted.set(call, queue.admit(call))
			call.gone?.addEventListener('abort', () => giveUp(call), { once: true })
		},
		/** The body has not arrived as a whole yet: the call loses its entry and has to be admitted again. */
		postpone(call: QueuedCall): void {
			giveUp(call)
			admitted.delete(call)
		},
		/** The answer is decided. Its sending is not awaited: it may stand behind another one that the client does not read. */
		giveUp,
		/** Waits until the call may hash; `leave` must follow. UNAVAILABLE when it would wait too long, or the client has disconnected. */
		async enter(call = presentCall()): Promise<void> {
			if (call) giveUp(call)
			const hasHashed = call?.begun.has('hashes') === true
			await queue.enter(call)
			count(hasHashed)
		},
		leave: queue.leave,
		waiting: queue.waiting,
		/** Refuses all calls without a hash so far, and all new ones: another process will serve them. */
		close(): void {
			isClosed = true
			for (const entry of queue.fresh) entry.refuse()
		},
	}
}

export type HashAdmission = ReturnType<typeof createHashAdmission>

/** Whether there is room for this network beside the entries. Without a network there is no share. */
const hasRoomAmong = (entries: Entries, network: string | null, { share, left }: { share: number; left: number }): boolean => {
	const byNetwork = Map.groupBy(entries, ({ call }) => call?.network ?? null)
	if (network !== null && (byNetwork.get(network)?.length ?? 0) >= share) return false
	// When hashes get slower, there is room for fewer, and a network may hold more than its share. The excess does not count against
	// others.
	return [...byNetwork].reduce((sum, [of, { length }]) => sum + (of === null ? length : Math.min(length, share)), 0) < left
}

/** How long a call may wait, and how many calls may be before one that has already waited for some time. */
const createEstimate = ({ patienceMs, slots, msPerHash }: Options) => {
	/** The proportion of hashes that were not the first of their call. */
	let partOfNext = 0
	const msOfCall = () => msPerHash() / (1 - Math.min(partOfNext, MOST_PART_OF_NEXT))
	const longestWaitMs = () => patienceMs - msOfCall()
	return {
		longestWaitMs,
		entriesAfter: (waitedMs: number): number => Math.floor(((longestWaitMs() - waitedMs) * PLANNED * slots) / msOfCall()),
		count(isNext: boolean): void {
			partOfNext += ((isNext ? 1 : 0) - partOfNext) * NEWEST_WEIGHT
		},
	}
}

/** `slots` hashes are made at once; each takes `msPerHash` at the moment. */
type Options = { patienceMs: number; slots: number; msPerHash: () => number }

/** Entries are planned for this part of the time only, because hashes get slower under load. */
const PLANNED = 0.8
const NEWEST_WEIGHT = 0.1
/** No call makes more than four hashes. */
const MOST_PART_OF_NEXT = 0.75
