import { hash, verify } from '@node-rs/argon2'
import type { Random } from './ids.ts'
import { Problem } from './problem.ts'

/**
 * Hashes passwords and secret answers with argon2id, keyed by a secret that is not in the database (RELIABILITY 3.2).
 * No more at once than there are cores and a short waiting room: a login flood gets 503, the pages stay responsive. Several
 * processes share both: each has its part.
 */
export const createHashQueue = ({ secretKey, random, processes = 1, cost = HASH_COST }: Options) => {
	const mostRunning = Math.max(1, Math.floor(CONCURRENT / processes))
	const mostWaiting = Math.ceil(MAX_WAITING / processes)
	const secret = Buffer.from(secretKey, 'hex')
	// `algorithm` 2 is argon2id.
	const parameters = { algorithm: 2, ...cost, parallelism: 1, outputLen: 32 }
	const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${parameters.parallelism}$`
	const waiting: (() => void)[] = []
	let running = 0

	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= mostRunning) {
			if (waiting.length >= mostWaiting) throw new Problem('UNAVAILABLE', { retryAfterSeconds: 2 })
			await new Promise<void>((resolve) => waiting.push(resolve))
		} else running++
		try {
			return await work()
		} finally {
			// The place is handed over, not given back: a newcomer cannot slip in between.
			const next = waiting.shift()
			if (next) next()
			else running--
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

type Options = { secretKey: string; random: Random; processes?: number; cost?: HashCost | undefined }

export type HashQueue = ReturnType<typeof createHashQueue>

const CONCURRENT = 2
const MAX_WAITING = 40
/** Memory in KiB, and passes. */
export type HashCost = { memoryCost: number; timeCost: number }

/** OWASP's second choice: 19 MiB, two passes. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

const normalize = (text: string) => text.normalize('NFKC')
