import { hash, verify } from '@node-rs/argon2'
import type { Random } from './ids.ts'
import { Problem } from './problem.ts'

/**
 * Hashes passwords and secret answers with argon2id, keyed by a secret that is not in the database (RELIABILITY 3.2).
 * No more at once than there are cores and a short waiting room, which nobody sits in for long (AV2): a login flood gets 503, the
 * pages stay responsive. Several processes share both: each has its part.
 */
export const createHashQueue = ({ secretKey, random, processes = 1, cost = HASH_COST, patienceMs }: Options) => {
	const mostRunning = Math.max(1, Math.floor(CONCURRENT / processes))
	const mostWaiting = Math.ceil(MAX_WAITING / processes)
	const secret = Buffer.from(secretKey, 'hex')
	// `algorithm` 2 is argon2id.
	const parameters = { algorithm: 2, ...cost, parallelism: 1, outputLen: 32 }
	const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${parameters.parallelism}$`
	const room = createWaitingRoom(mostWaiting, patienceMs)
	let running = 0

	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= mostRunning) await room.wait()
		else running++
		try {
			return await work()
		} finally {
			// The place is handed over, not given back: a newcomer cannot slip in between.
			if (!room.callNext()) running--
		}
	}

	const hashText = (text: string) => inTurn(() => hash(normalize(text), { ...parameters, secret, salt: random.bytes(16) }))
	let dummy: Promise<string> | null = null

	return {
		/** A PHC string. */
		hash: hashText,
		/** Compares in equal time whether or not there is a stored hash: an unknown name costs what a wrong password costs. */
		async verify(stored: string | null, text: string): Promise<boolean> {
			dummy ??= hashText('no such account')
			const against = stored ?? (await dummy)
			const matches = await inTurn(() => verify(against, normalize(text), { secret }))
			return stored !== null && matches
		},
		/** True when it was made with weaker parameters than today's. */
		isOutdated: (stored: string) => !stored.startsWith(prefix),
		/** So that the first unknown name does not cost one hash more than the next. */
		async warmUp() {
			dummy ??= hashText('no such account')
			await dummy
		},
	}
}

/** `patienceMs` is how long somebody waits until they are sent away. */
type Options = { secretKey: string; random: Random; processes?: number; cost?: HashCost | undefined; patienceMs: number }

export type HashQueue = ReturnType<typeof createHashQueue>

/** In the order of coming. Patience is counted in looks, not by the clock: a process that stood still has not kept anybody waiting. */
const createWaitingRoom = (places: number, patienceMs: number) => {
	const waiting: { enter: () => void; leave: (reason: Problem) => void; looks: number }[] = []
	let timer: NodeJS.Timeout | null = null
	const busy = () => new Problem('UNAVAILABLE', { retryAfterSeconds: 2 })

	const look = () => {
		for (const one of waiting) one.looks++
		while (waiting[0] && waiting[0].looks * LOOK_EVERY_MS > patienceMs) waiting.shift()?.leave(busy())
		if (waiting.length > 0 || !timer) return
		clearInterval(timer)
		timer = null
	}

	return {
		/** Until it is one's turn; refused when the room is full, or when it takes too long. */
		wait: (): Promise<void> =>
			new Promise((enter, leave) => {
				if (waiting.length >= places) return leave(busy())
				waiting.push({ enter, leave, looks: 0 })
				timer ??= setInterval(look, LOOK_EVERY_MS).unref()
			}),
		/** False when nobody waits. */
		callNext(): boolean {
			const next = waiting.shift()
			next?.enter()
			return next !== undefined
		},
	}
}

const LOOK_EVERY_MS = 100
const CONCURRENT = 2
const MAX_WAITING = 40
/** Memory in KiB, and passes. */
export type HashCost = { memoryCost: number; timeCost: number }

/** OWASP's second choice: 19 MiB, two passes. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

const normalize = (text: string) => text.normalize('NFKC')
