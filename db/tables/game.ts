import type { Generated } from 'kysely'

export type GameTables = {
	game_deliveries: {
		id: Generated<number>
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
	}
	characters: {
		cha_num: number
		account_id: number | null
		name: string
		class: number
		school: number
		level: number
		deleted: number
	}
}
