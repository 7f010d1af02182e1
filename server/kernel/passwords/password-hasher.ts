import { hash, verify } from '@node-rs/argon2'
import { createHashAdmission } from '../admission/hash-admission.ts'
import type { Random } from '../ids.ts'
import type { LegacyPassword } from './legacy-password.ts'
import { createMovedPasswords, readMoved } from './moved-password.ts'

/**
 * Hashes passwords and secret answers with argon2id, keyed by a secret that is not in the database (RELIABILITY 3.2). At most `CONCURRENT`
 * hashes are made at once (AU11). The other calls wait in order for at most `patienceMs` (DECISIONS 16). A call that would wait longer gets
 * 503 at once, so the pages stay responsive. How many calls may wait follows from the measured time of a hash. Several processes divide the
 * number of concurrent hashes among them.
 */
export const createPasswordHasher = ({ secretKey, random, processes = 1, cost = HASH_COST, patienceMs }: Options) => {
	const slots = Math.max(1, Math.floor(CONCURRENT / processes))
	const secret = Buffer.from(secretKey, 'hex')
	// `algorithm` 2 is argon2id.
	const parameters = { algorithm: 2, ...cost, parallelism: 1, outputLen: 32 }
	const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${parameters.parallelism}$`
	let meanMs = FIRST_MS
	let measures = 0
	const admission = createHashAdmission({ patienceMs, slots, msPerHash: () => meanMs })

	const measured = async <T>(work: () => Promise<T>): Promise<T> => {
		const began = performance.now()
		const done = await work()
		// A hash that took far longer means that the process stood still. If the machine is that slow, the mean follows within some more
		// hashes.
		const tookMs = performance.now() - began
		const counted = measures++ === 0 ? tookMs : Math.min(tookMs, meanMs * MOST_ABOVE_MEAN)
		meanMs += (counted - meanMs) * Math.max(NEWEST_WEIGHT, 1 / measures)
		return done
	}

	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		await admission.enter()
		try {
			return await measured(work)
		} finally {
			admission.leave()
		}
	}

	const makeHash = (text: string) => hash(normalize(text), { ...parameters, secret, salt: random.bytes(16) })
	const hashText = (text: string) => inTurn(() => makeHash(text))
	const isSame = (stored: string, text: string) => verify(stored, normalize(text), { secret })
	// Made once and outside the queue: it belongs to no call, so it cannot fail because a call is refused.
	let dummy: Promise<string> | null = null
	const dummyHash = () => {
		dummy ??= measured(() => makeHash('no such account'))
		return dummy
	}

	return {
		/** Returns a PHC string. */
		hash: hashText,
		/** Takes the same time whether or not there is a stored hash: an unknown name costs as much as a wrong password. */
		async verify(stored: string | null, text: string): Promise<boolean> {
			const against = stored ?? (await dummyHash())
			const matches = await inTurn(() => isSame(against, text))
			return stored !== null && matches
		},
		...createMovedChecks({ moved: createMovedPasswords({ secretKey, random }), dummyHash, inTurn, isSame, hashText }),
		/** True when the hash was made with other parameters than today's. */
		isOutdated: (stored: string) => !stored.startsWith(prefix),
		/** Makes the dummy hash, so that the first unknown name does not cost one hash more than the next. */
		async warmUp() {
			await dummyHash()
		},
		admission,
	}
}

type MovedNeeds = {
	moved: ReturnType<typeof createMovedPasswords>
	dummyHash: () => Promise<string>
	inTurn: <T>(work: () => Promise<T>) => Promise<T>
	isSame: (stored: string, text: string) => Promise<boolean>
	hashText: (text: string) => Promise<string>
}

/** Passwords on a site to which accounts have moved in. */
const createMovedChecks = ({ moved, dummyHash, inTurn, isSame, hashText }: MovedNeeds) => ({
	/**
	 * As `verify`. A hash of our own, one that came from a game and none at all take the same steps (docs/decisions/30-move-in.md). `bcryptCost` is
	 * the highest of those that came; 0 without one.
	 */
	async verifyPassword(stored: string | null, text: string, { bcryptCost }: { bcryptCost: number }): Promise<boolean> {
		const came = stored === null ? null : readMoved(stored)
		const own = stored === null || came?.layer === 'low' ? await dummyHash() : (came?.value ?? stored)
		const matches = await inTurn(async () => {
			const low = await moved.lowOf(came, text, bcryptCost)
			const isOwn = await isSame(own, came?.layer === 'full' ? low : text)
			return came?.layer === 'low' ? moved.isLow(came, low) : isOwn
		})
		return stored !== null && matches
	},
	/** Wraps a game's hash at the low cost, outside the queue: `portal move-in` has a million of them. */
	wrap: (password: LegacyPassword): Promise<string> => moved.wrap(password),
	/** Wraps it again at the full cost; null when that is done already. */
	async harden(stored: string): Promise<string | null> {
		const came = readMoved(stored)
		return came?.layer === 'low' ? moved.hardened(came, await hashText(came.value)) : null
	},
})

/** `patienceMs` is the longest time from the arrival of a call to its last hash. */
type Options = { secretKey: string; random: Random; processes?: number; cost?: HashCost | undefined; patienceMs: number }

/** What features that hash need; the rest is for the code that runs the queue. */
export type PasswordHasher = Pick<
	ReturnType<typeof createPasswordHasher>,
	'hash' | 'verify' | 'verifyPassword' | 'wrap' | 'harden' | 'isOutdated' | 'warmUp'
>

const CONCURRENT = 2
/** The assumed time of a hash before any was measured. */
const FIRST_MS = 60
const NEWEST_WEIGHT = 0.1
const MOST_ABOVE_MEAN = 4
/** Memory in KiB, and passes. */
export type HashCost = { memoryCost: number; timeCost: number }

/** OWASP's second choice: 19 MiB, two passes. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

const normalize = (text: string) => text.normalize('NFKC')
