import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

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
		/** The number that the game has for it; null where none is set. */
		game_item: number | null
		/** How many pieces of it the game hands out for each piece sold. */
		game_amount: Generated<number>
		/** Pieces that can still be sold, and pieces that one account may have; null where there is no limit. */
		stock_left: number | null
		per_account: number | null
		/** The items of a bundle with their pieces (`features/shop/server/contents.ts`); empty for any other item. */
		contents: Generated<string>
	}
	/** Why what is left of an item changed: staff set it, an order took pieces (below zero), a refund gave them back. */
	stock_moves: {
		id: Generated<number>
		item_id: number
		kind: 'set' | 'sold' | 'back'
		pieces: number
		order_line_id: number | null
		moved_at: number
	}
	/** The prices at which an item was on sale, and what it gave in the game; `replaced_at` is null for the current one. */
	shop_prices: {
		id: Generated<number>
		item_id: number
		section: number
		price: number
		game_item: number | null
		game_amount: number
		contents: string
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
	price_requests: Asked & {
		id: Generated<number>
		item_id: number
		was_section: number
		was_price: number
		was_game_item: number | null
		was_game_amount: number
		was_contents: string
		section: number
		price: number
		game_item: number | null
		game_amount: number
		contents: string
	}
	/** Other prices of some items for a time. `active` is 0 until a second person agreed, where one is needed, and after it was ended. */
	sales: {
		id: Generated<number>
		name: string
		starts_at: number
		ends_at: number
		ended_at: number | null
		active: number
		made_by: number
		made_at: number
		edition: Generated<number>
	}
	/**
	 * A price counts only while the item has the currency and the `list_price` from which it was made, and gives the same in the game; time and
	 * `active` are the sale's.
	 */
	sale_items: {
		id: Generated<number>
		sale_id: number
		item_id: number
		section: number
		list_price: number
		price: number
		game_item: number | null
		game_amount: Generated<number>
		contents: Generated<string>
		starts_at: number
		ends_at: number
		active: number
	}
	/** Sales that wait for a second person, as they were at `sale_edition`. */
	sale_requests: Asked & {
		id: Generated<number>
		sale_id: number
		sale_edition: number
	}
}
