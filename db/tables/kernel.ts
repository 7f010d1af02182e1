export type KernelTables = {
	idempotency_keys: {
		account_id: number
		key: string
		fingerprint: string
		/** Null while the request is still running inside its transaction. */
		status: number | null
		body: string | null
		created_at: number
	}
}
