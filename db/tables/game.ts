import type { Generated } from 'kysely'

export type GameTables = {
	game_deliveries: {
		id: Generated<number>
		/** What the game knows it by: no other delivery ever has it, on no copy of the site (docs/decisions/0080). */
		key: string
		order_line_id: number
		account_id: number
		item_id: number
		item_name: string
		quantity: number
		state: 'waiting' | 'leased' | 'delivered' | 'refunded'
		attempts: number
		lease_until: number | null
		failure: string | null
		created_at: number
		settled_at: number | null
		/** When the game server fetched it last. */
		claimed_at: number | null
		/** 1 when the game server fetched it since the site was last restored or imported. */
		leased_since_restore: Generated<number>
		/** 1 when it was never fetched here, and may have been from another copy of this site; a restore or an import sets it. */
		maybe_fetched: Generated<number>
	}
	/** Order lines whose points went back although the game server delivered the item. */
	delivered_and_refunded: { order_line_id: number; account_id: number; item_id: number; noticed_at: number }
	/** One row: how the game server was when it was last heard. */
	game_server: { id: number; online: number; heard_at: number }
	/** The most players at once that the game server told of in an hour. */
	game_hours: { hour_at: number; most: number }
}
