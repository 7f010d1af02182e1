import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

export type CouponsTables = {
	coupon_batches: {
		id: Generated<number>
		note: string
		kind: 'single' | 'campaign'
		code_count: number
		r_coin: number
		milleage: number
		starts_at: number | null
		expires_at: number | null
		voided_at: number | null
		created_by: number | null
		created_at: number
		/** The chosen text of a campaign; null if each code is random. */
		campaign: string | null
	}
	coupons: { id: Generated<number>; batch_id: number; code_hash: string; max_uses: number; uses: number; voided_at: number | null }
	coupon_redemptions: {
		id: Generated<number>
		coupon_id: number
		account_id: number
		use_no: number
		last_four: string
		r_coin: number
		milleage: number
		entry_id: number
		redeemed_at: number
	}
	/** The mailboxes that a campaign's code was redeemed for, as keyed hashes. They outlive a closed account. */
	campaign_mailboxes: { coupon_id: number; mailbox: string }
	referrals: { redemption_id: number; referrer_id: number; referee_id: number; milleage: number }
	/** One row for two players, whichever of them referred the other. */
	referral_pairs: { low_id: number; high_id: number; referrer_id: number }
	/** Batches above the limit: they wait for a second person (RELIABILITY AD4). */
	batch_requests: Asked<'waiting' | 'approved' | 'refused' | 'minted'> & {
		id: Generated<number>
		note: string
		kind: 'single' | 'campaign'
		code_count: number
		/** How often each code works. */
		uses_each: number
		/** The chosen text of a campaign, until it is minted. */
		campaign: string | null
		r_coin: number
		milleage: number
		starts_at: number | null
		expires_at: number | null
		/** `accounts.roles_lost` of `decided_by` when they agreed; 0 until then. */
		decider_roles_lost: number
		batch_id: number | null
	}
	/** Codes that a player typed in vain; `problem` is what was answered. */
	refused_codes: { id: Generated<number>; account_id: number; last_four: string; problem: string; tried_at: number }
	/** Wrong codes came from many accounts at once (RELIABILITY CP4). */
	guessing_alarms: { id: Generated<number>; raised_at: number; tries: number; accounts: number }
	referral_months: { referrer_id: number; month: string; paid: number }
}
