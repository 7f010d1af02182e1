/** Columns of a request that a second person decides. */
export type Asked<State extends string = 'waiting' | 'approved' | 'refused'> = {
	asked_by: number
	asked_at: number
	/** `accounts.roles_lost` of `asked_by` when they asked. */
	asker_roles_lost: number
	state: State
	/** Null until then, and where nobody else was needed. */
	decided_by: number | null
	decided_at: number | null
}
