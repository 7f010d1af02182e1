import { SIGN_IN } from '#web/calls/foreign-answer.ts'
import { watchForm } from '#web/calls/slow-form.ts'

type Sending = {
	method: string
	headers: Record<string, string>
	body: unknown
	files: Record<string, readonly Blob[]>
	signal: AbortSignal
	onProgress?: Progress | undefined
}
/** Called with the share that was sent, from 0 to 1. */
export type Progress = (share: number) => void

/**
 * Sends a form with files like `fetch`, but by XMLHttpRequest: only that reports how much was sent. While it takes longer than a good line
 * needs, the page shows so (web/ui/waiting-notice.tsx).
 */
export const sendForm = (address: string, { method, headers, body, files, signal, onProgress }: Sending): Promise<Response> =>
	new Promise((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason)
		const request = new XMLHttpRequest()
		const watched = watchForm()
		request.open(method, address)
		request.responseType = 'blob'
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
		request.upload.onprogress = ({ loaded, total }) => {
			const share = total > 0 ? loaded / total : 0
			onProgress?.(share)
			watched.sent(share)
		}
		request.onload = () => resolve(answerIn(request, address))
		request.onerror = () => reject(new TypeError('The network was lost.'))
		request.onabort = () => reject(signal.reason)
		request.onloadend = watched.end
		signal.addEventListener('abort', () => request.abort())
		request.send(formOf(body, files))
	})

const formOf = (body: unknown, files: Record<string, readonly Blob[]>): FormData => {
	const form = new FormData()
	for (const [field, value] of Object.entries(Object(body))) form.append(field, String(value))
	for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file)
	return form
}

/** The API leads nowhere else: a network that wants its guests to sign in does. */
const answerIn = (request: XMLHttpRequest, address: string): Response => {
	const isElsewhere = new URL(request.responseURL || address, location.href).pathname !== new URL(address, location.href).pathname
	const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
	const retryAfter = request.getResponseHeader('retry-after')
	return new Response(request.response as Blob, {
		status: isElsewhere ? SIGN_IN : request.status,
		headers: { ...headers, ...(retryAfter !== null && { 'retry-after': retryAfter }) },
	})
}
