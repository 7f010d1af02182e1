export type RecoveryCodesTables = {
	recovery_codes: {
		account_id: number
		code_hash: string
		used_at: number | null
		/** 0 where it is not known. */
		made_at: number
	}
}
