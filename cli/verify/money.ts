import { sql } from 'kysely'
import type { Check } from './check.ts'

/** As the schema created them. */
const HOUSE = sql`
	select 1 as id, 'issuance' as kind, 'r-coin' as currency, 1 as side
	union all select 2, 'sales', 'r-coin', 1 union all select 3, 'referral', 'r-coin', 1 union all select 4, 'adjustment', 'r-coin', 1
	union all select 5, 'issuance', 'milleage', 1 union all select 6, 'sales', 'milleage', 1
	union all select 7, 'referral', 'milleage', 1 union all select 8, 'adjustment', 'milleage', 1
	union all select 9, 'opening', 'r-coin', 1 union all select 10, 'opening', 'milleage', 1
	union all select 11, 'top-ups', 'r-coin', 1 union all select 12, 'reversals', 'r-coin', 1
	union all select 13, 'grants', 'r-coin', 1 union all select 14, 'grants', 'milleage', 1
	union all select 0, 'votes', 'milleage', 1`

/** Checks the ledger against itself: the balances must follow from the transfers. */
export const moneyChecks: readonly Check[] = [
	{
		name: 'ledger',
		claim: "each currency's wallets, the house's among them, sum to zero",
		broken: sql<{ what: string }>`(
			select currency || ' sums to ' || sum(points) as what from (
				select currency, balance as points from wallets where account_id is not null
				union all
				select t.currency, t.amount from transfers t join wallets w on w.id = t.credit where w.account_id is null
				union all
				select t.currency, -t.amount from transfers t join wallets w on w.id = t.debit where w.account_id is null
			) as parts group by currency having sum(points) <> 0
		)`,
	},
	{
		name: 'balances',
		claim: "each player's balance is what was credited less what was debited, up to the newest transfer",
		broken: sql<{ what: string }>`(
			select case when balance <> credited - debited
				then 'account ' || account_id || ' has ' || balance || ' ' || currency || ', its transfers say ' || (credited - debited)
				else 'wallet ' || id || ' of account ' || account_id || ' remembers another newest transfer than it has' end as what
			from (
				select w.id, w.account_id, w.currency, w.balance, coalesce(w.last_transfer, 0) as remembered,
					coalesce(got.points, 0) as credited, coalesce(gave.points, 0) as debited,
					case when coalesce(got.newest, 0) > coalesce(gave.newest, 0) then got.newest else coalesce(gave.newest, 0) end as newest
				from wallets w
				left join (select credit, sum(amount) as points, max(id) as newest from transfers group by credit) as got on got.credit = w.id
				left join (select debit, sum(amount) as points, max(id) as newest from transfers group by debit) as gave on gave.debit = w.id
				where w.account_id is not null
			) as sums where balance <> credited - debited or remembered <> newest
		)`,
	},
	{
		name: 'wallets',
		claim: 'each account has one wallet of each currency, and the house those of the schema',
		broken: sql<{ what: string }>`(
			select 'account ' || a.id || ' has ' || count(w.id) || ' wallets' as what
			from accounts a left join wallets w on w.account_id = a.id
			group by a.id having count(w.id) <> 2 or count(distinct w.currency) <> 2
			union all
			select 'wallet ' || w.id || ' belongs to account ' || w.account_id || ', which does not exist'
			from wallets w left join accounts a on a.id = w.account_id where w.account_id is not null and a.id is null
			union all
			select 'house wallet ' || id || ' (' || kind || ', ' || currency || ') is not as the schema made it' from (
				${HOUSE} union all select id, kind, currency, -1 from wallets where account_id is null
			) as house group by id, kind, currency having sum(side) <> 0
			union all
			select 'house wallet ' || id || ' keeps a balance' from wallets
			where account_id is null and (balance is not null or last_transfer is not null)
		)`,
	},
	{
		name: 'movements',
		claim: 'each transfer moves between the wallets that its kind of entry knows',
		broken: sql<{ what: string }>`(
			select 'transfer ' || t.id || ' of entry ' || t.entry_id || ' (' || coalesce(e.kind, 'missing') || ') goes from '
				|| coalesce(giver.kind, 'nobody') || ' to ' || coalesce(taker.kind, 'nobody') as what
			from transfers t
			left join journal_entries e on e.id = t.entry_id
			left join wallets giver on giver.id = t.debit and giver.currency = t.currency
			left join wallets taker on taker.id = t.credit and taker.currency = t.currency
			left join coupon_redemptions r on r.entry_id = t.entry_id
			left join referrals f on f.redemption_id = r.id
			where not coalesce(
				(e.kind = 'purchase' and giver.account_id = e.account_id and taker.kind = 'sales')
				or (e.kind = 'refund' and giver.kind = 'sales' and taker.account_id = e.account_id)
				or (e.kind = 'redemption' and giver.kind = 'issuance' and taker.account_id = e.account_id)
				or (e.kind = 'redemption' and giver.kind = 'referral' and t.currency = 'milleage' and taker.account_id = f.referrer_id)
				or (e.kind = 'opening' and giver.kind = 'opening' and taker.account_id = e.account_id)
				or (e.kind = 'adjustment' and giver.kind = 'adjustment' and taker.account_id = e.account_id)
				or (e.kind = 'top-up' and giver.kind = 'top-ups' and taker.account_id = e.account_id)
				or (e.kind = 'top-up' and giver.account_id = e.account_id and taker.kind = 'reversals')
				or (e.kind = 'reversal' and giver.account_id = e.account_id and taker.kind = 'top-ups')
				or (e.kind = 'reversal' and giver.kind = 'reversals' and taker.kind = 'top-ups')
				or (e.kind = 'adjustment' and taker.kind = 'adjustment' and giver.account_id = e.account_id)
				or (e.kind = 'grant' and giver.kind = 'grants' and taker.account_id = e.account_id)
				or (e.kind = 'grant' and giver.account_id = e.account_id and taker.kind = 'grants')
				or (e.kind = 'grant' and giver.kind = 'grants' and taker.kind = 'sales')
				or (e.kind = 'refund' and giver.kind = 'sales' and taker.kind = 'grants')
				or (e.kind = 'vote' and giver.kind = 'votes' and t.currency = 'milleage' and taker.account_id = e.account_id)
			, false)
		)`,
	},
	{
		name: 'entries',
		claim:
			'each journal entry of a purchase has its order, each of a redemption its redemption, each of a refund its line, each opening the account that moved in, and no other',
		broken: sql<{ what: string }>`(
			select 'entry ' || e.id || ' (' || e.kind || ') stands alone, or for something else' as what
			from journal_entries e
			left join orders o on o.entry_id = e.id and o.account_id = e.account_id and o.created_at = e.created_at
			left join coupon_redemptions r on r.entry_id = e.id and r.account_id = e.account_id and r.redeemed_at = e.created_at
			left join refunds f on f.entry_id = e.id and f.reason = e.reason and f.refunded_at = e.created_at
			left join moved_in m on m.entry_id = e.id and m.account_id = e.account_id
			where (e.kind = 'purchase' and o.id is null) or (o.id is not null and e.kind not in ('purchase', 'grant'))
				or (o.id is not null and (e.kind = 'grant') <> (o.gift is not null))
				or (e.kind = 'redemption') <> (r.id is not null)
				or (e.kind = 'refund') <> (f.entry_id is not null)
				or (e.kind = 'opening') <> (m.entry_id is not null)
			union all
			select 'an order, redemption, refund, account that moved in or seal names entry ' || named.id || ', which does not exist' from (
				select entry_id as id from orders union all select entry_id from coupon_redemptions
				union all select entry_id from refunds union all select entry_id from moved_in where entry_id is not null
				union all select id from seals where subject = 'entry'
			) as named left join journal_entries e on e.id = named.id where e.id is null
		)`,
	},
	{
		name: 'openings',
		claim: 'each account that moved in brought the balances that the game knew, once',
		broken: sql<{ what: string }>`(
			select 'moved-in name ' || user_id || ' brought ' || currency || ' other than the ' || said || ' that the game knew' as what from (
				select m.user_id, m.account_id, m.entry_id, w.currency, case when w.currency = 'r-coin' then m.r_coin else m.milleage end as said
				from moved_in m join wallets w on w.account_id = m.account_id
			) as brought
			left join (select entry_id, currency, sum(amount) as points from transfers group by entry_id, currency) as moved
				using (entry_id, currency)
			where coalesce(moved.points, 0) <> said
		)`,
	},
]
