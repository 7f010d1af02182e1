export type AuditTables = {
	/**
	 * What staff did, their sign-ins and their refused calls. Each row includes the hash of the row before it; rows are never changed or
	 * deleted.
	 */
	audit_entries: {
		/** From 1, without gaps. */
		id: number
		at: number
		/** Null for the operator at the terminal, and where a password or a code was wrong, because then the person is unknown. */
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
		/** `action`, `sign-in` or `refusal`. */
		kind: string
	}
	/** One row: the length of the log and the hash of its last row. Writing locks it until the commit. */
	audit_head: { id: number; entries: number; hash: string }
}
