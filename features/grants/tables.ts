import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

export type GrantsTables = {
	/** Points or an item for a list of players; `amount` points or pieces for each. `rule` is JSON: where the list comes from. */
	grants: Asked<'draft' | 'waiting' | 'approved' | 'refused' | 'done' | 'returning' | 'returned'> & {
		id: Generated<number>
		what: 'r-coin' | 'milleage' | 'item'
		amount: number
		item_id: number | null
		/** The players read it. */
		reason: string
		source: 'list' | 'school' | 'batch' | 'bought' | 'online'
		rule: string
		/** JSON: the places of a board or the winners of an event that the list was made of, empty where it was not. No two grants give the same for the same places. */
		places: string
		/** The month whose end the list waits for, empty where the list is fixed. */
		awaits: string
		/** What the item gave in the game when the grant was agreed to (`goodsOf`). Null of points, of drafts, and of grants from before this was kept. */
		goods: string | null
		returned_by: number | null
		return_reason: string | null
		/** When the last player of the list was served, or the last one of a grant that is taken back. */
		ended_at: number | null
	}
	/** The list of a grant, fixed with its draft, or at the end of the month that it waits for. A name without an account is only left out. */
	grant_players: {
		id: Generated<number>
		grant_id: number
		account_id: number | null
		name: string
		state: 'listed' | 'given' | 'left-out' | 'taken-back' | 'kept'
		/** Why a player was left out, or keeps what is taken back from others. */
		why: string | null
	}
	/** What a player got, written once; an item has its order line. */
	grant_receipts: { grant_id: number; account_id: number; entry_id: number; order_line_id: number | null; given_at: number }
	/** What was taken back of it, in points or pieces, written once. */
	grant_returns: { grant_id: number; account_id: number; entry_id: number; taken: number; taken_at: number }
}
