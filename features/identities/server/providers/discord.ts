import * as z from 'zod/mini'
import type { ProviderKind } from './client.ts'

/** OAuth 2 as Discord documents it (https://discord.com/developers/docs/topics/oauth2); who came is asked by a call of its own. */
export const discord = (baseUrl = 'https://discord.com'): ProviderKind => ({
	server: {
		issuer: baseUrl,
		authorization_endpoint: `${baseUrl}/oauth2/authorize`,
		token_endpoint: `${baseUrl}/api/oauth2/token`,
	},
	scope: 'identify',
	hasIdToken: false,
	async identityOf(_tokens, get) {
		const { id, username, global_name } = z.parse(person, await get(`${baseUrl}/api/users/@me`))
		return { subject: id, name: global_name || username }
	},
})

const person = z.object({ id: z.string(), username: z.string(), global_name: z.optional(z.nullable(z.string())) })
