import type { Generated } from 'kysely'

export type ShopTables = {
	shop_categories: { id: Generated<number>; name: string; position: number; hidden: Generated<number>; edition: Generated<number> }
	shop_category_texts: { category_id: number; language: string; name: string }
	/** Names of items come from the game: only descriptions are translated. */
	shop_item_texts: { item_id: number; language: string; description: string }
	shop_items: {
		/** ProductNum on the wire. */
		id: Generated<number>
		category_id: number
		name: string
		description: string
		image_url: string | null
		ribbon: string | null
		section: number
		price: number
		on_sale: number
		sale_from: number | null
		sale_until: number | null
		position: number
		created_at: number
		updated_at: number
		edition: Generated<number>
	}
	/** The prices at which an item was on sale; `replaced_at` is null for the current one. */
	shop_prices: {
		id: Generated<number>
		item_id: number
		section: number
		price: number
		set_at: number
		replaced_at: number | null
	}
	/** Every change of prices by staff; `back` is the undoing of an earlier one. */
	price_changes: {
		id: Generated<number>
		kind: 'one' | 'many' | 'agreed' | 'back'
		takes_back: number | null
		changed_by: number
		changed_at: number
	}
	/** What each item cost before and after a change. */
	price_change_items: {
		change_id: number
		item_id: number
		was_section: number
		was_price: number
		section: number
		price: number
	}
	/** Price cuts that wait for a second person; `was_` columns hold what the requester saw. */
	price_requests: {
		id: Generated<number>
		item_id: number
		was_section: number
		was_price: number
		section: number
		price: number
		asked_by: number
		asked_at: number
		/** `accounts.roles_lost` of `asked_by` when they asked. */
		asker_roles_lost: number
		state: 'waiting' | 'approved' | 'refused'
		decided_by: number | null
		decided_at: number | null
	}
}
