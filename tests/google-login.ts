import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider'
import type { Somebody } from './identity-provider.ts'

export const GOOGLE_KEYS = { clientId: '1234-tests.apps.googleusercontent.com', clientSecret: 'google-secret-of-tests' }

/**
 * A real server of OpenID Connect on this machine, at the paths of Google: `oidc-provider`. Whoever `be` says is signed in there agrees at
 * once; nobody refuses. It knows the site from `allow` on.
 */
export const openGoogleLogin = async () => {
	let signedIn: Somebody | null = null
	let provider: Provider | null = null
	let isAway = false
	const people = new Map<string, Somebody>()
	const server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		if (isAway || !provider) return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Away</h1>')
		if (request.url?.startsWith('/interaction/')) return agree(provider, request, response)
		return provider.callback()(request, response)
	}
	const agree = async (asked: Provider, request: IncomingMessage, response: ServerResponse) => {
		const { params } = await asked.interactionDetails(request, response)
		if (signedIn === null) return asked.interactionFinished(request, response, { error: 'access_denied', error_description: 'no' })
		const grant = new asked.Grant({ accountId: signedIn.id, clientId: String(params.client_id) })
		grant.addOIDCScope('openid profile')
		const grantId = await grant.save()
		const result = { select_account: {}, login: { accountId: signedIn.id, remember: false }, consent: { grantId } }
		return asked.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
	}
	return {
		url,
		be: (person: Somebody | null) => {
			signedIn = person
			if (person) people.set(person.id, person)
		},
		goAway: (away: boolean) => {
			isAway = away
		},
		/** Makes it know a site, by the address to which it sends browsers back. */
		allow: (redirectUri: string) => {
			provider = new Provider(url, settingsFor(redirectUri, people))
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise<void>((resolve) => void server.close(() => resolve()))
		},
	}
}

const settingsFor = (redirectUri: string, people: ReadonlyMap<string, Somebody>) => {
	const policy = interactionPolicy.base()
	policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
	return {
		adapter: InMemory,
		clients: [
			{
				client_id: GOOGLE_KEYS.clientId,
				client_secret: GOOGLE_KEYS.clientSecret,
				redirect_uris: [redirectUri],
				token_endpoint_auth_method: 'client_secret_post' as const,
			},
		],
		routes: { authorization: '/o/oauth2/v2/auth', token: '/token' },
		claims: { openid: ['sub'], profile: ['name'] },
		// As Google, which says the name in the ID token.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		findAccount: (_context: unknown, id: string) => ({
			accountId: id,
			claims: () => ({ sub: id, name: people.get(id)?.name }),
		}),
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-tests', use: 'sig', alg: 'RS256' }] },
		cookies: { keys: ['of-tests'] },
		ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
	}
}

/** What it keeps of one kind, by its id. Its own store in memory warns that it is not for a real site. */
class InMemory implements Adapter {
	readonly #kept = new Map<string, AdapterPayload>()

	async upsert(id: string, payload: AdapterPayload): Promise<void> {
		this.#kept.set(id, payload)
	}
	async find(id: string): Promise<AdapterPayload | undefined> {
		return this.#kept.get(id)
	}
	async findByUid(uid: string): Promise<AdapterPayload | undefined> {
		return [...this.#kept.values()].find((payload) => payload.uid === uid)
	}
	async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
		return [...this.#kept.values()].find((payload) => payload.userCode === userCode)
	}
	async consume(id: string): Promise<void> {
		const payload = this.#kept.get(id)
		if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
	}
	async destroy(id: string): Promise<void> {
		this.#kept.delete(id)
	}
	async revokeByGrantId(grantId: string): Promise<void> {
		for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id)
	}
}
