import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody whose call is being answered. One who is bounded is not sent away here: something else lets in only so many of them. */
export type QueuedCall = { hasBegun: boolean; isBounded: boolean }

const present = new AsyncLocalStorage<QueuedCall>()

export const newQueuedCall = (isBounded = false): QueuedCall => ({ hasBegun: false, isBounded })

/** Whatever `work` asks of a database is asked for this visitor. */
export const onBehalfOf = <T>(visitor: QueuedCall, work: () => T): T => present.run(visitor, work)

/**
 * The line before so many places at a database (docs/decisions/0071). Whose call has been here before goes first: what is begun ends soon,
 * however many come. Who comes new while a crowd has not moved for `patienceMs` is sent away at once, with nothing begun, for he
 * would wait longer still. What the site does by itself waits like the new ones, and is not sent away. Nobody waits longer than `longestMs`.
 */
export const createQueue = (places: number, { timeoutMs, longestMs = Number.POSITIVE_INFINITY }: Timeouts) => {
	const begun: Waiting[] = []
	const fresh: Waiting[] = []
	let taken = 0
	// Looks, not the clock: a process that stood still has not kept anybody waiting.
	let looks = 0
	let timer: NodeJS.Timeout | null = null

	const hasWaited = (one: Waiting | undefined, ms: number) => one !== undefined && (looks - one.since) * LOOK_EVERY_MS > ms

	const look = () => {
		looks++
		for (const line of [begun, fresh]) while (hasWaited(line[0], longestMs)) line.shift()?.giveUp(new QueueFull(line === begun))
		if (begun.length + fresh.length > 0 || !timer) return
		clearInterval(timer)
		timer = null
	}

	const wait = (visitor: QueuedCall | undefined): Promise<void> => {
		const isNew = visitor && !visitor.hasBegun
		if (isNew && !visitor.isBounded && fresh.length >= CROWD && hasWaited(fresh[0], timeoutMs)) throw new QueueFull()
		timer ??= setInterval(look, LOOK_EVERY_MS).unref()
		return new Promise((enter, giveUp) => (visitor?.hasBegun ? begun : fresh).push({ enter, giveUp, since: looks }))
	}

	return {
		/** Resolves when it is one's turn; every turn ends with `leave`. */
		async enter(): Promise<void> {
			const visitor = present.getStore()
			if (taken < places) taken++
			else await wait(visitor)
			if (visitor) visitor.hasBegun = true
		},
		/** The place is handed over, not given back: a newcomer cannot slip in between. */
		leave(): void {
			const next = begun.shift() ?? fresh.shift()
			if (next) next.enter()
			else taken--
		},
		isAnyoneWaiting: (): boolean => begun.length + fresh.length > 0,
	}
}

type Timeouts = { timeoutMs: number; longestMs?: number }
type Waiting = { enter: () => void; giveUp: (reason: Error) => void; since: number }
export type Queue = ReturnType<typeof createQueue>

/** Unless a setting says otherwise. */
export const QUEUE_TIMEOUT_MS = 120
const LOOK_EVERY_MS = 40
/** Fewer than that behind a slow disk are no crowd. */
const CROWD = 16

/** `hasBegun`: the call has asked the database before, so something of it may have been done. */
export class QueueFull extends Error {
	/** too_many_connections */
	readonly code = '53300'
	readonly hasBegun: boolean
	constructor(hasBegun = false) {
		super('Too many wait for the database.')
		this.hasBegun = hasBegun
	}
}
