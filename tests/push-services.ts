import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Payload = { title: string; body: string; tag: string; path: string; at: number }
type Received = { endpoint: string; payload: Payload; headers: Record<string, string | undefined> }

/** What it answers to the next push instead of taking it. `lost`: it takes it, and the connection ends before the answer. */
type Mood = { kind: 'status'; status: number; headers?: Record<string, string> } | { kind: 'cut' } | { kind: 'lost' }

/**
 * A stand-in for push services on this machine, made from RFC 8030, 8188, 8291 and 8292: it takes a push only when the site has signed it for
 * the service, and reads it as the browser would. Each service is below its host: `/fcm.googleapis.com/...`.
 */
export const openPushServices = async () => {
	const received: Received[] = []
	const browsers = new Map<string, Browser>()
	const gone = new Map<string, number>()
	/** What it found wrong with what the site sent. */
	const faults: string[] = []
	let moods: Mood[] = []
	let always: Mood | null = null
	let asked = 0
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		asked++
		const say = (status: number, headers: Record<string, string> = {}) => response.writeHead(status, headers).end()
		const endpoint = `https:/${request.url}`
		const isGone = gone.get(endpoint)
		if (isGone) return say(isGone)
		const mood = moods.shift() ?? always
		if (mood?.kind === 'cut') return request.socket.destroy()
		if (mood?.kind === 'status') return say(mood.status, mood.headers)
		const browser = browsers.get(endpoint)
		if (request.method !== 'POST' || !browser) return say(404)
		try {
			checkSignature(request.headers.authorization ?? '', new URL(endpoint).origin)
			checkHeaders(request.headers)
			const headers = request.headers as Received['headers']
			received.push({ endpoint, payload: JSON.parse(readAs(browser, Buffer.concat(chunks))) as Payload, headers })
		} catch (error) {
			faults.push(String(error))
			return say(403)
		}
		if (mood?.kind === 'lost') return request.socket.destroy()
		say(201, { location: `${endpoint}/message` })
	}
	const server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		faults,
		/** What a browser was shown, in that order. */
		shownTo: ({ endpoint }: { endpoint: string }) => received.filter((one) => one.endpoint === endpoint).map(({ payload }) => payload),
		asked: () => asked,
		/** A browser that has asked its service for pushes, as it tells the site. */
		newBrowser(host = 'updates.push.services.mozilla.com') {
			const browser = createBrowser(host)
			browsers.set(browser.told.endpoint, browser)
			return browser.told
		},
		answerNext: (...next: Mood[]) => {
			moods = next
		},
		/** What it answers from now on; null: as it should. */
		answerAlways: (mood: Mood | null) => {
			always = mood
		},
		/** Its person has taken the permission away. */
		forget: ({ endpoint }: { endpoint: string }, status: 404 | 410) => void gone.set(endpoint, status),
		reset: () => {
			received.length = 0
			moods = []
			always = null
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise<void>((resolve) => void server.close(() => resolve()))
		},
	}
}

export type PushServices = Awaited<ReturnType<typeof openPushServices>>
export type ToldBrowser = ReturnType<PushServices['newBrowser']>

type Browser = { keys: ECDH; auth: Buffer; told: { endpoint: string; p256dh: string; auth: string; language: 'en' | 'fil' } }

const createBrowser = (host: string): Browser => {
	const keys = createECDH('prime256v1')
	keys.generateKeys()
	const auth = randomBytes(16)
	const endpoint = `https://${host}/push/${randomBytes(12).toString('base64url')}`
	const told = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url'), language: 'en' as const }
	return { keys, auth, told }
}

/** RFC 8292: a token of ES256 for this service, good for at most a day, with the key that signed it. */
const checkSignature = (authorization: string, origin: string): void => {
	const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
	const [head = '', claims = '', signature = ''] = token.split('.')
	const point = Buffer.from(key, 'base64url')
	if (point.length !== 65) throw new Error('no key of the site')
	const publicKey = createPublicKey({
		format: 'jwk',
		key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
	})
	const isSigned = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	)
	if (!isSigned) throw new Error('a wrong signature')
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
	if (aud !== origin) throw new Error(`signed for ${aud} and not for ${origin}`)
	const left = exp - Date.now() / 1_000
	if (left <= 0 || left > 86_400) throw new Error(`good for ${left} seconds`)
	if (!/^(https:|mailto:)/.test(sub)) throw new Error(`nobody to write to: ${sub}`)
}

const checkHeaders = ({ ttl, topic = '', 'content-encoding': encoding }: IncomingMessage['headers']): void => {
	if (!/^\d+$/.test(String(ttl))) throw new Error(`no TTL: ${ttl}`)
	if (!/^[\w-]{1,32}$/.test(String(topic))) throw new Error(`no topic: ${topic}`)
	if (encoding !== 'aes128gcm') throw new Error(`encoded as ${encoding}`)
}

/** RFC 8188 and 8291, for one record. */
const readAs = ({ keys, auth }: Browser, body: Buffer): string => {
	const salt = body.subarray(0, 16)
	const idEnd = 21 + body.readUInt8(20)
	const ofSite = body.subarray(21, idEnd)
	const shared = keys.computeSecret(ofSite)
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), ofSite])
	const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
	const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
	const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
	const sealed = body.subarray(idEnd)
	const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16))
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
	const end = padded.lastIndexOf(2)
	if (end < 0) throw new Error('no end of the last record')
	return padded.subarray(0, end).toString()
}
