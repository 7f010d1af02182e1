import type { Generated } from 'kysely'

export type ShopTables = {
	shop_categories: { id: Generated<number>; name: string; position: number; hidden: Generated<number>; edition: Generated<number> }
	shop_category_texts: { category_id: number; language: string; name: string }
	/** Names of items are the game's: only descriptions are translated. */
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
}
