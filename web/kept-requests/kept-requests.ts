import { HOUR_MS } from '#contract/durations.ts'
import type { CallInput, CallReply } from '#contract/index.ts'
import { IDEMPOTENCY } from '#contract/limits.ts'
import { partClosedBy } from '#features/site/closing.contract.ts'
import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { lasting, type Part } from '#web/session/storage.ts'

/**
 * Requests that must not be carried out twice. Each is stored with its key until its answer is known or its player logs out, even over a
 * reload; its trace outlasts the log-out. Repeated with the same key, the server returns the first answer (DECISIONS 2).
 */
export type KeptRequest<N extends Repeatable> = { call: N; slot: string; storage: Part }

/**
 * Sends a request under a new key, or under that of the same one from before a log-out whose outcome is unknown. After a lost answer it is
 * repeated once at once; if the outcome is still unknown, it stays stored for `settleEarlier`.
 */
export const carryOut = async <N extends Repeatable>(request: KeptRequest<N>, input: CallInput<N>): Promise<Answer<N>> => {
	const trace = traceOf(request, input)
	const earlier = unanswered(trace)
	const attempt = { key: randomHex(), at: deviceNow(), ...earlier, input }
	const hasNetwork = navigator.onLine
	request.storage.setItem(request.slot, JSON.stringify(attempt))
	trace.storage.setItem(trace.slot, JSON.stringify({ ...attempt, input: {} }))
	try {
		const answer = await ask(request, attempt)
		return { ...answer, isEarlier: answer.isReplayed && earlier !== null }
	} catch (error) {
		// The earlier one did nothing, or it was another one with the same trace.
		if (isSettled(error) && (earlier || isKeyOfAnother(error))) return carryOut(request, input)
		// Nothing was done, whatever the reason; without a network the request was not even sent. An earlier one may have been carried out.
		if (!isLost(error) || !hasNetwork) earlier ? giveUp(request) : forget(request, attempt)
		else if (error instanceof CallFailed && error.status === 0) return { ...(await ask(request, attempt)), isEarlier: false }
		throw error
	}
}

/** The outcome of the stored request: its answer, or null when there is none or it was refused. Throws while the outcome is unknown. */
export const settleEarlier = async <N extends Repeatable>(request: KeptRequest<N>): Promise<CallReply<N> | null> => {
	const attempt = unanswered(request)
	if (!attempt) return null
	try {
		return (await ask(request, attempt)).reply
	} catch (error) {
		if (isSettled(error)) return null
		throw error
	}
}

/** The input of the request whose answer is still missing. */
export const unansweredInput = <N extends Repeatable>(request: KeptRequest<N>): CallInput<N> | null => unanswered(request)?.input ?? null

/** Drops a stored request. */
const giveUp = <N extends Repeatable>({ slot, storage }: KeptRequest<N>): void => storage.removeItem(slot)

type Repeatable = 'POST /buyitem' | 'POST /buycartitem' | 'POST /processCoupon' | 'POST /top-ups'
type Attempt<N extends Repeatable> = { key: string; at: number; input: CallInput<N> }
/** `isReplayed`: the request was carried out before, so the balances of its answer may be outdated; `isEarlier`: even before a log-out. */
type Answer<N extends Repeatable> = { reply: CallReply<N>; isReplayed: boolean; isEarlier: boolean }

const ask = async <N extends Repeatable>(request: KeptRequest<N>, attempt: Attempt<N>): Promise<Omit<Answer<N>, 'isEarlier'>> => {
	let isReplayed = false
	const onReplayed = () => {
		isReplayed = true
	}
	try {
		const reply = await call(request.call, attempt.input, { idempotencyKey: attempt.key, onReplayed })
		forget(request, attempt)
		return { reply, isReplayed }
	} catch (error) {
		if (isSettled(error)) forget(request, attempt)
		throw error
	}
}

const unanswered = <N extends Repeatable>(request: KeptRequest<N>): Attempt<N> | null => {
	const attempt = read(request)
	const age = attempt ? deviceNow() - attempt.at : Number.NaN
	if (attempt && age >= 0 && age < IDEMPOTENCY.keptHours * HOUR_MS) return attempt
	// The server may have forgotten the key and would carry the request out again. Only the history shows its outcome now.
	if (attempt) giveUp(request)
	return null
}

const read = <N extends Repeatable>({ slot, storage }: KeptRequest<N>): Attempt<N> | null => {
	const found = objectIn(storage.getItem(slot)) as Attempt<N> | null
	return typeof found?.key === 'string' && typeof found.at === 'number' && found.input ? found : null
}

/** Another tab may have settled it and stored the next request. */
const forget = <N extends Repeatable>(request: KeptRequest<N>, { key, input }: Attempt<N>) => {
	for (const kept of [request, traceOf(request, input)]) if (read(kept)?.key === key) giveUp(kept)
}

/**
 * Where the key outlasts a log-out, with its time and no input. On a shared PC this must not tell who asked for what, so there are few
 * buckets: many players and items share each. A larger hash, salted or not, could be tried with every item of a known player.
 */
const traceOf = <N extends Repeatable>({ call, slot }: KeptRequest<N>, input: CallInput<N>): KeptRequest<N> => {
	const bucket = Array.from(slot + JSON.stringify(input)).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % BUCKETS, 0)
	return { call, slot: `UNSETTLED ${bucket}`, storage: lasting }
}

/** No answer, or a broken server: the outcome is unknown. A busy server (UNAVAILABLE) says that nothing was done. */
const isLost = (error: unknown) =>
	!(error instanceof CallFailed) || error.status === 0 || (error.status >= 500 && error.code !== 'UNAVAILABLE')

/** Refusals that the server gives only after it has checked the key: the first attempt did nothing either. */
const isSettled = (error: unknown) =>
	error instanceof CallFailed && (SETTLED.includes(error.status) || partClosedBy(error.code) !== undefined)

/** Requests that share a bucket have met: nothing was done with this one. */
const isKeyOfAnother = (error: unknown) => error instanceof CallFailed && error.code === 'IDEMPOTENCY_KEY_REUSED'

const SETTLED = [404, 409, 422]
const BUCKETS = 16
