import { addressOf } from '#contract/address.ts'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { ANSWER_MS, BODY_PACE } from '#contract/limits.ts'
import type { SentMessage } from '#contract/message-text.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { isPage, meaningOf, SIGN_IN } from '#web/calls/foreign-answer.ts'
import { askUntilServed } from '#web/calls/retry-when-busy.ts'
import type { Progress } from '#web/calls/send-form.ts'
import { tokenOf } from '#web/session/session.ts'
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
	readonly errors: Record<string, Text[]>
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

const errorsIn = ({ errors = {}, errorCodes = {} }: Refused): CallFailed['errors'] =>
	Object.fromEntries(
		Object.entries(errors).map(([field, texts]) => [field, texts.map((message, index) => ({ ...errorCodes[field]?.[index], message }))]),
	)

/** With `files` the body is sent as a multipart form; when there are none, as JSON. */
export type Options = {
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

/** Told what a call means for the page that makes it (web/calls/api.ts). */
export type Page = {
	/** Each answer, also that of a busy site, or of something on the way. */
	answered: (name: string) => void
	lost: (name: string, text: Text) => void
	/** A refusal of the site; true when the same request is to be sent again. `token` is that of the call. */
	refused: (failure: CallFailed, token: string | null) => Promise<boolean>
}
type Asking = Options & { page?: Page }

/** Sends a call, and again while the site is busy (web/calls/retry-when-busy.ts). Names are checked by the compiler. */
export const ask = async <N extends CallName>(name: N, input: CallInput<N> | undefined, options: Asking): Promise<CallReply<N>> => {
	const response = await answerTo(name, input ?? {}, options)
	const text = await response.text()
	// A truncated answer, or the sign-in page of a public network, does not say whether the call succeeded.
	const reply = objectIn(text)
	if (reply === null) throw lost(name, options.page, isPage(text) ? meaningOf(SIGN_IN) : undefined)
	if (response.headers.has('idempotent-replayed')) options.onReplayed?.()
	return reply as CallReply<N>
}

/** The answer of the site, when it is not a refusal. */
export const answerTo = async (name: string, parts: Parts, options: Asking): Promise<Response> => {
	const token = tokenOf()
	const sendIt = () => send(name, parts, { ...options, token })
	const asking = { isWrite: !name.startsWith('GET '), hasKey: options.idempotencyKey !== undefined, signal: options.signal }
	const { response, end } = options.isOptional ? { response: await sendIt(), end: 'answered' } : await askUntilServed(sendIt, asking)
	if (response.ok) return response
	if (end !== 'answered' && asking.isWrite)
		throw new CallFailed(503, { text: { messageCode: end === 'stopped' ? 'stoppedWaiting' : 'stillBusy' }, code: 'UNAVAILABLE' })
	const body = objectIn(await response.text())
	if (body === null) throw lost(name, options.page, meaningOf(response.status), response.status)
	const failure = new CallFailed(response.status, body, { retryAfter: response.headers.get('retry-after') })
	if (await options.page?.refused(failure, token)) return answerTo(name, parts, options)
	throw failure
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const send = async (
	name: string,
	parts: Parts,
	{ token, idempotencyKey, signal, files = {}, onProgress, page }: Asking & { token: string | null },
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
					body,
					files,
					signal: waiting.signal,
					onProgress,
				})
			: await fetched(address, { method, headers, ...(body !== undefined && { body: content }), signal: waiting.signal })
		page?.answered(name)
		return response
	} catch (error) {
		if (signal?.aborted) throw error
		throw lost(name, page)
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
export const lost = (
	name: string,
	page?: Page,
	text: Text = { messageCode: 'networkError' },
	foreignStatus: number | null = null,
): CallFailed => {
	page?.lost(name, text)
	return new CallFailed(0, { text }, { foreignStatus })
}
