import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

export type PlayersTables = {
	/** Balance adjustments above the limit: they wait for a second person (RELIABILITY AD4). */
	adjustment_requests: Asked & {
		id: Generated<number>
		account_id: number
		currency: 'r-coin' | 'milleage'
		amount: number
		reason: string
	}
	/** What staff write down about a player, for each other. */
	player_notes: { id: Generated<number>; account_id: number; text: string; pinned: number; written_by: number; written_at: number }
}
