export type StepUpTables = {
	step_up_grants: {
		session_id: number
		kind: 'password' | 'answer' | 'fresh'
		until: number
	}
	step_up_codes: {
		account_id: number
		code_hash: string
		expires_at: number
		used_at: number | null
	}
}
