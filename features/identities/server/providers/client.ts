import type { Configuration, ServerMetadata, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { IDENTITY } from '../../providers.contract.ts'
import { type Identity, NotConfirmed, type ProviderClient, type ProviderKeys } from './provider.ts'
import { fetchWhole } from './whole-answer.ts'

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers
/** What a provider does in its own way; the rest is OAuth 2 with PKCE, and OpenID Connect where it has that. */
export type ProviderKind = {
	server: ServerMetadata
	scope: string
	/** What else its page is told. */
	parameters?: Record<string, string>
	/** Its answer holds a statement of who came (an ID token), which must fit the nonce. */
	hasIdToken: boolean
	/** Who came. `get` reads an address of the provider on behalf of that person. */
	identityOf: (tokens: Tokens, get: (address: string) => Promise<unknown>) => Promise<Identity>
}

type Needs = { kind: ProviderKind; keys: ProviderKeys; redirectUri: string }

/**
 * The way to a provider and back. The package is loaded with the first one, not at the start: most sites and most processes never need it.
 * Tokens live for one call only.
 */
export const createProviderClient = ({ kind, keys, redirectUri }: Needs): ProviderClient => {
	let opened: ReturnType<typeof open> | null = null
	const ready = () => {
		opened ??= open(kind, keys)
		return opened
	}
	return {
		async addressFor({ state, verifier, nonce }) {
			const { library, configuration } = await ready()
			const address = library.buildAuthorizationUrl(configuration, {
				redirect_uri: redirectUri,
				scope: kind.scope,
				state,
				...(kind.hasIdToken && { nonce }),
				code_challenge: await library.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
				...kind.parameters,
			})
			return address.href
		},

		async identityIn({ code, iss }, { state, verifier, nonce }) {
			const { library, configuration } = await ready()
			const answered = new URL(redirectUri)
			answered.search = new URLSearchParams({ code: code ?? '', state, ...(iss !== undefined && { iss }) }).toString()
			const checks = {
				expectedState: state,
				pkceCodeVerifier: verifier,
				...(kind.hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
			}
			try {
				const tokens = await library.authorizationCodeGrant(configuration, answered, checks)
				return whole(
					await kind.identityOf(tokens, async (address) => {
						const response = await library.fetchProtectedResource(configuration, tokens.access_token, new URL(address), 'GET')
						if (!response.ok) throw new NotConfirmed(isAwayBy(response.status), `answered ${response.status} about the person`)
						return response.json()
					}),
				)
			} catch (error) {
				throw notConfirmed(error)
			}
		},
	}
}

const open = async ({ server }: ProviderKind, { clientId, clientSecret, baseUrl }: ProviderKeys) => {
	const library = await import('openid-client')
	const configuration: Configuration = new library.Configuration(server, clientId, undefined, library.ClientSecretPost(clientSecret))
	configuration.timeout = PATIENCE_SECONDS
	configuration[library.customFetch] = fetchWhole
	if (baseUrl !== null) library.allowInsecureRequests(configuration)
	return { library, configuration }
}

const PATIENCE_SECONDS = 10

/**
 * A name is shown only, so what no text holds is left out of it and one that is too long is cut, between its signs; nobody is told apart by
 * less than the whole subject.
 */
const whole = ({ subject, name }: Identity): Identity => {
	const isWhole = subject !== '' && subject.length <= IDENTITY.subjectLength && subject.replaceAll(NO_TEXT, '') === subject
	if (!isWhole) throw new NotConfirmed(false, 'said no number of the person')
	const signs = [...name.replaceAll(NO_TEXT, '').trim()]
	return { subject, name: signs.slice(0, IDENTITY.nameLength).join('') }
}

/** Signs that control something, and halves of signs: a database may refuse them, or keep something else. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/gu

const isAwayBy = (status: number): boolean => status === 429 || status >= 500

/** Of what the package throws the log gets names and codes. Its texts may quote what came. */
const notConfirmed = (error: unknown): NotConfirmed => {
	if (error instanceof NotConfirmed) return error
	const { name = '', code = '', error: said = '' } = error as { name?: string; code?: string; error?: string }
	const status = statusOf(error)
	const isAway = status === null ? isSilence(error, { name, code }) : isAwayBy(status)
	return new NotConfirmed(isAway, [name, code, said, status].filter(Boolean).join(' '))
}

/** No answer at all, or only a part of one. The package throws its own `TypeError`s, about what it was given, with a code. */
const isSilence = (error: unknown, { name, code }: { name: string; code: string }): boolean =>
	(error instanceof TypeError && code === '') || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'

/** The status of the answer that was no good; null where there was none. */
const statusOf = (error: unknown): number | null => {
	const { status, cause } = error as { status?: unknown; cause?: unknown }
	if (typeof status === 'number') return status
	if (cause instanceof Response) return cause.status
	return cause instanceof Error ? statusOf(cause) : null
}
