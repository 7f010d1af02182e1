import { AsyncLocalStorage } from 'node:async_hooks'

/** A request from outside while it is carried out, as the queues see it. The site's own work has none. */
export type QueuedCall = {
	/** The queues in which it has had a slot: there it goes before new calls, so that it ends soon. */
	begun: Set<QueueName>
	/**
	 * The length of the database queue is no reason to refuse it: of the staff and the game server there are few, and the hash queue bounds the
	 * calls that hash.
	 */
	isBounded: boolean
	/** Its address, or the network that is one subscriber; null for the staff and the game server, who have no limit per address. */
	network: string | null
	/** By `performance.now()`, without the time that its sender took for the body. */
	arrivedMs: number
	/** Aborted when the client has gone away. */
	gone?: AbortSignal
	whenBegun?: () => void
}

/**
 * Not one with that of `transaction.ts`: a call is there from its arrival on and the site's own work has none, while a transaction is begun by
 * either and ends before its effects, which still belong to the call. In one object each transaction would have to copy the call.
 */
const present = new AsyncLocalStorage<QueuedCall>()

export const newQueuedCall = (known: Partial<QueuedCall> = {}): QueuedCall => ({
	...{ begun: new Set(), isBounded: false, network: null, arrivedMs: performance.now() },
	...known,
})

export const presentCall = (): QueuedCall | undefined => present.getStore()

/** Runs `work`; all its use of the queues counts for this call. */
export const onBehalfOf = <T>(call: QueuedCall, work: () => T): T => present.run(call, work)

/**
 * The queue before the `slots` of something (docs/decisions/06-overload.md). Calls that have had a slot here go first, then new ones in the
 * order of their coming, unless `pick` chooses another. A new one that finds no slot is refused at once if `isFull`, and each once it
 * `isLate`.
 */
export const createQueue = ({ name, slots, isFull, isLate, pick = first, refusal = fullQueue, whenGone }: Rules) => {
	/** Two lanes: calls that have had a slot here and come again, and new ones. */
	const begun = new Set<Entry>()
	const fresh = new Set<Entry>()
	let taken = 0

	const remove = (entry: Entry | undefined): unknown => entry && (begun.delete(entry) || fresh.delete(entry))
	const startTicking = createTicker(() => {
		for (const lane of [begun, fresh])
			for (const entry of lane) {
				entry.waitedMs += TICK_MS
				if (isLate?.(entry, lane === begun)) entry.refuse()
			}
		return begun.size + fresh.size > 0
	})
	const join = (lane: Set<Entry>, call: QueuedCall | undefined): Entry => {
		startTicking()
		const entry: Entry = { call, sinceMs: call?.arrivedMs ?? performance.now(), waitedMs: 0, enter: null, refuse: () => remove(entry) }
		lane.add(entry)
		return entry
	}
	/** Lets a call stand in the queue without asking for its slot yet; refused when the queue is full. */
	const admit = (call: QueuedCall | undefined): Entry => {
		if (isFull(call, fresh, begun)) throw refusal(false)
		return join(fresh, call)
	}
	const wait = (call: QueuedCall | undefined, hasBegun: boolean): Promise<void> => {
		const entry = hasBegun ? join(begun, call) : admit(call)
		return new Promise((resolve, reject) => {
			const settle = (end: () => void) => {
				remove(entry)
				call?.gone?.removeEventListener('abort', leave)
				end()
			}
			const leave = () => whenGone && settle(() => reject(whenGone()))
			entry.enter = () => settle(resolve)
			entry.refuse = () => settle(() => reject(refusal(hasBegun)))
			call?.gone?.addEventListener('abort', leave)
		})
	}

	return {
		/** The calls that wait, and have had no slot here before. */
		fresh: fresh as Entries,
		admit,
		remove,
		/** Resolves when a slot is free; `leave` must follow. */
		async enter(call = presentCall()): Promise<void> {
			if (taken < slots) taken++
			else await wait(call, call?.begun.has(name) === true)
			if (!call || call.begun.has(name)) return
			call.begun.add(name)
			if (name === 'database') call.whenBegun?.()
		},
		/** Hands the slot to the next in the queue, so that a new call cannot take it in between. */
		leave(): void {
			const next = first(begun) ?? pick(fresh)
			if (next?.enter) next.enter()
			else taken--
		},
		/** How many have a slot. */
		taken: (): number => taken,
		/** How many have asked for their slot. */
		waiting: (): number => [...begun, ...fresh].filter(({ enter }) => enter).length,
	}
}

const first = (entries: ReadonlySet<Entry>): Entry | undefined => {
	for (const entry of entries) if (entry.enter) return entry
	return undefined
}

/** Returns a function that starts the ticks; they end when one returns false. */
const createTicker = (tick: () => boolean) => {
	let timer: NodeJS.Timeout | null = null
	const tickOrEnd = () => {
		if (tick() || !timer) return
		clearInterval(timer)
		timer = null
	}
	return (): void => {
		timer ??= setInterval(tickOrEnd, TICK_MS).unref()
	}
}

/**
 * The queue before a database: when at least `CROWD` new calls wait and the first has waited for `timeoutMs`, further new ones are refused.
 * The site's own work is not. No wait is longer than `longestMs`. Waits are counted in ticks of a timer, not by the clock, so that they do
 * not grow while the process is paused.
 */
export const createDatabaseQueue = (slots: number, { timeoutMs, longestMs }: Timeouts): Queue =>
	createQueue({
		...{ name: 'database', slots },
		isFull: (call, fresh) => call !== undefined && !call.isBounded && fresh.size >= CROWD && Number(oldest(fresh)?.waitedMs) > timeoutMs,
		...(longestMs !== undefined && { isLate: ({ waitedMs }) => waitedMs > longestMs }),
	})

const oldest = <T>(entries: ReadonlySet<T>): T | undefined => entries.values().next().value

type Timeouts = { timeoutMs: number; longestMs?: number }
type QueueName = 'database' | 'hashes' | 'pictures' | 'previews'
/** A call in a queue. `enter` gives it the slot that it has asked for. `waitedMs` stands still while the process is paused. */
export type Entry = { call: QueuedCall | undefined; sinceMs: number; waitedMs: number; enter: (() => void) | null; refuse: () => void }
export type Entries = ReadonlySet<Entry>
type Rules = {
	name: QueueName
	slots: number
	isFull: (call: QueuedCall | undefined, fresh: Entries, begun: Entries) => boolean
	isLate?: (entry: Entry, hasBegun: boolean) => boolean
	pick?: (fresh: Entries) => Entry | undefined
	refusal?: (hasBegun: boolean) => Error
	/** Where it is given, a call whose client has gone away leaves the queue with this. */
	whenGone?: () => Error
}
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

const fullQueue = (hasBegun: boolean) => new QueueFull(hasBegun)
