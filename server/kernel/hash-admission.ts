import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/**
 * Whose call waits. `connection` closes when they have gone away. Without an address, as the game server and staff are, no share of the places is theirs alone.
 * `cameMs` is when the call arrived, by `performance.now()`; the time that its sender took for the body is not in it.
 */
export type Caller = { address: string | null; connection: Connection; cameMs: number; isAdmitted: boolean; hasHashed: boolean }

type Connection = Pick<EventEmitter, 'once' | 'off'> & { destroyed: boolean }

const present = new AsyncLocalStorage<Caller>()

export const newCaller = (address: string | null, connection: Connection): Caller => ({
	address: address === null ? null : networkOf(address),
	connection,
	cameMs: performance.now(),
	isAdmitted: false,
	hasHashed: false,
})

/** Whatever `work` hashes is hashed for this caller. */
export const hashingFor = <T>(caller: Caller, work: () => T): T => present.run(caller, work)

export const presentCaller = (): Caller | undefined => present.getStore()

/**
 * Who waits for a hash, in the order of coming (docs/decisions/0098-waiting-for-a-hash.md). A call that has had a hash goes first with
 * its next one and is not sent away, so that `patienceMs` is for the call as a whole: from its arrival until its last hash is made. Nobody is let in who would
 * need longer by what hashes take (`msPerHash`) and by how many of them calls make, nor more than half of the places to one address. Calls
 * that are known to hash are let in on arrival (`admit`) and have their place from then on, until they ask for their hash, have their
 * answer or go away.
 */
export const createHashAdmission = (options: Options) => {
	const begun: Waiting[] = []
	const fresh: Waiting[] = []
	/** Let in, and not yet asking for their hash: their limits are counted, or their account is read. */
	const coming = new Set<Caller>()
	let isClosed = false
	const { longestWaitMs, placesAfter, count } = createEstimate(options)
	const startLooking = createLooks(() => sendLateAway(fresh, longestWaitMs()))

	const hasRoomFor = (caller: Caller | undefined, least = 0): boolean => {
		if (isClosed || caller?.connection.destroyed) return false
		const others = [...fresh.map((one) => one.caller), ...coming]
		const waitedMs = caller ? performance.now() - caller.cameMs : 0
		const places = { all: Math.max(placesAfter(0), least), left: Math.max(placesAfter(waitedMs), least), begun: begun.length, least }
		return hasPlaceAmong(others, caller?.address ?? null, places)
	}
	const isLetIn = (caller: Caller | undefined): boolean => {
		if (!caller?.isAdmitted) return hasRoomFor(caller)
		return !isClosed && !caller.connection.destroyed && performance.now() - caller.cameMs <= longestWaitMs()
	}

	return {
		/** For a call that will hash, as soon as it is there; refused when there is no room. */
		admit(caller: Caller): void {
			// However slow hashes are: as many as are made at once may find that nobody is before them.
			if (!hasRoomFor(caller, options.mostRunning)) throw busy()
			caller.isAdmitted = true
			coming.add(caller)
			caller.connection.once('close', () => coming.delete(caller))
		},
		/** It has not been sent as a whole yet, so nobody waits behind it: it has to be admitted again. */
		postpone(caller: Caller): void {
			caller.isAdmitted = false
			coming.delete(caller)
		},
		/** The call is decided. Not only when its answer is sent: that may stand behind another one that nobody reads. */
		leave: (caller: Caller): unknown => coming.delete(caller),
		/** Until it is one's turn; refused when there is no room, when it takes too long, and when the caller has gone away. */
		wait(caller: Caller | undefined): Promise<void> {
			const lane = caller?.hasHashed ? begun : fresh
			if (caller) coming.delete(caller)
			if (!caller?.hasHashed && !isLetIn(caller)) return Promise.reject(busy())
			if (caller) caller.isAdmitted = true
			startLooking()
			return standIn(lane, caller)
		},
		/** A hash for this caller begins. */
		begin(caller: Caller | undefined): void {
			count(caller?.hasHashed === true)
			if (!caller) return
			coming.delete(caller)
			caller.isAdmitted = true
			caller.hasHashed = true
		},
		/** False when nobody waits. */
		callNext(): boolean {
			const next = begun.shift() ?? fresh.shift()
			next?.enter()
			return next !== undefined
		},
		waiting: (): number => begun.length + fresh.length,
		/** Sends away who has had no turn yet, and whoever comes new: another process will serve them. */
		close(): void {
			isClosed = true
			for (const one of fresh.splice(0)) one.leave()
		},
	}
}

type Places = { all: number; left: number; begun: number; least: number }

/** Whether there is a place for this address, of which these others have theirs. Without an address there is no share. */
const hasPlaceAmong = (others: readonly (Caller | undefined)[], address: string | null, { all, left, begun, least }: Places): boolean => {
	const share = Math.max(Math.ceil(all * SHARE), least)
	const byAddress = new Map<string | null, number>()
	for (const other of others) byAddress.set(other?.address ?? null, (byAddress.get(other?.address ?? null) ?? 0) + 1)
	if (address !== null && (byAddress.get(address) ?? 0) >= share) return false
	// Hashes that take longer by now leave fewer places: who has more than a share of these must not count against the others.
	const taken = [...byAddress].reduce((sum, [of, many]) => sum + (of === null ? many : Math.min(many, share)), begun)
	return taken < left
}

/** False when nobody is left. */
const sendLateAway = (fresh: Waiting[], longestWaitMs: number): boolean => {
	const now = performance.now()
	for (const one of fresh.filter(({ cameMs }) => now - cameMs > longestWaitMs)) {
		fresh.splice(fresh.indexOf(one), 1)
		one.leave()
	}
	return fresh.length > 0
}

const standIn = (lane: Waiting[], caller: Caller | undefined): Promise<void> =>
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
		const one: Waiting = { caller, enter: settled(resolve), leave, cameMs: caller?.cameMs ?? performance.now() }
		lane.push(one)
		caller?.connection.once('close', quit)
	})

/** How long one may wait, and how many may wait before somebody who has waited so long already. */
const createEstimate = ({ patienceMs, mostRunning, msPerHash }: Options) => {
	/** The part of all hashes that was not the first of its call. */
	let partOfNext = 0
	const msOfCall = () => msPerHash() / (1 - Math.min(partOfNext, MOST_PART_OF_NEXT))
	return {
		longestWaitMs: (): number => patienceMs - msOfCall(),
		placesAfter: (waitedMs: number): number =>
			Math.max(0, Math.floor(((patienceMs - msOfCall() - waitedMs) * PLANNED * mostRunning) / msOfCall())),
		count(isNext: boolean): void {
			partOfNext += ((isNext ? 1 : 0) - partOfNext) * NEWEST_WEIGHT
		},
	}
}

/** Returns what begins the looks; they end when one of them returns false. */
const createLooks = (look: () => boolean) => {
	let timer: NodeJS.Timeout | null = null
	const lookAndEnd = () => {
		if (look() || !timer) return
		clearInterval(timer)
		timer = null
	}
	return (): void => {
		timer ??= setInterval(lookAndEnd, LOOK_EVERY_MS).unref()
	}
}

/** `mostRunning` hashes are made at once, and each takes `msPerHash` by now. */
type Options = { patienceMs: number; mostRunning: number; msPerHash: () => number }
type Waiting = { caller: Caller | undefined; enter: () => void; leave: () => void; cameMs: number }

const busy = () => new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })

const RETRY_AFTER_SECONDS = 2
const LOOK_EVERY_MS = 100
/** One address may take so many of the places: an internet cafe fits in, and a flood leaves room for all others. */
const SHARE = 0.5
/** Hashes take longer when many ask than they took before: places are given for this part of the time only. */
const PLANNED = 0.8
const NEWEST_WEIGHT = 0.1
/** No call makes more than four hashes. */
const MOST_PART_OF_NEXT = 0.75
