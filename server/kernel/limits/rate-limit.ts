import { BACKOFF, type BackoffName } from '#contract/backoff.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { RATE_LIMITS, type RateLimitName } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import { hmacSha256 } from '../ids.ts'
import { Problem } from '../problem.ts'
import { forgetIn, type Trying, takeBackIn, tryIn } from './backoff.ts'
import { networkOf } from './network.ts'
import { giveBackIn, isTooLong, shorten, type Taking, takeIn } from './rate-windows.ts'
import { createShortWindows, type ShortWindows } from './short-windows.ts'

type Counted = readonly [name: RateLimitName, key: string]
type Waited = readonly [name: BackoffName, key: string]
type Needs = { database: Database; clock: Clock; secretKey: string; scale: number; short?: ShortWindows | undefined }

/**
 * Counts in fixed windows. Windows of a minute or less, which every page view may touch, are kept in memory: of this process, or of the
 * parent of several. The longer ones guard passwords, answers, codes and mailboxes: they are in the database, survive a restart and are
 * exact across machines. Wrong passwords can also cause growing waits (`backoff.ts`).
 */
export const createRateLimit = ({ database, clock, secretKey, scale, short = createShortWindows() }: Needs) => {
	const { takingOf, stored, waitId, tryingOf } = createNames(secretKey, scale)

	/** Takes points of all stored windows or of none: when one window refuses, the others lose nothing. */
	const takeAll = async (counted: readonly Counted[], waited: readonly Waited[] = []): Promise<void> => {
		// Steady, because setting the clock must neither open a window nor keep it shut.
		const now = clock.steady()
		for (const each of counted) if (isShort(each)) refuseUntil(await short.take(takingOf(each), now), now)
		const long = counted.filter((each) => !isShort(each)).map(takingOf)
		if (long.length + waited.length > 0) await takeLong(long.map(stored), waited.map(tryingOf), now)
	}

	const takeLong = async (long: readonly Named[], tries: readonly Trying[], now: number): Promise<void> => {
		let tooLong: Taking | undefined
		const taken = database.transaction(async (tx) => {
			for (const taking of long) {
				const until = await takeIn(tx, taking, now)
				if (until !== null && isTooLong(until, taking, now)) tooLong = taking
				const opens = until === null ? null : Math.min(until, now + 2 * taking.windowMs)
				refuseUntil(opens, now, taking.sentence && { code: taking.sentence, at: clock.now() })
			}
			for (const trying of tries) refuseUntil(await tryIn(tx, trying, now), now)
		})
		await taken.catch(async (error: unknown) => {
			// The refusal is rolled back, so the correction has its own transaction.
			const window = tooLong
			if (window) await database.transaction((tx) => shorten(tx, window, now))
			throw error
		})
	}

	const giveAllBack = async (counted: readonly Counted[], waited: readonly Waited[] = []): Promise<void> => {
		for (const { id } of counted.filter(isShort).map(takingOf)) short.giveBack(id)
		const long = counted.filter((each) => !isShort(each)).map(takingOf)
		if (long.length + waited.length > 0)
			await database.transaction(async (tx) => {
				for (const taking of long) await giveBackIn(tx, stored(taking).id)
				for (const each of waited) await takeBackIn(tx, waitId(each))
			})
	}

	return {
		/**
		 * For a call that was refused before anything began: it will be repeated. The short windows keep their point, because they guard the
		 * site itself.
		 */
		giveBack: (...counted: Counted[]): Promise<void> => giveAllBack(counted.filter((each) => !isShort(each))),
		/** Takes one point of each window; throws 429 when one is used up. Taken before the work, so that parallel tries count too. */
		take: (...counted: Counted[]): Promise<void> => takeAll(counted),
		/**
		 * Takes a point of a stored window in the transaction of the action: if that is refused or rolled back, no point is used. Throws 429
		 * when the window is used up.
		 */
		takeIn: (tx: Tx, counted: Counted): Promise<void> =>
			takeWithin(database, tx, { taking: stored(takingOf(counted)), now: clock.steady() }),
		/** The same for an effect that is left out beyond the limit instead of refused. False when the window is used up. */
		tryTakeIn: async (tx: Tx, counted: Counted): Promise<boolean> => (await takeIn(tx, stored(takingOf(counted)), clock.steady())) === null,
		/**
		 * Counts a guess before it is checked, so that parallel guesses count too. A right guess is taken off again, and so is one that could not
		 * be checked because `look` failed. A wrong guess (`look` returns null) stays counted, and only a wrong guess begins a window.
		 */
		async guess<T>(counted: readonly Counted[], look: () => Promise<T | null>, waited: readonly Waited[] = []): Promise<T | null> {
			await takeAll(counted, waited)
			let found: T | null | undefined
			try {
				found = await look()
				return found
			} finally {
				if (found !== null) await giveAllBack(counted, waited)
			}
		},
		/** Ends the growing waits, in the transaction of the action that clears them. */
		endWaits: (tx: Tx, ...waited: Waited[]): Promise<void> => forgetIn(tx, waited.map(waitId)),
	}
}

export type RateLimit = ReturnType<typeof createRateLimit>

const takeWithin = async (database: Database, tx: Tx, { taking, now }: { taking: Taking; now: number }): Promise<void> => {
	const until = await takeIn(tx, taking, now)
	if (until === null) return
	// In its own transaction, because this one is rolled back. If it fails, the next refusal tries again.
	if (isTooLong(until, taking, now)) void database.transaction((other) => shorten(other, taking, now)).catch(() => undefined)
	refuseUntil(Math.min(until, now + 2 * taking.windowMs), now)
}

const createNames = (secretKey: string, scale: number) => {
	const scaled = (points: number) => Math.max(1, Math.floor(points * scale))
	const takingOf = ([name, key]: Counted): Named => ({
		id: idOf(name, key),
		windowMs: RATE_LIMITS[name].seconds * 1_000,
		allowed: scaled(RATE_LIMITS[name].points),
		sentence: SENTENCES[name],
	})
	// Hashed, because the database must not become a list of who was looked for from which address.
	const stored = ({ id, ...rest }: Named): Named => ({ ...rest, id: hmacSha256(secretKey, `rate window ${id}`) })
	const waitId = ([name, key]: Waited) => hmacSha256(secretKey, `growing wait ${idOf(name, key)}`)
	const tryingOf = (waited: Waited): Trying => {
		const { free, stepSeconds, forgottenAfterSeconds } = BACKOFF[waited[0]]
		const stepsMs = stepSeconds.map((seconds) => seconds * 1_000)
		return { id: waitId(waited), free: scaled(free), stepsMs, forgottenAfterMs: forgottenAfterSeconds * 1_000 }
	}
	return { takingOf, stored, waitId, tryingOf }
}

/** Takes a point of each window; false when one is used up. For effects that are left out beyond the limit instead of refused. */
export const tryTake = async (rateLimit: RateLimit, ...counted: Counted[]): Promise<boolean> => {
	try {
		await rateLimit.take(...counted)
		return true
	} catch (error) {
		if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return false
		throw error
	}
}

const isShort = ([name]: Counted): boolean => RATE_LIMITS[name].seconds <= 60

/** A key may begin with an address: all addresses of a network share a window. */
const idOf = (name: RateLimitName | BackoffName, key: string): string => {
	const [address = '', ...rest] = key.split(' ')
	return [name, networkOf(address), ...rest].join(' ')
}

/** A limit with a sentence of its own: what the person can do instead of waiting. */
const SENTENCES: Partial<Record<RateLimitName, MessageCode>> = { registerPerAddress: 'registerElsewhere' }
type Named = Taking & { sentence: MessageCode | undefined }

/** `until` is null when the point was taken. `said` names a sentence that tells the time from which calls are accepted again, and has the time now. */
const refuseUntil = (until: number | null, now: number, said?: { code: MessageCode; at: number }): void => {
	if (until === null) return
	const retryAfterSeconds = Math.max(1, Math.ceil((until - now) / 1_000))
	if (!said) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
	const from = new Date(Math.ceil((said.at + until - now) / MINUTE_MS) * MINUTE_MS).toISOString()
	throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds, message: { code: said.code, values: { from } } })
}

/** A sentence says times to the minute. */
