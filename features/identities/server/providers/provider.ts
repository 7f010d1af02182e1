/** Who somebody is at a provider: a number or a text that no other person there has, and a name, which may change and be anybody's. */
export type Identity = { subject: string; name: string }
/** Bind the answer of a provider to the browser that asked: base64url of 32 random bytes each. */
export type Secrets = { state: string; verifier: string; nonce: string }
/** What a provider sends back by the browser. */
export type ProviderAnswer = { code?: string | undefined; state?: string | undefined; error?: string | undefined; iss?: string | undefined }

export type ProviderClient = {
	/** Where the browser goes. */
	addressFor(secrets: Secrets): Promise<string>
	/** Who came back. Throws `NotConfirmed`, for any reason. */
	identityIn(answer: ProviderAnswer, secrets: Secrets): Promise<Identity>
}

/** `isAway`: the provider did not answer, or asks us to come later. Otherwise it does not confirm anybody. */
export class NotConfirmed extends Error {
	readonly isAway: boolean
	constructor(isAway: boolean, reason: string) {
		super(reason)
		this.isAway = isAway
	}
}

/** Keys of an app at a provider. `baseUrl` is a stand-in on this machine, for tests. */
export type ProviderKeys = { clientId: string; clientSecret: string; baseUrl: string | null }
