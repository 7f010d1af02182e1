import type { Tx } from '#db/database.ts'

/** The caller, as the guards found. Code that needs a signed-in account takes an Actor, so it cannot run without one. */
export type Actor = {
	accountId: number
	userId: string
	/** The numeric account type (SPEC 6). */
	status: number
	isEmailVerified: boolean
	sessionId: number
	/** A staff member who must set up two-step login before any other call. */
	lacksTwoStep: boolean
	/** The same for a passkey. */
	lacksPasskey: boolean
}

/**
 * Reads the caller again inside the transaction of a change. Null when the session has ended or the account may not sign in any more.
 * Another transaction that ends the session or changes the role either commits before this read, or waits until the end of `tx`
 * (docs/decisions/15-sessions.md).
 */
export type StillIs = (tx: Tx, actor: Actor, other: AccountMeant) => Promise<(Actor & { hasFreshProof: boolean }) | null>

/**
 * The other account that a call of staff is about. It is locked together with the caller's, in the order of their numbers: two who act on
 * each other would otherwise wait for each other.
 */
export type AccountMeant = { UserNum?: number; UserID?: string }

/**
 * Finds the account of a bearer token; null when the token is missing, unknown, expired or revoked. A session that ends with its browser
 * also needs the cookie of its visit.
 */
export type WhoIs = (token: string | null, visit: string | null) => Promise<Actor | null>
