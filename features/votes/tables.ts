import type { Generated } from 'kysely'
import type { Listed } from '#db/tables/ordered-list.ts'
import type { VoteServiceName } from './services.contract.ts'

export type VotesTables = {
	/** Where players vote, in the order of staff. `address` has a place for the token of the voter. */
	vote_sites: Listed & {
		id: Generated<number>
		name: string
		address: string
		service: VoteServiceName
		/** Points of Milleage. */
		reward: number
		hours: number
		/** The end of the address that the site calls. */
		secret: string
		/** A key of the service that each call must carry; empty for none. */
		service_key: string
		/** The addresses from which the site calls, one a line; empty for any. */
		senders: string
		active: number
		position: number
	}
	/** The votes that count; `entry_id` is null for one that was not paid. `day` is Manila's. */
	votes: {
		id: Generated<number>
		site_id: number
		account_id: number
		day: string
		points: number
		entry_id: number | null
		voted_at: number
	}
	/** From when on the next vote of an account counts. */
	vote_turns: { site_id: number; account_id: number; next_at: number }
	/** The same of a network address; `voter` is a keyed hash of it. */
	vote_addresses: { site_id: number; voter: string; next_at: number }
	/** What was paid on a day of Manila. */
	vote_days: { day: string; paid: number }
	/** How often an account voted in a month of Manila, and when it last did. */
	vote_months: { month: string; account_id: number; votes: number; reached_at: number }
}
