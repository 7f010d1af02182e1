import type { Generated } from 'kysely'

export type GameTables = {
	game_deliveries: {
		id: Generated<number>
		/** The game's key for it, unique among all deliveries on all copies of the site (docs/decisions/22-orders.md). */
		key: string
		order_line_id: number
		account_id: number
		item_id: number
		item_name: string
		quantity: number
		/** `failed`: the game will never give it, and others of its bundle are given or may be. */
		state: 'waiting' | 'leased' | 'delivered' | 'refunded' | 'failed'
		attempts: number
		lease_until: number | null
		failure: string | null
		created_at: number
		settled_at: number | null
		/** When the game server last fetched it. */
		claimed_at: number | null
		/** 1 if the game server has fetched it since the last restore or import of the site. */
		leased_since_restore: Generated<number>
		/** 1 if it was never fetched here but may have been fetched from another copy of this site. A restore or an import sets it. */
		maybe_fetched: Generated<number>
		/** The number that the game has for the item at the purchase, and its pieces for each piece bought. */
		game_item: number | null
		game_amount: Generated<number>
		/** Why the game could not take it yet, in its own words. */
		waiting_for: string | null
		/** The bundle that was bought and contains it; null where it was bought itself. */
		bundle_id: number | null
	}
	/** Order lines that were refunded although the game server delivered the item. */
	delivered_and_refunded: { order_line_id: number; account_id: number; item_id: number; noticed_at: number }
	/** One row: the state that the game server last reported, and when it last came back after a silence. */
	game_server: { id: number; online: number; heard_at: number; back_at: Generated<number | null> }
	/** The highest number of players online that the game server reported in an hour. */
	game_hours: { hour_at: number; most: number }
	/** Who was in the game, by quarters of an hour since 1970. */
	online_quarters: { quarter: number; account_id: number }
}
