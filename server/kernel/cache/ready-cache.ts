import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import { sha256 } from '../ids.ts'

/**
 * The answer of a page or a public call. With null topics it is sent but not cached. `route` is its template, if only its maker knows it;
 * `isIncomplete` that a part of it failed, so that a stale whole one is better.
 */
export type Produced = {
	status: number
	headers: Record<string, string>
	body: Buffer
	topics: readonly Topic[] | null
	route?: string
	isIncomplete?: boolean
	/** Set when it is made of kept answers: it is not fresh for longer than they are (steady clock). */
	freshUntil?: number
	/** For what is dear to make and may be some minutes old: how long it is fresh (ms), whatever the game says meanwhile. */
	freshMs?: number
}

type Ready = Cached & { etag: string; gzip: Buffer; brotli: Buffer }
/**
 * `isVaried`: anybody can choose values of the address. `freshUntil` and `sentUntil`: until when the answer is fresh and may be sent, by
 * the steady clock. `goneAt`: when it becomes wrong by the calendar.
 */
type Cached = Produced & { isVaried: boolean; freshUntil: number; sentUntil: number; goneAt: number }

/** The instant from which an answer must not be sent any more; `made` is when it was made from these topics. */
export type EndOf = (topics: readonly Topic[], made: number) => number

/** Internal header in which a public answer names its topics; the cache removes it. */
export const TOPICS_HEADER = 'x-ready-topics'

/**
 * Public answers kept ready to send: compressed bodies and headers by address. A content event drops the answers of its topic; an event of
 * the game only ages them. A stale answer is sent while a new one is made. One that is too old for that comes back while the database is
 * away, and not for a defect, which is to be seen. Two requests for one address make one answer. Anybody can invent
 * addresses, such as page 99999 of a list; their answers fill at most three quarters of the cache, so that they cannot displace the others.
 */
export const createReadyCache = (clock: Clock, limits = { entries: 1_000, bytes: 64 * MB }, endOf: EndOf = () => NEVER) => {
	const ready = createAnswers(compressed, { clock, limits, endOf })
	const parts = createAnswers(async (kept) => kept, { clock, limits: { entries: 500, bytes: 8 * MB }, endOf })
	return {
		find: ready.find,
		make: ready.make,
		isStale: ready.isStale,
		/** The answer of a call that the server needs for a page: a fresh one from the cache, or one that is made now. */
		answerForPage(key: string, produce: () => Promise<Produced>): Promise<Produced> {
			const part = parts.find(key)
			return part && !parts.isStale(part) ? Promise.resolve(part) : parts.make(key, produce)
		},
		/**
		 * Ages the answers of a topic that changes every second. Dropping them would make a visitor wait for a page every second. They are
		 * stale from now on, and are sent for another `AGED_MS` at most.
		 */
		age(topic: Topic) {
			ready.age(topic)
			parts.age(topic)
		},
		drop(topic: Topic | '*') {
			ready.drop(topic)
			parts.drop(topic)
		},
	}
}

type Keeping = { clock: Clock; limits: { entries: number; bytes: number }; endOf: EndOf }

/** Answers by address until their topics change, each in the form that `prepare` gives it. */
const createAnswers = <E extends Cached>(prepare: (kept: Cached) => Promise<E>, { clock, limits, endOf }: Keeping) => {
	const { kept, forget, keep } = createLruCache<E>(limits)
	const beingMade = new Map<string, Promise<E>>()
	const changes = { aged: 0, dropped: 0 }
	const hasChanged = ({ freshMs }: Produced, before: typeof changes) =>
		changes.dropped !== before.dropped || (freshMs === undefined && changes.aged !== before.aged)

	const make = (key: string, produce: () => Promise<Produced>, isVaried = false): Promise<E> => {
		const running = beingMade.get(key)
		if (running) return running
		const before = { ...changes }
		const begun = clock.now()
		const made = produce()
			.then((produced) =>
				prepare({
					...produced,
					isVaried,
					freshUntil: Math.min(clock.steady() + (produced.freshMs ?? FRESH_MS), produced.freshUntil ?? NEVER),
					sentUntil: NEVER,
					goneAt: endOf(produced.topics ?? [], begun),
				}),
			)
			.then((entry) => {
				// Content that changed meanwhile may be half old in it: it is sent, but not kept.
				if (isKept(entry) && !hasChanged(entry, before)) keep(key, entry)
				// A page that is gone must not be sent stale again; one that only failed, as a whole or in a part, may.
				else if (entry.status < 500 && !entry.isIncomplete && !isKept(entry)) forget(key)
				return entry.status === AWAY ? (olderAnswer(key) ?? entry) : entry
			})
			.finally(() => {
				if (beingMade.get(key) === made) beingMade.delete(key)
			})
		beingMade.set(key, made)
		return made
	}

	/** What was too old to be sent is better than none. It stays stale, so each request tries to make a new one. */
	const olderAnswer = (key: string): E | undefined => {
		const old = kept.get(key)
		return old && Object.assign(old, { freshUntil: Math.min(old.freshUntil, clock.steady()), sentUntil: NEVER, goneAt: NEVER })
	}

	return {
		/** Undefined also for one that is too old to be sent, unless the database is away. */
		find(key: string): E | undefined {
			const entry = kept.get(key)
			if (!entry || clock.now() >= entry.goneAt || clock.steady() >= entry.sentUntil) return undefined
			kept.delete(key)
			kept.set(key, entry)
			return entry
		},
		make,
		isStale: (entry: Cached) => clock.steady() >= entry.freshUntil,
		age(topic: Topic) {
			changes.aged++
			for (const entry of kept.values()) if (entry.topics?.includes(topic) && entry.freshMs === undefined) ageEntry(entry, clock.steady())
		},
		drop(topic: Topic | '*') {
			changes.dropped++
			beingMade.clear()
			for (const [key, entry] of kept) if (topic === '*' || entry.topics?.includes(topic)) forget(key)
		},
	}
}

const ageEntry = (entry: Cached, now: number): void => {
	entry.freshUntil = Math.min(entry.freshUntil, now)
	entry.sentUntil = Math.min(entry.sentUntil, now + AGED_MS)
}

/** An LRU cache by address. When it is full, the least recently used entry goes; varied entries have a smaller limit. */
const createLruCache = <E extends Cached>(limits: Keeping['limits']) => {
	const kept = new Map<string, E>()
	const all = { entries: 0, bytes: 0 }
	const varied = { entries: 0, bytes: 0 }
	const count = (entry: E, sign: 1 | -1) => {
		for (const sum of entry.isVaried ? [all, varied] : [all]) {
			sum.entries += sign
			sum.bytes += sign * sizeOf(entry)
		}
	}
	const isOver = (sum: typeof all, share: number) => sum.entries > limits.entries * share || sum.bytes > limits.bytes * share

	const forget = (key: string) => {
		const entry = kept.get(key)
		if (entry) count(entry, -1)
		kept.delete(key)
	}

	const keep = (key: string, entry: E) => {
		forget(key)
		kept.set(key, entry)
		count(entry, 1)
		// A Map remembers insertion order.
		for (const [oldest, { isVaried }] of kept) {
			const isVariedOver = isOver(varied, VARIED_SHARE)
			if (!isVariedOver && !isOver(all, 1)) break
			if (isVaried || !isVariedOver) forget(oldest)
		}
	}

	return { kept, forget, keep }
}

export type ReadyCache = ReturnType<typeof createReadyCache>

/**
 * Sends a ready answer in the smallest encoding that the client accepts, or 304 when the client has it already. `own` holds the headers of
 * this answer only.
 */
export const sendReady = (request: IncomingMessage, response: ServerResponse, entry: Ready, own: Record<string, string>): void => {
	if (entry.status === 200 && isKnown(request.headers['if-none-match'], entry.etag)) {
		response.writeHead(304, {
			...own,
			etag: entry.etag,
			'cache-control': entry.headers['cache-control'] ?? 'no-cache',
			vary: entry.headers.vary ?? 'accept-encoding',
		})
		response.end()
		return
	}
	const accepted = String(request.headers['accept-encoding'] ?? '')
	const [encoding, body] = accepts(accepted, 'br')
		? ['br', entry.brotli]
		: accepts(accepted, 'gzip')
			? ['gzip', entry.gzip]
			: [undefined, entry.body]
	response.writeHead(entry.status, {
		...own,
		...entry.headers,
		...(encoding && { 'content-encoding': encoding }),
		'content-length': body.length,
	})
	response.end(request.method === 'HEAD' ? undefined : body)
}

/** Weak comparison, because all encodings share one tag (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string) =>
	header !== undefined && (header.trim() === '*' || header.split(',').some((known) => strong(known.trim()) === strong(etag)))
const strong = (etag: string) => etag.replace(/^W\//, '')

/** True when the encoding is listed with a weight above zero. */
const accepts = (header: string, encoding: string) =>
	header.split(',').some((part) => {
		const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
		return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
	})

const MB = 1024 * 1024
const VARIED_SHARE = 0.75
/** The status of what could not be made without the database (DATABASE_UNAVAILABLE), or for want of room (UNAVAILABLE). */
const AWAY = 503
const NEVER = Number.POSITIVE_INFINITY
const FRESH_MS = 60_000
const AGED_MS = 3_000

// Quality 5 takes a thirteenth of the time of quality 11, which would delay the first visitor by 80 ms.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify<Buffer, typeof QUALITY, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

const compressed = async (kept: Cached): Promise<Ready> => {
	const [brotliBody, gzipBody] = await Promise.all([brotli(kept.body, QUALITY), zip(kept.body)])
	const etag = `W/"${sha256(kept.body).slice(0, 24)}"`
	const vary = ['accept-encoding', kept.headers.vary].filter(Boolean).join(', ')
	const headers = { ...kept.headers, etag, vary, 'cache-control': isKept(kept) ? 'no-cache' : 'no-store' }
	return { ...kept, headers, etag, brotli: brotliBody, gzip: gzipBody }
}

const isKept = ({ topics, status }: Produced) => topics !== null && status === 200

const sizeOf = ({ body, gzip, brotli }: Cached & Partial<Ready>) => body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)
