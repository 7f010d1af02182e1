import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Visit = { kind: string; method: 'GET' | 'POST'; path: string; hashes?: true; headers?: Record<string, string>; body?: object }
/**
 * `late` is the 99th percentile of the delay between when a visit was due and when it had a socket: the generator's own share of `p99`.
 */
export type Crowd = {
	sent: number
	served: number
	shed: number
	shedWithoutHint: number
	failed: number
	/** Reasons of failures, with their counts. */
	reasons: ReadonlyMap<string, number>
	p99: number
	/** For calls that hash a password, and for all others; 0 if there were none. */
	p99Hashing: number
	p99Others: number
	late: number
	perSecond: number
	kinds: ReadonlyMap<string, Kind>
}
type Kind = { served: number; shed: number; p99: number }

/**
 * Sends visits at a fixed rate, whether or not earlier ones have been answered, because real visitors do not wait for each other. Times
 * are measured from when a visit was due, so that a delay of the generator counts against the server, not in its favour.
 */
export const crowd = async (url: string, { rate, seconds, next }: { rate: number; seconds: number; next: () => Visit }): Promise<Crowd> => {
	const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
	const seen = new Map<string, { times: number[]; shed: number; hashes: boolean }>()
	const late: number[] = []
	const reasons = new Map<string, number>()
	const counts = { sent: 0, served: 0, shed: 0, shedWithoutHint: 0, failed: 0 }
	const began = performance.now()
	const running = new Set<Promise<void>>()

	const visit = async (due: number) => {
		const what = next()
		const kind = seen.get(what.kind) ?? { times: [], shed: 0, hashes: what.hashes === true }
		seen.set(what.kind, kind)
		const answer = await ask(agent, url, { ...what, onSocket: () => late.push(performance.now() - due) })
		if (typeof answer === 'string' || (answer.status >= 500 && answer.status !== 503)) {
			counts.failed++
			const reason = `${what.kind} ${typeof answer === 'string' ? answer : answer.status}`
			reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
		} else if (answer.status === 503 || answer.status === 429) {
			counts.shed++
			kind.shed++
			if (!answer.hasHint) counts.shedWithoutHint++
		} else {
			counts.served++
			kind.times.push(performance.now() - due)
		}
	}

	while (performance.now() - began < seconds * 1_000) {
		const due = ((performance.now() - began) / 1_000) * rate
		while (counts.sent < due) {
			const visiting = visit(began + (counts.sent++ / rate) * 1_000).finally(() => running.delete(visiting))
			running.add(visiting)
		}
		await sleep(5)
	}
	await Promise.all(running)
	const perSecond = counts.served / ((performance.now() - began) / 1_000)
	agent.destroy()
	const timesOf = (isMeant: (hashes: boolean) => boolean) =>
		[...seen.values()].flatMap(({ times, hashes }) => (isMeant(hashes) ? times : []))
	const kinds = new Map([...seen].map(([name, { times: own, shed }]) => [name, { served: own.length, shed, p99: quantile(own, 0.99) }]))
	return { ...counts, reasons, ...p99s(timesOf), late: quantile(late, 0.99), perSecond, kinds }
}

const p99s = (timesOf: (isMeant: (hashes: boolean) => boolean) => number[]) => ({
	p99: quantile(
		timesOf(() => true),
		0.99,
	),
	p99Hashing: quantile(
		timesOf((hashes) => hashes),
		0.99,
	),
	p99Others: quantile(
		timesOf((hashes) => !hashes),
		0.99,
	),
})

/** Each browser of a crowd keeps its connection. */
const SOCKETS = 1_000
const GIVE_UP_MS = 15_000

/** The response of a visit, or why there was none. */
const ask = (agent: Agent, url: string, visit: Visit & { onSocket: () => void }): Promise<{ status: number; hasHint: boolean } | string> =>
	new Promise((resolve) => {
		const { method, path, headers, body, onSocket } = visit
		const payload = body === undefined ? undefined : JSON.stringify(body)
		const given = { 'accept-encoding': 'br, gzip', ...(payload && { 'content-type': 'application/json' }), ...headers }
		const asked = request(url + path, { method, agent, headers: given, timeout: GIVE_UP_MS }, (response: IncomingMessage) => {
			response.resume()
			response.once('end', () => resolve({ status: response.statusCode ?? 0, hasHint: response.headers['retry-after'] !== undefined }))
			response.once('error', ({ message }) => resolve(`broke off: ${message}`))
		})
		asked.once('socket', onSocket)
		asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
		asked.once('error', ({ message }) => {
			// Repeats the request, as every browser does: a kept connection may have been closed while the request was on its way (RFC 9112,
			// 9.3.1).
			if (asked.reusedSocket && method === 'GET' && ENDED.test(message)) resolve(ask(agent, url, visit))
			else resolve(`${message}${asked.reusedSocket ? ' on a kept connection' : ''}`)
		})
		asked.end(payload)
	})

const ENDED = /socket hang up|ECONNRESET/

const quantile = (numbers: number[], part: number): number => {
	const sorted = numbers.toSorted((one, other) => one - other)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
