import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

/** Whose call waits. `connection` closes when they have gone away. Without an address, as the game server and staff are, no share of the places is theirs alone. */
export type Caller = { address: string | null; connection: Connection; isAdmitted: boolean; hasHashed: boolean }

type Connection = Pick<EventEmitter, 'once' | 'off'> & { destroyed: boolean }

const present = new AsyncLocalStorage<Caller>()

export const newCaller = (address: string | null, connection: Connection): Caller => ({
	address: address === null ? null : networkOf(address),
	connection,
	isAdmitted: false,
	hasHashed: false,
})

/** Whatever `work` hashes is hashed for this caller. */
export const hashingFor = <T>(caller: Caller, work: () => T): T => present.run(caller, work)

export const presentCaller = (): Caller | undefined => present.getStore()

/**
 * Who waits for a hash, in the order of coming (docs/decisions/0098-waiting-for-a-hash.md). A call that has had a hash goes first with
 * its next one and is not sent away, so that `patienceMs` is for the call as a whole. Nobody is let in who would wait longer by
 * `msPerHash`, nor more than half of the places to one address. Who goes away gives the place up. Time is counted in looks,
 * not by the clock: a process that stood still has not kept anybody waiting.
 */
export const createHashRoom = ({ patienceMs, msPerHash }: { patienceMs: number; msPerHash: () => number }) => {
	const begun: Waiting[] = []
	const fresh: Waiting[] = []
	let timer: NodeJS.Timeout | null = null
	let isClosed = false

	const look = () => {
		for (const one of fresh) one.looks++
		while (fresh[0] && fresh[0].looks * LOOK_EVERY_MS > patienceMs) fresh.shift()?.leave()
		if (fresh.length > 0 || !timer) return
		clearInterval(timer)
		timer = null
	}

	const hasRoomFor = (caller: Caller | undefined): boolean => {
		if (isClosed || caller?.connection.destroyed) return false
		const places = Math.max(FEWEST_PLACES, Math.floor(patienceMs / msPerHash()))
		const share = Math.ceil(places * SHARE)
		const address = caller?.address ?? null
		const byAddress = new Map<string | null, number>()
		for (const { caller: other } of fresh) byAddress.set(other?.address ?? null, (byAddress.get(other?.address ?? null) ?? 0) + 1)
		if (address !== null && (byAddress.get(address) ?? 0) >= share) return false
		// Hashes that take longer by now leave fewer places: who has more than a share of these must not count against the others.
		const taken = [...byAddress].reduce((sum, [of, many]) => sum + (of === null ? many : Math.min(many, share)), begun.length)
		return taken < places
	}

	return {
		/** Until it is one's turn; refused when there is no room, when it takes too long, and when the caller has gone away. */
		wait(caller: Caller | undefined): Promise<void> {
			const lane = caller?.hasHashed ? begun : fresh
			if (!caller?.isAdmitted && !hasRoomFor(caller)) return Promise.reject(busy())
			if (caller) caller.isAdmitted = true
			return new Promise((resolve, reject) => {
				const quit = () => {
					lane.splice(lane.indexOf(one), 1)
					reject(busy())
				}
				const settled = (settle: () => void) => () => {
					caller?.connection.off('close', quit)
					settle()
				}
				const one: Waiting = { caller, enter: settled(resolve), leave: settled(() => reject(busy())), looks: 0 }
				lane.push(one)
				caller?.connection.once('close', quit)
				timer ??= setInterval(look, LOOK_EVERY_MS).unref()
			})
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

type Waiting = { caller: Caller | undefined; enter: () => void; leave: () => void; looks: number }

const busy = () => new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })

const RETRY_AFTER_SECONDS = 2
const LOOK_EVERY_MS = 100
/** One address may take so many of the places: an internet cafe fits in, and a flood leaves room for all others. */
const SHARE = 0.5
/** However slow the machine seems. */
const FEWEST_PLACES = 8
