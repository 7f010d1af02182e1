import type { Generated } from 'kysely'

export type OrdersTables = {
	orders: { id: Generated<number>; account_id: number; entry_id: number; created_at: number }
	/** A line whose points were given back, once. */
	refunds: { order_line_id: number; entry_id: number; reason: string; refunded_at: number }
	/** Everything as it was when bought, whatever the catalogue says today. */
	order_lines: {
		id: Generated<number>
		order_id: number
		account_id: number
		item_id: number
		category_id: number
		name: string
		description: string
		image_url: string | null
		ribbon: string | null
		section: number
		price: number
		quantity: number
		bought_at: number
	}
}
