import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#db/database.ts'
import type { Check } from './check.ts'

/** Checks of codes and referrals: redemptions against the batches, the journal and the referrers' months. */
export const promotionChecks = (engine: Engine): readonly Check[] => [REDEMPTIONS, CODES, referrals(MANILA_MONTH[engine])]

const REDEMPTIONS: Check = {
	name: 'redemptions',
	claim: "each redemption loaded what its batch is worth, and its journal entry says so, the referrer's share included",
	broken: sql<{ what: string }>`(
		select 'redemption ' || id || ' differs from its entry by ' || sum(points) || ' ' || currency as what from (
			select id, 'r-coin' as currency, account_id, r_coin as points from coupon_redemptions
			union all
			select id, 'milleage', account_id, milleage from coupon_redemptions
			union all
			select redemption_id, 'milleage', referrer_id, milleage from referrals
			union all
			select r.id, t.currency, w.account_id, -t.amount
			from coupon_redemptions r
			join transfers t on t.entry_id = r.entry_id
			join wallets w on w.id = t.credit
		) as parts group by id, currency, account_id having sum(points) <> 0
		union all
		select 'redemption ' || r.id || ' is not worth what its batch is' from coupon_redemptions r
		left join coupons c on c.id = r.coupon_id
		left join coupon_batches b on b.id = c.batch_id and b.r_coin = r.r_coin and b.milleage = r.milleage
		where b.id is null
	)`,
}

const CODES: Check = {
	name: 'codes',
	claim: 'each code counts as many uses as it was redeemed, numbered from one, and each batch has its codes',
	broken: sql<{ what: string }>`(
		select 'code ' || c.id || ' counts ' || c.uses || ' uses, redeemed ' || count(r.id) as what
		from coupons c left join coupon_redemptions r on r.coupon_id = c.id
		group by c.id, c.uses having count(r.id) <> c.uses or coalesce(max(r.use_no), 0) <> c.uses
		union all
		select 'batch ' || b.id || ' has ' || count(c.id) || ' codes of ' || b.code_count
		from coupon_batches b left join coupons c on c.batch_id = b.id
		group by b.id, b.code_count having count(c.id) <> b.code_count
		union all
		select 'code ' || c.id || ' belongs to batch ' || c.batch_id || ', which does not exist'
		from coupons c left join coupon_batches b on b.id = c.batch_id where b.id is null
		union all
		select 'batch ' || s.id || ' is sealed, and the batch is gone'
		from seals s left join coupon_batches b on b.id = s.id where s.subject in ('batch', 'codes') and b.id is null
	)`,
}

const referrals = (month: RawBuilder<string>): Check => ({
	name: 'referrals',
	// Shares of 0 need no month: whoever minted a code has none in it.
	claim: "each referrer's month is the sum of its shares, and of two players always the same one refers",
	broken: sql<{ what: string }>`(
		select 'referrer ' || referrer_id || ' differs by ' || sum(points) || ' milleage in ' || month as what from (
			select referrer_id, month, paid as points, 1 as side from referral_months
			union all
			select f.referrer_id, ${month}, -f.milleage, 0 from referrals f join coupon_redemptions r on r.id = f.redemption_id
		) as parts group by referrer_id, month having sum(points) <> 0 or sum(side) > 1 or (sum(side) = 1 and count(*) < 2)
		union all
		select 'referral of redemption ' || f.redemption_id || ' does not go with its redemption'
		from referrals f left join coupon_redemptions r on r.id = f.redemption_id and r.account_id = f.referee_id where r.id is null
		union all
		select 'players ' || low_id || ' and ' || high_id || ' refer each other, or one does without a referral' from (
			select low_id, high_id, referrer_id, 1 as side from referral_pairs
			union all
			select distinct case when referrer_id < referee_id then referrer_id else referee_id end,
				case when referrer_id < referee_id then referee_id else referrer_id end, referrer_id, -1 from referrals
		) as parts group by low_id, high_id, referrer_id having sum(side) <> 0
	)`,
})

/** The month in Manila of a redemption (kernel/clock.ts does the same for one instant). */
const MANILA_MONTH: Record<Engine, RawBuilder<string>> = {
	sqlite: sql`strftime('%Y-%m', (r.redeemed_at + 28800000) / 1000, 'unixepoch')`,
	postgres: sql`to_char(to_timestamp((r.redeemed_at + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM')`,
}
