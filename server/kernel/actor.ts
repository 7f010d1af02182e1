/** Who calls, as the guards found out. Code that needs a signed-in person takes one of these and cannot go on without. */
export type Actor = {
	accountId: number
	userId: string
	/** The numeric account type (SPEC 6). */
	status: number
	isEmailVerified: boolean
	sessionId: number
	/** Staff who must set up two-step login before they may do anything else. */
	lacksTwoStep: boolean
}

/** Finds the person behind a bearer token; null when it is missing, unknown, expired or revoked. */
export type WhoIs = (token: string | null) => Promise<Actor | null>
