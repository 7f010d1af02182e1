import { IDENTITY_PROVIDERS, type IdentityProvider } from '../../providers.contract.ts'
import { createProviderClient, type ProviderKind } from './client.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { ProviderClient, ProviderKeys } from './provider.ts'

/** The keys of the providers that are set up. */
export type KeysOfProviders = Partial<Record<IdentityProvider, ProviderKeys>>

/** The providers that are set up, in the order of their buttons. `publicUrl` is where they send browsers back to. */
export const createProviders = (keys: KeysOfProviders, publicUrl: string): ReadonlyMap<IdentityProvider, ProviderClient> =>
	new Map(
		IDENTITY_PROVIDERS.flatMap((name) => {
			const own = keys[name]
			if (!own) return []
			const redirectUri = `${publicUrl}/api/identities/${name}/callback`
			return [[name, createProviderClient({ kind: KINDS[name](own), keys: own, redirectUri })] as const]
		}),
	)

const KINDS: Readonly<Record<IdentityProvider, (keys: ProviderKeys) => ProviderKind>> = {
	discord: ({ baseUrl }) => discord(baseUrl ?? undefined),
	google: ({ baseUrl }) => google(baseUrl ?? undefined),
	facebook: ({ baseUrl, clientSecret }) => facebook({ clientSecret, baseUrl: baseUrl ?? undefined }),
}
