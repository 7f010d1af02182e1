import type { EventEmitter } from 'node:events'
import { presentCall, type QueuedCall } from '#db/transaction-queue.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/**
 * The call that hashes. `connection` closes when the client has gone away. `address` is null for calls of the game server and of staff:
 * they have no limit per address. `cameMs` is when the call arrived, by `performance.now()`, without the time that its sender took for the
 * body.
 */
export type Caller = {
	call: QueuedCall
	address: string | null
	connection: Connection
	arrivedMs: number
	isAdmitted: boolean
	hasHashed: boolean
}

type Connection = Pick<EventEmitter, 'once' | 'off'> & { destroyed: boolean }

const callers = new WeakMap<QueuedCall, Caller>()

/** All hashes that are made on behalf of this call are made for this caller. */
export const newCaller = (call: QueuedCall, address: string | null, connection: Connection): Caller => {
	const state = { arrivedMs: performance.now(), isAdmitted: false, hasHashed: false }
	const caller = { call, address: address === null ? null : networkOf(address), connection, ...state }
	callers.set(call, caller)
	return caller
}

export const presentCaller = (): Caller | undefined => {
	const call = presentCall()
	return call && callers.get(call)
}

/**
 * The queue of calls that wait for a hash, in order of arrival (docs/decisions/23-passwords.md). A call that has had a hash goes
 * first with its next one and is not refused any more. So `patienceMs` bounds the call as a whole: from its arrival until its last hash is
 * made. A call is refused if it would wait longer, estimated from the time of a hash (`msPerHash`) and the hashes of a call. One address
 * gets at most half of the slots. Calls that are known to hash are admitted on arrival (`admit`). They hold their slot until they ask for
 * their hash, have their answer, or disconnect.
 */
export const createHashAdmission = (options: Options) => {
	const begun: Waiting[] = []
	const fresh: Waiting[] = []
	/** Admitted calls that do not wait for a hash yet: their limits are being counted, or their account is being read. */
	const admitted = new Set<Caller>()
	let isClosed = false
	const { longestWaitMs, slotsAfter, count } = createEstimate(options)
	const startChecking = createPeriodicCheck(() => refuseLate(fresh, longestWaitMs()))

	const hasRoomFor = (caller: Caller | undefined, least = 0): boolean => {
		if (isClosed || caller?.connection.destroyed) return false
		const others = [...fresh.map((one) => one.caller), ...admitted]
		const waitedMs = caller ? performance.now() - caller.arrivedMs : 0
		const slots = { all: Math.max(slotsAfter(0), least), left: Math.max(slotsAfter(waitedMs), least), begun: begun.length, least }
		return hasSlotAmong(others, caller?.address ?? null, slots)
	}
	const mayHash = (caller: Caller | undefined): boolean => {
		if (!caller?.isAdmitted) return hasRoomFor(caller)
		return !isClosed && !caller.connection.destroyed && performance.now() - caller.arrivedMs <= longestWaitMs()
	}

	return {
		/** Admits a call that will hash, on its arrival; refused with UNAVAILABLE when no slot is free. */
		admit(caller: Caller): void {
			// However slow hashes are, as many calls are admitted as are hashed at once: no other call is before them.
			if (!hasRoomFor(caller, options.mostRunning)) throw busy()
			caller.isAdmitted = true
			admitted.add(caller)
			caller.connection.once('close', () => admitted.delete(caller))
		},
		/** The body has not arrived as a whole yet: the call loses its slot and has to be admitted again. */
		postpone(caller: Caller): void {
			caller.isAdmitted = false
			admitted.delete(caller)
		},
		/**
		 * The answer is decided, so the slot is free. Not only when the answer is sent: it may stand behind another one that the client does
		 * not read.
		 */
		leave: (caller: Caller): unknown => admitted.delete(caller),
		/**
		 * Waits until the call may hash. Refused with UNAVAILABLE when no slot is free, when the wait takes too long, and when the client has
		 * disconnected.
		 */
		wait(caller: Caller | undefined): Promise<void> {
			const lane = caller?.hasHashed ? begun : fresh
			if (caller) admitted.delete(caller)
			if (!caller?.hasHashed && !mayHash(caller)) return Promise.reject(busy())
			if (caller) caller.isAdmitted = true
			startChecking()
			return joinQueue(lane, caller)
		},
		/** Records that a hash for this caller begins. */
		begin(caller: Caller | undefined): void {
			count(caller?.hasHashed === true)
			if (!caller) return
			admitted.delete(caller)
			caller.isAdmitted = true
			caller.hasHashed = true
		},
		/** Starts the next waiting call; false when no call waits. */
		callNext(): boolean {
			const next = begun.shift() ?? fresh.shift()
			next?.enter()
			return next !== undefined
		},
		waiting: (): number => begun.length + fresh.length,
		/** Refuses all calls without a hash so far, and all new ones: another process will serve them. */
		close(): void {
			isClosed = true
			for (const one of fresh.splice(0)) one.leave()
		},
	}
}

type Slots = { all: number; left: number; begun: number; least: number }

/** Whether a slot is free for this address; `others` are the callers that hold slots. Without an address there is no share. */
const hasSlotAmong = (others: readonly (Caller | undefined)[], address: string | null, { all, left, begun, least }: Slots): boolean => {
	const share = Math.max(Math.ceil(all * SHARE), least)
	const byAddress = new Map<string | null, number>()
	for (const other of others) byAddress.set(other?.address ?? null, (byAddress.get(other?.address ?? null) ?? 0) + 1)
	if (address !== null && (byAddress.get(address) ?? 0) >= share) return false
	// When hashes get slower, there are fewer slots, and an address may hold more than its share of them. The excess does not count against
	// other addresses.
	const taken = [...byAddress].reduce((sum, [of, many]) => sum + (of === null ? many : Math.min(many, share)), begun)
	return taken < left
}

/** Refuses calls that have waited too long; false when no call is left. */
const refuseLate = (fresh: Waiting[], longestWaitMs: number): boolean => {
	const now = performance.now()
	for (const one of fresh.filter(({ arrivedMs }) => now - arrivedMs > longestWaitMs)) {
		fresh.splice(fresh.indexOf(one), 1)
		one.leave()
	}
	return fresh.length > 0
}

const joinQueue = (lane: Waiting[], caller: Caller | undefined): Promise<void> =>
	new Promise((resolve, reject) => {
		const quit = () => {
			lane.splice(lane.indexOf(one), 1)
			reject(busy())
		}
		const settled = (settle: () => void) => () => {
			caller?.connection.off('close', quit)
			settle()
		}
		const leave = settled(() => reject(busy()))
		const one: Waiting = { caller, enter: settled(resolve), leave, arrivedMs: caller?.arrivedMs ?? performance.now() }
		lane.push(one)
		caller?.connection.once('close', quit)
	})

/** How long a call may wait, and how many calls may be before one that has already waited for some time. */
const createEstimate = ({ patienceMs, mostRunning, msPerHash }: Options) => {
	/** The proportion of hashes that were not the first of their call. */
	let partOfNext = 0
	const msOfCall = () => msPerHash() / (1 - Math.min(partOfNext, MOST_PART_OF_NEXT))
	return {
		longestWaitMs: (): number => patienceMs - msOfCall(),
		slotsAfter: (waitedMs: number): number =>
			Math.max(0, Math.floor(((patienceMs - msOfCall() - waitedMs) * PLANNED * mostRunning) / msOfCall())),
		count(isNext: boolean): void {
			partOfNext += ((isNext ? 1 : 0) - partOfNext) * NEWEST_WEIGHT
		},
	}
}

/** Returns a function that starts the periodic check; it ends when a check returns false. */
const createPeriodicCheck = (check: () => boolean) => {
	let timer: NodeJS.Timeout | null = null
	const checkAndEnd = () => {
		if (check() || !timer) return
		clearInterval(timer)
		timer = null
	}
	return (): void => {
		timer ??= setInterval(checkAndEnd, CHECK_EVERY_MS).unref()
	}
}

/** `mostRunning` hashes are made at once; each takes `msPerHash` at the moment. */
type Options = { patienceMs: number; mostRunning: number; msPerHash: () => number }
type Waiting = { caller: Caller | undefined; enter: () => void; leave: () => void; arrivedMs: number }

const busy = () => new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })

const RETRY_AFTER_SECONDS = 2
const CHECK_EVERY_MS = 100
/** The part of the slots that one address may hold: an internet cafe fits in, and a flood leaves room for all others. */
const SHARE = 0.5
/** Slots are planned for this part of the time only, because hashes get slower under load. */
const PLANNED = 0.8
const NEWEST_WEIGHT = 0.1
/** No call makes more than four hashes. */
const MOST_PART_OF_NEXT = 0.75
