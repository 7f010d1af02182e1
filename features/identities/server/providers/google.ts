import type { ProviderKind } from './client.ts'

/**
 * OpenID Connect as Google documents it (https://developers.google.com/identity/openid-connect/openid-connect): the answer says who came, and
 * comes from Google over TLS.
 */
export const google = (baseUrl?: string): ProviderKind => ({
	server: {
		issuer: baseUrl ?? 'https://accounts.google.com',
		authorization_endpoint: `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
		token_endpoint: `${baseUrl ?? 'https://oauth2.googleapis.com'}/token`,
	},
	scope: 'openid profile',
	// On a shared PC somebody else may be signed in there.
	parameters: { prompt: 'select_account' },
	hasIdToken: true,
	async identityOf(tokens) {
		const claims = tokens.claims()
		return { subject: claims?.sub ?? '', name: typeof claims?.name === 'string' ? claims.name : '' }
	},
})
