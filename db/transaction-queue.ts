import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A call in progress. `hasBegun`: it had a slot before. A bounded call is never refused here: of the staff and the game server there are few,
 * and the hash queue bounds the number of calls that hash.
 */
export type QueuedCall = { hasBegun: boolean; isBounded: boolean; whenBegun?: () => void }

const present = new AsyncLocalStorage<QueuedCall>()

export const newQueuedCall = (isBounded = false, more: Partial<QueuedCall> = {}): QueuedCall => ({ hasBegun: false, isBounded, ...more })

export const presentCall = (): QueuedCall | undefined => present.getStore()

/** Runs `work`; all its use of a database counts for this call. */
export const onBehalfOf = <T>(call: QueuedCall, work: () => T): T => present.run(call, work)

/**
 * The queue before the `slots` of a database (docs/decisions/07-overload.md). Calls in progress go before new ones, so that they end soon during an
 * overload. When at least `CROWD` new calls wait and the first of them has waited for `timeoutMs`, further new ones get QueueFull at
 * once, with nothing begun. The site's own work waits like new calls and is never refused at once. No wait is longer than `longestMs`.
 */
export const createQueue = (slots: number, { timeoutMs, longestMs = Number.POSITIVE_INFINITY }: Timeouts) => {
	const begun: Waiting[] = []
	const fresh: Waiting[] = []
	let taken = 0
	// Waits are counted in ticks of a timer, not by the clock, so that they do not grow while the process is paused.
	let ticks = 0
	let timer: NodeJS.Timeout | null = null

	const hasWaited = (one: Waiting | undefined, ms: number) => one !== undefined && (ticks - one.since) * TICK_MS > ms

	const tick = () => {
		ticks++
		for (const queue of [begun, fresh]) while (hasWaited(queue[0], longestMs)) queue.shift()?.giveUp(new QueueFull(queue === begun))
		if (begun.length + fresh.length > 0 || !timer) return
		clearInterval(timer)
		timer = null
	}

	const wait = (call: QueuedCall | undefined): Promise<void> => {
		const isNew = call && !call.hasBegun
		if (isNew && !call.isBounded && fresh.length >= CROWD && hasWaited(fresh[0], timeoutMs)) throw new QueueFull()
		timer ??= setInterval(tick, TICK_MS).unref()
		return new Promise((enter, giveUp) => (call?.hasBegun ? begun : fresh).push({ enter, giveUp, since: ticks }))
	}

	return {
		/** Resolves when a slot is free; `leave` must follow. */
		async enter(): Promise<void> {
			const call = present.getStore()
			if (taken < slots) taken++
			else await wait(call)
			if (!call || call.hasBegun) return
			call.hasBegun = true
			call.whenBegun?.()
		},
		/** Hands the slot to the next in the queue, so that a new call cannot take it in between. */
		leave(): void {
			const next = begun.shift() ?? fresh.shift()
			if (next) next.enter()
			else taken--
		},
		isAnyoneWaiting: (): boolean => begun.length + fresh.length > 0,
	}
}

/**
 * Knows who waits in a queue that is elsewhere, and refuses new calls by the rules of `createQueue`. A wait is over when its owner has
 * begun there.
 */
export const createAdmission = ({ timeoutMs }: { timeoutMs: number }) => {
	const waiting = new Set<{ since: number }>()
	let ticks = 0
	let timer: NodeJS.Timeout | null = null

	const isStuck = () => {
		const [first] = waiting
		return waiting.size >= CROWD && first !== undefined && (ticks - first.since) * TICK_MS > timeoutMs
	}

	const tick = () => {
		ticks++
		if (waiting.size > 0 || !timer) return
		clearInterval(timer)
		timer = null
	}

	return {
		enter(call: QueuedCall | undefined): { end: () => void } {
			if (call && !call.hasBegun && !call.isBounded && isStuck()) throw new QueueFull()
			const wait = { since: ticks }
			if (!call?.hasBegun) {
				waiting.add(wait)
				timer ??= setInterval(tick, TICK_MS).unref()
			}
			return { end: () => void waiting.delete(wait) }
		},
	}
}

type Timeouts = { timeoutMs: number; longestMs?: number }
type Waiting = { enter: () => void; giveUp: (reason: Error) => void; since: number }
export type Queue = ReturnType<typeof createQueue>

/** The default of SHED_DELAY_MS. */
export const QUEUE_TIMEOUT_MS = 120
const TICK_MS = 40
/** Fewer waiting calls than this are no overload, only a slow disk. */
const CROWD = 16

/** `hasBegun`: the call has used the database before, so a part of its work may be done. */
export class QueueFull extends Error {
	/** too_many_connections */
	readonly code = '53300'
	readonly hasBegun: boolean
	constructor(hasBegun = false) {
		super('Too many calls wait for the database.')
		this.hasBegun = hasBegun
	}
}
