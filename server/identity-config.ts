import * as z from 'zod'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#features/identities/providers.contract.ts'
import { isLoopback } from './paymongo-config.ts'
import { is } from './setting-kinds.ts'

const secret = (what: string) =>
	z
		.string()
		.regex(/^\S{8,200}$/, is(what))
		.optional()
const standIn = (port: number) =>
	z
		.string()
		.refine(isLoopback, is(`an address of this machine, for tests only, such as http://127.0.0.1:${port}`))
		.optional()

/** Each provider is off until both of its keys are set. The stand-in of Discord is that of its announcements, DISCORD_URL. */
export const IDENTITY_SETTINGS = {
	DISCORD_CLIENT_ID: z
		.string()
		.regex(/^\d{15,25}$/, is('the client ID of your application at Discord, digits only'))
		.optional(),
	DISCORD_CLIENT_SECRET: secret('the client secret of your application at Discord'),
	GOOGLE_CLIENT_ID: z
		.string()
		.regex(
			/^[\w-]+\.apps\.googleusercontent\.com$/,
			is('the client ID of your project at Google, which ends with .apps.googleusercontent.com'),
		)
		.optional(),
	GOOGLE_CLIENT_SECRET: secret('the client secret of your project at Google'),
	GOOGLE_URL: standIn(4152),
	FACEBOOK_CLIENT_ID: z
		.string()
		.regex(/^\d{5,25}$/, is('the ID of your app at Facebook, digits only'))
		.optional(),
	FACEBOOK_CLIENT_SECRET: secret('the secret of your app at Facebook'),
	FACEBOOK_URL: standIn(4153),
}

type Env = { [K in keyof typeof IDENTITY_SETTINGS]?: string | undefined } & { DISCORD_URL?: string | undefined }
type Keys = { clientId: string; clientSecret: string; baseUrl: string | null }

/** The keys of the providers that are set up; or a sentence that says why they cannot be used. */
export const identityProvidersOf = (env: Env): Partial<Record<IdentityProvider, Keys>> | string => {
	const found: Partial<Record<IdentityProvider, Keys>> = {}
	for (const provider of IDENTITY_PROVIDERS) {
		const name = provider.toUpperCase() as Uppercase<IdentityProvider>
		const [clientId, clientSecret, url] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`], env[`${name}_URL`]]
		if ((clientId === undefined) !== (clientSecret === undefined))
			return `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`
		if (clientId !== undefined && clientSecret !== undefined)
			found[provider] = { clientId, clientSecret, baseUrl: url?.replace(/\/$/, '') ?? null }
	}
	return found
}
