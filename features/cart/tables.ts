import type { Generated } from 'kysely'

export type CartTables = {
	/** Locked by every change, so that changes of one cart run one after the other. */
	carts: { account_id: number; changes: number }
	cart_lines: {
		/** `seq` on the wire. */
		id: Generated<number>
		account_id: number
		item_id: number
		quantity: number
		checked: number
		added_at: number
	}
}
