import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

export type OrdersTables = {
	orders: {
		id: Generated<number>
		account_id: number
		entry_id: number
		created_at: number
		/** The reason of an item that was given, for the player; null for a purchase. */
		gift: string | null
	}
	/** A refunded order line; a line is refunded at most once. */
	refunds: { order_line_id: number; entry_id: number; reason: string; refunded_at: number }
	/** Refunds above the limit, or of what the game server has already fetched: they wait for a second person (RELIABILITY AD4). */
	refund_requests: Asked & {
		id: Generated<number>
		order_line_id: number
		reason: string
	}
	/** All columns are as they were at the purchase, whatever the catalogue has now. */
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
		/** The price that was crossed out; null where the item was in no sale. */
		list_price: number | null
	}
}
