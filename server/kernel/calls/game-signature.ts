import { createHmac, timingSafeEqual, webcrypto } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { HOUR_MS } from '#contract/durations.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import { sha256 } from '../ids.ts'
import { Problem } from '../problem.ts'
import { deleteInPortions } from '../process/housekeeping.ts'

/** The keys of the game link by their id; there are several while one replaces another. */
type GameKeys = ReadonlyMap<string, string>

/** `refused` hears of each call that is not taken. */
type Needs = { database: Database; clock: Clock; keys: GameKeys; refused: (code: GameRefusal) => void }

/** Why a call of the game server is not taken. */
export const GAME_REFUSALS = [
	'GAME_SIGNATURE_MISSING',
	'GAME_KEY_UNKNOWN',
	'GAME_TIMESTAMP_INVALID',
	'GAME_SIGNATURE_WRONG',
	'GAME_NONCE_USED',
] as const
export type GameRefusal = (typeof GAME_REFUSALS)[number]

type Signed = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }
type Claims = { keyId: string; secret: string; timestamp: string; nonce: string; signature: string }

/**
 * Accepts calls of the game server (DECISIONS 10): signed with a known key, within five minutes of their timestamp, and each only once. A
 * request whose headers are wrong is refused before its body is read.
 */
export const createGameSignatures = ({ database, clock, keys, refused }: Needs) => {
	const refuse = (code: GameRefusal): never => {
		refused(code)
		throw new Problem(code)
	}
	const claimsOf = (headers: IncomingHttpHeaders): Claims => {
		const [keyId, timestamp, nonce, signature] = HEADERS.map((name) => headers[name])
		if (![keyId, timestamp, nonce, signature].every((value) => typeof value === 'string' && value !== ''))
			return refuse('GAME_SIGNATURE_MISSING')
		const secret = keys.get(String(keyId))
		if (secret === undefined) return refuse('GAME_KEY_UNKNOWN')
		if (!/^\d{1,12}$/.test(String(timestamp)) || !isNear(clock.now(), Number(timestamp))) return refuse('GAME_TIMESTAMP_INVALID')
		if (!NONCE.test(String(nonce))) return refuse('GAME_SIGNATURE_WRONG')
		return { keyId: String(keyId), secret, timestamp: String(timestamp), nonce: String(nonce), signature: String(signature) }
	}

	return {
		/** Throws 403 when the headers cannot be those of a signed request. */
		admit: (headers: IncomingHttpHeaders): void => void claimsOf(headers),
		/** Throws 403 unless the whole request is signed and its nonce is new. Stores the nonce, so that the request passes only once. */
		async verify({ method, url, headers, body }: Signed): Promise<void> {
			const { keyId, secret, timestamp, nonce, signature } = claimsOf(headers)
			const expected = signatureOf(secret, { method, url, timestamp, nonce, bodyDigest: await digestOf(body) })
			if (!isEqual(expected, signature)) refuse('GAME_SIGNATURE_WRONG')
			const isFresh = await database.transaction((tx) =>
				tx
					.insertInto('game_nonces')
					.values({ key_id: keyId, nonce, seen_at: clock.now() })
					.onConflict((conflict) => conflict.columns(['key_id', 'nonce']).doNothing())
					.returning('nonce')
					.executeTakeFirst(),
			)
			if (!isFresh) refuse('GAME_NONCE_USED')
		},
		/** Deletes nonces that are old enough: a request that repeats one is refused for its age. */
		forgetOld: (): Promise<void> =>
			deleteInPortions(database, async (tx, atMost) => {
				const old = tx
					.selectFrom('game_nonces')
					.select(['key_id', 'nonce'])
					.where('seen_at', '<', clock.steady() - KEPT_MS)
					.limit(atMost)
					.$asTuple('key_id', 'nonce')
				const deletion = tx.deleteFrom('game_nonces').where(({ eb, refTuple }) => eb(refTuple('key_id', 'nonce'), 'in', old))
				return (await deletion.executeTakeFirstOrThrow()).numDeletedRows
			}),
	}
}

export type GameSignatures = ReturnType<typeof createGameSignatures>

/** Hex HMAC-SHA-256 over method, path with query, timestamp, nonce and the digest of the body, one per line (DECISIONS 10). */
const signatureOf = (
	secret: string,
	{ method, url, timestamp, nonce, bodyDigest }: { method: string; url: string; timestamp: string; nonce: string; bodyDigest: string },
): string => createHmac('sha256', secret).update([method, url, timestamp, nonce, bodyDigest].join('\n')).digest('hex')

/** The digest of a large snapshot takes tens of milliseconds, so a thread of the pool makes it while pages are served. */
const digestOf = async (body: Buffer): Promise<string> =>
	body.length < LARGE_BYTES ? sha256(body) : Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex')
const LARGE_BYTES = 65_536

const HEADERS = ['x-game-key-id', 'x-game-timestamp', 'x-game-nonce', 'x-game-signature'] as const
const NONCE = new RegExp(`^[\\x21-\\x7e]{${GAME_LINK.nonce.min},${GAME_LINK.nonce.max}}$`)
// After the clock is set back by hours, old requests look new: their nonces must still be known (RELIABILITY TM2).
const KEPT_MS = 4 * HOUR_MS

const isNear = (now: number, seconds: number) => Math.abs(now / 1_000 - seconds) <= GAME_LINK.windowSeconds

const isEqual = (expected: string, given: string) => {
	const [left, right] = [Buffer.from(expected), Buffer.from(given.toLowerCase())]
	return left.length === right.length && timingSafeEqual(left, right)
}
