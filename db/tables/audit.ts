export type AuditTables = {
	/** What staff did, that they signed in and what they were refused, each row bound to the one before by its hash; never changed and never deleted. */
	audit_entries: {
		/** Without gaps, from 1. */
		id: number
		at: number
		/** Null for the operator at the terminal, and where a password or a code was wrong: nobody knows whose hand that was. */
		actor_id: number | null
		actor_name: string
		address: string
		request_id: string
		/** The wire name of the call, or the operator's command. */
		action: string
		subject: string
		/** JSON text. */
		before: string | null
		after: string | null
		previous: string
		hash: string
		/** `deed`, `sign-in` or `refusal`. */
		kind: string
	}
	/** One row: how long the log is, and the hash of its last row. Whoever writes holds it until the commit. */
	audit_head: { id: number; entries: number; hash: string }
}
