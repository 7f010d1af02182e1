import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createOutgoing, waitOf } from '#server/kernel/process/outgoing.ts'
import { type VapidKeys, vapidKeysOf } from './vapid.ts'

/** Where and how a browser gets pushes: its endpoint at its push service, and the keys that only this browser can read with (RFC 8291). */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** `tag`: a push service that has one of that name drops the older, and so does the browser. `ttlMs`: after that it is not delivered any more. */
export type Push = { payload: string; tag: string; ttlMs: number }

/**
 * What the push service answered. `busy`: this browser gets nothing before `pauseMs`. `away` is tried again, not before `pauseMs`. `over`: the browser
 * gets pushes no more. `refused`: the service does not take this push.
 */
export type Outcome =
	| { state: 'sent' }
	| { state: 'busy'; pauseMs: number }
	| { state: 'away'; pauseMs: number; status: number | null }
	| { state: 'over' }
	| { state: 'refused'; status: number }
	| { state: 'stopping' }

type Needs = {
	clock: Clock
	secretKey: string
	publicUrl: string
	/** The address that the site writes from. */
	mailFrom: string
	/** Where push services are, for tests; null for where each endpoint says. */
	pushUrl: string | null
}

/** Sends to push services (RFC 8030), encrypted for the browser and signed with the keys of the site (RFC 8292). */
export const createPushSender = ({ clock, secretKey, publicUrl, mailFrom, pushUrl }: Needs) => {
	const outgoing = createOutgoing()
	let keys: VapidKeys | null = null
	const keysOfSite = () => {
		keys ??= vapidKeysOf(secretKey)
		return keys
	}
	// Whoever runs a push service writes there when the site sends too much.
	const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
	const signatureFor = createSigning(clock, (origin, { getVapidHeaders }) => {
		const { publicKey, privateKey } = keysOfSite()
		return getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm').Authorization
	})

	return {
		publicKey: (): string => keysOfSite().publicKey,
		async send(subscription: Subscription, push: Push): Promise<Outcome> {
			const { default: library } = await import('web-push')
			const request = requestOf(library, subscription, { ...push, signature: signatureFor(subscription.endpoint, library) })
			if (request === null) return { state: 'over' }
			const sent = await outgoing.post(addressOf(subscription.endpoint, pushUrl), request)
			if (sent.state === 'answered') return outcomeOf(sent.response, clock.now())
			return sent.state === 'stopping' ? sent : { state: 'away', pauseMs: 0, status: null }
		},
		/** Ends what is being sent; it is sent again after the next start, under the same tag. */
		stop: outgoing.stop,
	}
}

export type PushSender = ReturnType<typeof createPushSender>

type Library = Pick<typeof import('web-push'), 'generateRequestDetails' | 'getVapidHeaders'>

/**
 * The signature of the site for the push service of an endpoint. It counts for twelve hours and is made anew every hour, because it costs more
 * than all else of a push.
 */
const createSigning = (clock: Clock, sign: (origin: string, library: Library) => string) => {
	const signatures = new Map<string, { value: string; madeAt: number }>()
	return (endpoint: string, library: Library): string => {
		const { origin } = new URL(endpoint)
		const [known, now] = [signatures.get(origin), clock.now()]
		if (known && now >= known.madeAt && now < known.madeAt + HOUR_MS) return known.value
		// Clients can make up any number of names below those of the services.
		if (signatures.size >= MOST_SIGNATURES) signatures.clear()
		const value = sign(origin, library)
		signatures.set(origin, { value, madeAt: now })
		return value
	}
}

const MOST_SIGNATURES = 100

/** Null where nothing can be encrypted to the keys of the browser. */
const requestOf = (library: Library, { endpoint, p256dh, auth }: Subscription, push: Push & { signature: string }) => {
	const { payload, tag, ttlMs, signature } = push
	const fixed = { contentEncoding: 'aes128gcm', urgency: 'normal' } as const
	const options = { ...fixed, TTL: Math.floor(ttlMs / 1_000), topic: tag, headers: { Authorization: signature } }
	try {
		const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
		const { 'Content-Length': _, ...sent } = headers
		return { headers: textOf(sent), body: new Uint8Array(body) }
	} catch {
		return null
	}
}

const textOf = (headers: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** In tests all services are on this machine, each below its host. */
const addressOf = (endpoint: string, pushUrl: string | null): string => {
	if (pushUrl === null) return endpoint
	const { host, pathname, search } = new URL(endpoint)
	return `${pushUrl}/${host}${pathname}${search}`
}

const outcomeOf = ({ status, ok, headers }: Response, now: number): Outcome => {
	if (ok) return { state: 'sent' }
	const pauseMs = waitOf(headers.get('retry-after'), now)
	if (status === 404 || status === 410) return { state: 'over' }
	if (status === 429) return { state: 'busy', pauseMs: pauseMs || MINUTE_MS }
	// 401 and 403: it does not know the site, as when the clock of one of the two is wrong.
	if (status === 401 || status === 403 || status === 408 || status >= 500) return { state: 'away', pauseMs, status }
	return { state: 'refused', status }
}
