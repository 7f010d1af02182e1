import type { Generated } from 'kysely'

export type WalletTables = {
	wallets: {
		id: Generated<number>
		account_id: number | null
		kind: 'player' | 'issuance' | 'sales' | 'referral' | 'adjustment' | 'opening' | 'top-ups' | 'reversals' | 'grants' | 'votes'
		currency: 'r-coin' | 'milleage'
		/** Whole points; null for house wallets. */
		balance: number | null
		last_transfer: number | null
	}
	journal_entries: {
		id: Generated<number>
		kind: 'redemption' | 'purchase' | 'refund' | 'adjustment' | 'reversal' | 'opening' | 'top-up' | 'grant' | 'vote'
		/** The account that the entry belongs to. */
		account_id: number
		/** The acting person, if it is another account. */
		actor_id: number | null
		reason: string
		reverses: number | null
		created_at: number
	}
	/** What an account owes after a reversal, in R-Coin; `entry_id` is that of the reversal. */
	wallet_debts: { id: Generated<number>; account_id: number; entry_id: number; points: number; paid: number; made_at: number }
	/** Accounts that may not spend until their debts are paid. */
	spending_locks: { account_id: number; locked_by: number; locked_at: number }
	transfers: {
		id: Generated<number>
		entry_id: number
		debit: number
		credit: number
		currency: 'r-coin' | 'milleage'
		amount: number
	}
}
