import { partClosedBy } from '#contract/closing.ts'
import type { CallInput, CallReply } from '#contract/index.ts'
import { IDEMPOTENCY } from '#contract/limits.ts'
import { CallFailed, call } from '#web/api.ts'
import type { Keys } from '#web/storage.ts'

/**
 * Requests that must not be carried out twice. Each is kept with its key until its answer is known, also over a reload:
 * asked again under the same key, the server gives the first answer again (DECISIONS 2).
 */
export type KeptRequest<N extends Repeatable> = { call: N; slot: string; storage: Keys }

/**
 * Does something new, under a key of its own. A lost answer is asked for once more at once; what is then still unknown stays
 * kept, for `settleEarlier`.
 */
export const carryOut = async <N extends Repeatable>(request: KeptRequest<N>, input: CallInput<N>): Promise<Answer<N>> => {
	const attempt = { key: freshKey(), at: Date.now(), input }
	const hasNetwork = navigator.onLine
	request.storage.setItem(request.slot, JSON.stringify(attempt))
	try {
		return { reply: await ask(request, attempt), isLate: false }
	} catch (error) {
		// A new key that was refused did nothing, whatever the reason; without a network it did not even leave.
		if (!isLost(error) || !hasNetwork) forget(request, attempt)
		else if (error instanceof CallFailed && error.status === 0) return { reply: await ask(request, attempt), isLate: true }
		throw error
	}
}

/** What became of the earlier one: its answer, or null when there is none or it was refused. Throws as long as nobody knows. */
export const settleEarlier = async <N extends Repeatable>(request: KeptRequest<N>): Promise<CallReply<N> | null> => {
	const attempt = unanswered(request)
	if (!attempt) return null
	try {
		return await ask(request, attempt)
	} catch (error) {
		if (isSettled(error)) return null
		throw error
	}
}

/** The request whose answer is still missing. */
export const unansweredInput = <N extends Repeatable>(request: KeptRequest<N>): CallInput<N> | null => unanswered(request)?.input ?? null

/** Gives up on an answer, for example at a logout. */
export const giveUp = <N extends Repeatable>({ slot, storage }: KeptRequest<N>): void => storage.removeItem(slot)

type Repeatable = 'POST /buyitem' | 'POST /buycartitem' | 'POST /processCoupon'
type Attempt<N extends Repeatable> = { key: string; at: number; input: CallInput<N> }
/** `isLate`: the answer is that of an earlier try, and so are the balances in it. */
type Answer<N extends Repeatable> = { reply: CallReply<N>; isLate: boolean }

const ask = async <N extends Repeatable>(request: KeptRequest<N>, attempt: Attempt<N>): Promise<CallReply<N>> => {
	try {
		const reply = await call(request.call, attempt.input, { idempotencyKey: attempt.key })
		forget(request, attempt)
		return reply
	} catch (error) {
		if (isSettled(error)) forget(request, attempt)
		throw error
	}
}

const unanswered = <N extends Repeatable>(request: KeptRequest<N>): Attempt<N> | null => {
	const attempt = read(request)
	const age = attempt ? Date.now() - attempt.at : Number.NaN
	if (attempt && age >= 0 && age < IDEMPOTENCY.keptHours * 3_600_000) return attempt
	// The server may have forgotten the key, and would carry it out anew: only the history knows by now.
	if (attempt) giveUp(request)
	return null
}

const read = <N extends Repeatable>({ slot, storage }: KeptRequest<N>): Attempt<N> | null => {
	try {
		const found = JSON.parse(storage.getItem(slot) ?? 'null') as Attempt<N> | null
		return typeof found?.key === 'string' && typeof found.at === 'number' && found.input ? found : null
	} catch {
		// Somebody wrote into the storage: as good as nothing.
		return null
	}
}

/** Another tab may have settled it and begun the next one. */
const forget = <N extends Repeatable>(request: KeptRequest<N>, { key }: Attempt<N>) => {
	if (read(request)?.key === key) giveUp(request)
}

/** No answer, or a broken server: nobody knows whether it was carried out. A busy one says that it was not. */
const isLost = (error: unknown) =>
	!(error instanceof CallFailed) || error.status === 0 || (error.status >= 500 && error.code !== 'UNAVAILABLE')

/** Of a repeated key: the refusals that came after the key was looked at, so the first try did nothing either. */
const isSettled = (error: unknown) =>
	error instanceof CallFailed && (SETTLED.includes(error.status) || partClosedBy(error.code) !== undefined)

/** A key that nobody has used. */
// randomUUID exists on secure origins only; a test server in a café may have none.
export const freshKey = (): string =>
	crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

const SETTLED = [404, 409, 422]
