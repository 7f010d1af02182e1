import { addressOf } from '#contract/address.ts'
import { isConsolePath } from '#contract/console-path.ts'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { ANSWER_MS, BODY_PACE, REDIRECT_MS } from '#contract/limits.ts'
import type { SentMessage } from '#contract/message-text.ts'
import { partClosedBy } from '#features/site/closing.contract.ts'
import { hearClosed } from '#web/calls/closed-parts.ts'
import { isPage, meaningOf, objectIn, SIGN_IN } from '#web/calls/foreign-answer.ts'
import { askFreshProof } from '#web/calls/fresh-proof.ts'
import { askUntilServed } from '#web/calls/retry-when-busy.ts'
import type { Progress } from '#web/calls/send-form.ts'
import type { Errors } from '#web/forms/errors.ts'
import { endSession, tokenOf } from '#web/session/session.ts'
import { carry, toast } from '#web/ui/toast-store.ts'
import { messageIn, type Text } from '#web/words/words.ts'

/** The body of a refusal; `text` is why the browser itself gave up. */
type Refused = Partial<SentMessage> & {
	text?: Text
	code?: string
	errors?: Record<string, string[]>
	/** The codes of the same messages. */
	errorCodes?: Record<string, Omit<SentMessage, 'message'>[]>
}

/** A refused call, with the server's refusal; status 0 when there was no answer of the site. */
export class CallFailed extends Error {
	readonly status: number
	readonly code: string
	/** Why, in the language of the page wherever it is shown. */
	readonly text: Text
	readonly errors: Errors
	readonly retryAfterSeconds: number | null
	/** The status of an answer that did not come from the site. */
	readonly foreignStatus: number | null

	constructor(status: number, body: Refused, { retryAfter = null, foreignStatus = null }: Answered = {}) {
		super(body.message)
		this.status = status
		this.code = body.code ?? ''
		this.text = body.text ?? sentenceOf(status, body)
		this.errors = errorsIn(body)
		this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
		this.foreignStatus = foreignStatus
	}
}

type Answered = { retryAfter?: string | null; foreignStatus?: number | null }

/** SPEC 8 has one sentence for all limits; a limit may have one of its own, which says more. */
const sentenceOf = (status: number, body: Refused): Text => {
	if (status === 429 && body.messageCode === undefined) return { messageCode: 'tooManyRequests' }
	return isSent(body) ? messageIn(body) : { messageCode: 'unexpectedError' }
}

const isSent = (body: Refused): body is SentMessage => body.message !== undefined

const errorsIn = ({ errors = {}, errorCodes = {} }: Refused): Errors =>
	Object.fromEntries(
		Object.entries(errors).map(([field, texts]) => [field, texts.map((message, index) => ({ ...errorCodes[field]?.[index], message }))]),
	)

/** With `files` the body is sent as a multipart form; when there are none, as JSON. */
type Options = {
	idempotencyKey?: string
	signal?: AbortSignal
	files?: Record<string, readonly Blob[]>
	/** Told when the server had carried out the request with this key before. */
	onReplayed?: () => void
	/** Told while the files are being sent. */
	onProgress?: Progress
	/** For background calls: they are not repeated when the site is busy. */
	isOptional?: true
}

/**
 * Calls the API from the browser. While the site is busy the call is repeated (web/calls/retry-when-busy.ts). Names are checked by the
 * compiler. The sentences of SPEC 8 for an ended session, too many requests and a lost network are shown here; the caller shows
 * everything else.
 */
export const call = async <N extends CallName>(name: N, input?: CallInput<N>, options: Options = {}): Promise<CallReply<N>> => {
	const response = await answerOf(name, (input ?? {}) as Parts, options)
	const text = await response.text()
	// A truncated answer, or the sign-in page of a public network, does not say whether the call succeeded.
	const reply = objectIn(text)
	if (reply === null) throw lost(name, isPage(text) ? meaningOf(SIGN_IN) : undefined)
	if (response.headers.has('idempotent-replayed')) options.onReplayed?.()
	return reply as CallReply<N>
}

/** The same for a person's data: null when the session has ended or changed by the time the answer comes. */
export const callForPerson = async <N extends CallName>(name: N): Promise<CallReply<N> | null> => {
	const token = tokenOf()
	const reply = await call(name)
	return token !== null && token === tokenOf() ? reply : null
}

/** For background calls: null when there is no good answer; a failure shows nothing and does not sign anybody out. */
export const callQuietly = async <N extends CallName & `GET ${string}`>(name: N, input?: CallInput<N>): Promise<CallReply<N> | null> => {
	const token = tokenOf()
	const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...(token && { authorization: `Bearer ${token}` }) }
	const address = addressOf(name.slice('GET '.length), (input ?? {}) as Parts)
	const response = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null)
	// Always read: an unread body keeps its connection open.
	const body: CallReply<N> | null = await response?.json().catch(() => null)
	return response?.ok && token === tokenOf() ? body : null
}

/** The same for calls whose answer is a table for a spreadsheet. Anything else, such as the sign-in page of a public network, is lost. */
export const callForFile = async <N extends CallName>(name: N, input?: CallInput<N>, options: Options = {}): Promise<Blob> => {
	const file = await (await answerOf(name, (input ?? {}) as Parts, options)).blob()
	if (!file.type.startsWith('text/csv')) throw lost(name, file.type.startsWith('text/html') ? meaningOf(SIGN_IN) : undefined)
	return file
}

/** True when `call` has already shown the error. */
export const isShownAlready = (error: unknown): boolean =>
	leadsElsewhere(error) || (error instanceof CallFailed && [0, 429].includes(error.status))

/** True when `call` opens another page, which explains the refusal. */
export const leadsElsewhere = (error: unknown): boolean =>
	error instanceof CallFailed && (error.status === 401 || error.code === 'TWO_STEP_SET_UP_NEEDED')

const answerOf = async (name: string, parts: Parts, options: Options): Promise<Response> => {
	const token = tokenOf()
	const ask = () => send(name, parts, { ...options, token })
	const asking = { isWrite: !name.startsWith('GET '), hasKey: options.idempotencyKey !== undefined, signal: options.signal }
	const { response, end } = options.isOptional ? { response: await ask(), end: 'answered' } : await askUntilServed(ask, asking)
	if (response.ok) return response
	if (end !== 'answered' && asking.isWrite)
		throw new CallFailed(503, { text: { messageCode: end === 'stopped' ? 'stoppedWaiting' : 'stillBusy' }, code: 'UNAVAILABLE' })
	const body = objectIn(await response.text())
	if (body === null) throw lost(name, meaningOf(response.status), response.status)
	const failure = new CallFailed(response.status, body, { retryAfter: response.headers.get('retry-after') })
	// Nothing was done: repeat the same request with the same key.
	if (failure.code === 'FRESH_PROOF_NEEDED' && (await askFreshProof())) return answerOf(name, parts, options)
	throw handledEverywhere(failure, token)
}

/** Handles what a refusal means for the whole page; returns the same failure. `token` is the token of the call. */
const handledEverywhere = (failure: CallFailed, token: string | null): CallFailed => {
	// Ignores answers to a session that has since ended or been replaced.
	// The console needs a session: another tab, or the player, may have ended it without a word here.
	const hasEnded = failure.status === 401 && token === tokenOf() && (token !== null || isConsolePath(location.pathname))
	if (hasEnded) expire(failure.text)
	if (failure.code === 'TWO_STEP_SET_UP_NEEDED') leadToSetUp()
	const part = partClosedBy(failure.code)
	if (part) hearClosed(part, true)
	if (failure.status === 429) toast.error({ messageCode: 'tooManyRequests' })
	return failure
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const send = async (
	name: string,
	parts: Parts,
	{ token, idempotencyKey, signal, files = {}, onProgress }: Options & { token: string | null },
) => {
	const [method = 'GET', path = ''] = name.split(' ')
	const { body } = parts
	const address = addressOf(path, parts)
	const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
	const hasFiles = Object.values(files).some((list) => list.length > 0)
	if (body !== undefined && !hasFiles) headers['content-type'] = 'application/json'
	const content = JSON.stringify(body)
	if (token) headers.authorization = `Bearer ${token}`
	if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
	const waiting = new AbortController()
	const giveUp = () => waiting.abort()
	signal?.addEventListener('abort', giveUp)
	if (signal?.aborted) giveUp()
	// No time limit for files, and a longer one for a long text: on a slow line their sending takes long.
	const deadline = hasFiles ? undefined : setTimeout(giveUp, ANSWER_MS + ((content?.length ?? 0) / BODY_PACE.leastBytesASecond) * 1_000)
	try {
		const response = hasFiles
			? await (await import('#web/calls/send-form.ts')).sendForm(address, {
					method,
					headers,
					form: formOf(body, files),
					signal: waiting.signal,
					onProgress,
				})
			: await fetched(address, { method, headers, ...(body !== undefined && { body: content }), signal: waiting.signal })
		if (method !== 'GET' || unanswered.delete(name)) takeBackLost()
		return response
	} catch (error) {
		if (signal?.aborted) throw error
		throw lost(name)
	} finally {
		clearTimeout(deadline)
	}
}

/** Reads the body too, so that an answer that breaks off or stalls counts as lost. The API leads nowhere else: a network may. */
const fetched = async (address: string, init: RequestInit): Promise<Response> => {
	const begun = await fetch(address, { ...init, redirect: 'manual' })
	if (begun.type === 'opaqueredirect') return new Response(null, { status: SIGN_IN })
	return new Response(await begun.blob(), begun)
}

/** There was no answer, or another one than the site's; `text` says what that means. */
const lost = (name: string, text: Text = { messageCode: 'networkError' }, foreignStatus: number | null = null): CallFailed => {
	unanswered.add(name)
	lostTexts.add(text)
	toast.error(text)
	return new CallFailed(0, { text }, { foreignStatus })
}

/** What was said about lost calls. */
const lostTexts = new Set<Text>()
const takeBackLost = () => {
	for (const text of lostTexts) toast.takeBack(text)
	lostTexts.clear()
}

/**
 * Calls lost to the network. The toasts about that are removed when a write is answered or when one of these calls is. Other reads do not
 * count: they would remove the toast before it is read.
 */
const unanswered = new Set<string>()

const formOf = (body: unknown, files: Record<string, readonly Blob[]>): FormData => {
	const form = new FormData()
	for (const [field, value] of Object.entries(Object(body))) form.append(field, String(value))
	for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file)
	return form
}

/**
 * SPEC 4 and 8: clears the session, shows both sentences, opens the home page. The console opens the login page at once, which says them
 * and leads back (web/console/use-staff.ts).
 */
const expire = (text: Text) => {
	const sentences: Text[] = [text, { messageCode: 'sessionExpired' }]
	const isConsole = isConsolePath(location.pathname)
	if (isConsole) carry(sentences)
	endSession()
	if (isConsole) return
	for (const sentence of sentences) toast.error(sentence)
	setTimeout(() => {
		carry(sentences)
		location.assign('/')
	}, REDIRECT_MS.expired)
}

/** Staff who must set up two-step login first can do nothing else (RELIABILITY AU12): opens the page for it, which says why. */
const leadToSetUp = () => {
	if (location.pathname !== '/user') location.assign('/user')
}
