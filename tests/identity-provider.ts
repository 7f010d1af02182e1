import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person at a provider, as its calls describe one. */
export type Somebody = { id: string; name: string }
/** What a provider answers to the next call of the site. `cut`: it ends the connection; `drip`: it sends a sign now and then, without end. */
export type Mood = { status: number; body?: object | string } | 'cut' | 'drip'
type Given = { person: Somebody; redirectUri: string; challenge: string; isUsed: boolean }

/** What differs between the two, made from their documents. */
type Manners = {
	authorize: string
	token: string
	me: string
	keys: { clientId: string; clientSecret: string }
	/** What is added to the address of the site after the way back. */
	tail: string
	described: (person: Somebody) => object
	refusal: (reason: string) => object
	isProven: (url: URL, token: string) => boolean
}

export const DISCORD_KEYS = { clientId: '123456789012345678', clientSecret: 'discord-secret-of-tests' }
export const FACEBOOK_KEYS = { clientId: '987654321098765', clientSecret: 'facebook-secret-of-tests' }

/** https://discord.com/developers/docs/topics/oauth2 */
export const openDiscordLogin = () =>
	openProvider({
		...{ authorize: '/oauth2/authorize', token: '/api/oauth2/token', me: '/api/users/@me', keys: DISCORD_KEYS, tail: '' },
		described: ({ id, name }) => ({
			id,
			username: name.toLowerCase(),
			global_name: name,
			discriminator: '0',
			avatar: null,
			locale: 'en-US',
		}),
		refusal: (reason) => ({ error: 'invalid_grant', error_description: reason }),
		isProven: () => true,
	})

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const openFacebookLogin = () =>
	openProvider({
		...{ authorize: '/dialog/oauth', token: '/oauth/access_token', me: '/me', keys: FACEBOOK_KEYS, tail: '#_=_' },
		described: ({ id, name }) => ({ id, name }),
		refusal: (message) => ({ error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'A1' } }),
		isProven: (url, token) =>
			url.searchParams.get('fields') === 'id,name' &&
			url.searchParams.get('appsecret_proof') === createHmac('sha256', FACEBOOK_KEYS.clientSecret).update(token).digest('hex'),
	})

/** A stand-in for a provider on this machine: whoever `signedIn` is there agrees at once; nobody refuses. */
const openProvider = async (manners: Manners) => {
	const codes = new Map<string, Given>()
	const tokens = new Map<string, Somebody>()
	const seen: { method: string; path: string; body: URLSearchParams }[] = []
	let [signedIn, moods]: [Somebody | null, Mood[]] = [null, []]

	const authorized = (url: URL): string => {
		const wanted = url.searchParams
		const redirectUri = wanted.get('redirect_uri') ?? ''
		const back = new URL(redirectUri)
		const isWhole = wanted.get('client_id') === manners.keys.clientId && wanted.get('response_type') === 'code'
		if (!isWhole || wanted.get('code_challenge_method') !== 'S256') throw new Error(`not as documented: ${url.search}`)
		back.searchParams.set('state', wanted.get('state') ?? '')
		if (signedIn === null) {
			back.searchParams.set('error', 'access_denied')
			back.searchParams.set('error_description', 'The user denied your request.')
		} else {
			const code = randomBytes(15).toString('base64url')
			codes.set(code, { person: signedIn, redirectUri, challenge: wanted.get('code_challenge') ?? '', isUsed: false })
			back.searchParams.set('code', code)
		}
		return back.href + manners.tail
	}
	const exchanged = (body: URLSearchParams) => {
		const given = codes.get(body.get('code') ?? '')
		const wrong = objection(manners, body, given)
		if (wrong !== null || !given) return { status: 400, body: manners.refusal(wrong ?? '') }
		given.isUsed = true
		const token = randomBytes(20).toString('base64url')
		tokens.set(token, given.person)
		const scope = { refresh_token: 'never-kept', scope: 'identify' }
		return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 604_800, ...scope } }
	}
	const described = (url: URL, { headers }: IncomingMessage) => {
		const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
		const person = tokens.get(token)
		if (!person || !manners.isProven(url, token)) return { status: 401, body: { message: '401: Unauthorized', code: 0 } }
		return { status: 200, body: manners.described(person) }
	}
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const url = new URL(request.url ?? '/', 'http://provider.invalid')
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const body = new URLSearchParams(Buffer.concat(chunks).toString())
		seen.push({ method: request.method ?? '', path: url.pathname, body })
		if (url.pathname === manners.authorize) return void response.writeHead(302, { location: authorized(url) }).end()
		const mood = moods.shift()
		if (mood === 'cut') return void request.socket.destroy()
		if (mood === 'drip') return drip(response)
		say(response, mood ?? (url.pathname === manners.token ? exchanged(body) : described(url, request)))
	}
	const server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Who is signed in there; null: somebody who refuses. */
		be: (person: Somebody | null) => {
			signedIn = person
		},
		/** What it answers to the next calls of the site, one each. */
		answerNext: (...next: Mood[]) => {
			moods = next
		},
		/** The calls of the site, and the visits of browsers. */
		seen,
		close: async () => {
			server.closeAllConnections()
			await new Promise<void>((resolve) => void server.close(() => resolve()))
		},
	}
}

const say = (response: ServerResponse, { status, body }: { status: number; body?: unknown }): void => {
	const isText = typeof body === 'string'
	response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
	response.end(isText ? body : JSON.stringify(body ?? {}))
}

const drip = (response: ServerResponse): void => {
	response.writeHead(200, { 'content-type': 'application/json' })
	const timer = setInterval(() => response.write(' '), 200)
	response.on('close', () => clearInterval(timer))
}

/** Why a code is not exchanged; null where it is. */
const objection = ({ keys }: Manners, body: URLSearchParams, given: Given | undefined): string | null => {
	if (body.get('client_id') !== keys.clientId || body.get('client_secret') !== keys.clientSecret) return 'Wrong client'
	if (body.get('grant_type') !== 'authorization_code' || !given || given.isUsed) return 'Invalid "code" in request.'
	if (body.get('redirect_uri') !== given.redirectUri) return 'Invalid "redirect_uri" in request.'
	const challenge = createHash('sha256')
		.update(body.get('code_verifier') ?? '')
		.digest('base64url')
	return challenge === given.challenge ? null : 'Invalid "code_verifier"'
}
