/** Where PayMongo is reached. Another address is for tests, on this machine only. */
const PAYMONGO_URL = 'https://api.paymongo.com'

type Env = { PAYMONGO_SECRET_KEY?: string | undefined; PAYMONGO_WEBHOOK_SECRET?: string | undefined; PAYMONGO_URL?: string | undefined }

/** The keys of PayMongo, null while it is off; or a sentence that says why they cannot be used. */
export const payMongoOf = (env: Env, isDemo: boolean) => {
	const { PAYMONGO_SECRET_KEY: secretKey, PAYMONGO_WEBHOOK_SECRET: webhookSecret, PAYMONGO_URL: url } = env
	if (secretKey === undefined && webhookSecret === undefined) return null
	if (secretKey === undefined || webhookSecret === undefined)
		return 'PAYMONGO_SECRET_KEY and PAYMONGO_WEBHOOK_SECRET belong together: set both or none.'
	const mode = secretKey.startsWith('sk_live_') ? ('live' as const) : ('test' as const)
	// A test payment costs nothing, and would load R-Coin all the same.
	if (mode === 'test' && !isDemo) return 'PAYMONGO_SECRET_KEY is a test key: only a demo may use one. Set the live key, sk_live_...'
	return { secretKey, webhookSecret, mode, baseUrl: (url ?? PAYMONGO_URL).replace(/\/$/, '') }
}

/** An address of this machine. */
export const isLoopback = (text: string): boolean =>
	URL.canParse(text) && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname) && new URL(text).protocol === 'http:'
