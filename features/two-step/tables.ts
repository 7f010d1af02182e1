export type TwoStepTables = {
	two_step_secrets: {
		account_id: number
		/** Readable only with the site's secret key. */
		sealed_secret: string
		/** Null until a first code has shown that the app has the secret. */
		confirmed_at: number | null
		/** The newest time step whose code was used: each code works once. */
		last_step: number
	}
}
