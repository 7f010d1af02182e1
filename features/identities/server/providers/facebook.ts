import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProviderKind } from './client.ts'

type From = { clientSecret: string; baseUrl?: string | undefined }

/**
 * OAuth 2 as Facebook documents it (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow); who came is asked by a
 * call of its own, with the proof that this app asks. Addresses without a version lead to the oldest one that is still served.
 */
export const facebook = ({ clientSecret, baseUrl }: From): ProviderKind => {
	const graph = baseUrl ?? 'https://graph.facebook.com'
	return {
		server: {
			issuer: baseUrl ?? 'https://www.facebook.com',
			authorization_endpoint: `${baseUrl ?? 'https://www.facebook.com'}/dialog/oauth`,
			token_endpoint: `${graph}/oauth/access_token`,
		},
		scope: 'public_profile',
		hasIdToken: false,
		async identityOf({ access_token }, get) {
			const proof = createHmac('sha256', clientSecret).update(access_token).digest('hex')
			const { id, name } = z.parse(person, await get(`${graph}/me?fields=id,name&appsecret_proof=${proof}`))
			return { subject: id, name: name ?? '' }
		},
	}
}

const person = z.object({ id: z.string(), name: z.optional(z.string()) })
