import { sql } from 'kysely'
import type { Check } from './check.ts'

/** The ledger against itself: whatever the balances say must follow from the transfers. */
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
		claim: "each player's balance is what was credited less what was debited",
		broken: sql<{ what: string }>`(
			select 'account ' || w.account_id || ' has ' || w.balance || ' ' || w.currency || ', its transfers say '
				|| (coalesce(got.points, 0) - coalesce(gave.points, 0)) as what
			from wallets w
			left join (select credit, sum(amount) as points from transfers group by credit) as got on got.credit = w.id
			left join (select debit, sum(amount) as points from transfers group by debit) as gave on gave.debit = w.id
			where w.account_id is not null and w.balance <> coalesce(got.points, 0) - coalesce(gave.points, 0)
		)`,
	},
	{
		name: 'wallets',
		claim: 'each account has one wallet of each currency',
		broken: sql<{ what: string }>`(
			select 'account ' || a.id || ' has ' || count(w.id) || ' wallets' as what
			from accounts a left join wallets w on w.account_id = a.id group by a.id having count(w.id) <> 2
		)`,
	},
	{
		name: 'entries',
		claim: 'each journal entry of a purchase has its order, each of a redemption its redemption, each of a refund its line',
		broken: sql<{ what: string }>`(
			select 'entry ' || e.id || ' (' || e.kind || ') stands alone' as what
			from journal_entries e
			left join orders o on o.entry_id = e.id and o.account_id = e.account_id
			left join coupon_redemptions r on r.entry_id = e.id and r.account_id = e.account_id
			left join refunds f on f.entry_id = e.id
			where (e.kind = 'purchase' and o.id is null) or (e.kind = 'redemption' and r.id is null) or (e.kind = 'refund' and f.entry_id is null)
		)`,
	},
]
