import { sql } from 'kysely'
import { R_COIN_SECTION } from '#contract/codes.ts'
import type { Check } from './check.ts'

/** What was bought and redeemed against what was paid, handed out and counted. */
export const tradeChecks: readonly Check[] = [
	{
		name: 'orders',
		claim: "each order's lines cost what its journal entry took from the buyer",
		broken: sql<{ what: string }>`(
			select 'order ' || order_id || ' differs from its payment by ' || sum(points) || ' ' || currency as what from (
				select order_id, case when section = ${sql.lit(R_COIN_SECTION)} then 'r-coin' else 'milleage' end as currency, price * quantity as points
				from order_lines
				union all
				select o.id, t.currency, -t.amount
				from orders o
				join journal_entries e on e.id = o.entry_id and e.kind = 'purchase' and e.account_id = o.account_id
				join transfers t on t.entry_id = e.id
				join wallets w on w.id = t.debit and w.account_id = o.account_id
			) as parts group by order_id, currency having sum(points) <> 0
		)`,
	},
	{
		name: 'deliveries',
		claim: 'each line of an order has one delivery of the same item, quantity and account',
		broken: sql<{ what: string }>`(
			select 'line ' || l.id || ' of order ' || l.order_id || ' has ' || count(d.id) || ' right deliveries' as what
			from order_lines l
			left join game_deliveries d
				on d.order_line_id = l.id and d.item_id = l.item_id and d.quantity = l.quantity and d.account_id = l.account_id
			group by l.id, l.order_id having count(d.id) <> 1
		)`,
	},
	{
		name: 'refunds',
		claim: 'each refund gave back what its line cost, and each delivery that was called off has one',
		broken: sql<{ what: string }>`(
			select 'refund of line ' || f.order_line_id || ' gave back ' || coalesce(sum(t.amount), 0) || ' for ' || (l.price * l.quantity) as what
			from refunds f
			join order_lines l on l.id = f.order_line_id
			left join transfers t on t.entry_id = f.entry_id
				and t.credit in (select w.id from wallets w where w.account_id = l.account_id)
				and t.currency = case when l.section = ${sql.lit(R_COIN_SECTION)} then 'r-coin' else 'milleage' end
			group by f.order_line_id, l.price, l.quantity having coalesce(sum(t.amount), 0) <> l.price * l.quantity
			union all
			select 'delivery ' || d.id || ' was called off without a refund' from game_deliveries d
			left join refunds f on f.order_line_id = d.order_line_id
			where d.state = 'refunded' and f.order_line_id is null
		)`,
	},
	{
		name: 'redemptions',
		claim: "each redemption's journal entry loaded what the redemption says, and the referrer's share",
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
		)`,
	},
	{
		name: 'codes',
		claim: 'each code counts as many uses as it was redeemed',
		broken: sql<{ what: string }>`(
			select 'code ' || c.id || ' counts ' || c.uses || ' uses, redeemed ' || count(r.id) as what
			from coupons c left join coupon_redemptions r on r.coupon_id = c.id
			group by c.id, c.uses having count(r.id) <> c.uses
		)`,
	},
]
