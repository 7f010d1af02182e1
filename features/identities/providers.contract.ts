/** Identities at other services: who somebody is there (docs/decisions/17-passkeys-and-providers.md). The order is that of the buttons. */
export const IDENTITY_PROVIDERS = ['discord', 'google', 'facebook'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** As people write them, in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { discord: 'Discord', google: 'Google', facebook: 'Facebook' }

/**
 * Lengths in characters: of a name and a number at a provider, of a path to return to, and of what a provider sends back. `beginMs` is for how
 * long somebody can stay at the provider, `arrivalMs` for how long what was confirmed there counts here: a form is filled in meanwhile.
 */
export const IDENTITY = {
	nameLength: 100,
	subjectLength: 255,
	nextLength: 500,
	answerLength: 4_000,
	beginMs: 600_000,
	arrivalMs: 900_000,
} as const
