import type { Tx } from '#db/database.ts'

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

/**
 * Reads again, inside the transaction of what somebody changes, who that is: null when the session has ended or the account may not enter
 * any more. Whoever ends it or changes the role at that moment comes before or waits until the end of `tx` (docs/decisions/0089).
 */
export type StillIs = (tx: Tx, actor: Actor) => Promise<(Actor & { hasFreshProof: boolean }) | null>

/** Finds the person behind a bearer token; null when it is missing, unknown, expired or revoked. */
export type WhoIs = (token: string | null) => Promise<Actor | null>
