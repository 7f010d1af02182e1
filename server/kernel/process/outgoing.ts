import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'

/** What became of a request: an answer, nobody who gave one, or the site stops and the request is to be sent again after its next start. */
type Sent = { state: 'answered'; response: Response; text: string } | { state: 'unreachable' } | { state: 'stopping' }

/**
 * Requests to a service outside, by the jobs that empty an outbox: each is given up after ten seconds, and none is led to another address.
 * Nothing of a request is ever in an error.
 */
export const createOutgoing = () => {
	const stopping = new AbortController()
	return {
		async post(url: string, request: Pick<RequestInit, 'headers' | 'body'>): Promise<Sent> {
			try {
				const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)])
				const response = await fetch(url, { ...request, method: 'POST', signal, redirect: 'error' })
				return { state: 'answered', response, text: await response.text() }
			} catch {
				return { state: stopping.signal.aborted ? 'stopping' : 'unreachable' }
			}
		},
		/** Ends what is being sent. */
		stop: () => stopping.abort(),
	}
}

/** How long a service asks to wait, in seconds or until a date (RFC 9110, 10.2.3): milliseconds, a day at most, 0 where it does not say. */
export const waitOf = (asked: string | number | null, now: number): number => {
	const seconds = Number(asked)
	const ms = Number.isNaN(seconds) ? Date.parse(String(asked)) - now : Math.ceil(seconds * 1_000)
	return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), DAY_MS) : 0
}

/** How long to wait after so many failures before this one: ten seconds, then twice as long, up to a quarter of an hour. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_PAUSE_MS)

const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const MOST_DOUBLINGS = 10
