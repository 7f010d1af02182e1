import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Points of an entry that went from one kind of wallet to another in the currency of its grant. */
const moved = (from: string, to: string) => sql`(
	select coalesce(sum(t.amount), 0) from transfers t join wallets giver on giver.id = t.debit join wallets taker on taker.id = t.credit
	where t.entry_id = e.id and t.currency = g.what and giver.kind = ${sql.lit(from)} and taker.kind = ${sql.lit(to)}
)`

/** Checks of grants against the entries that gave them and took them back. */
export const grantChecks: readonly Check[] = [
	{
		name: 'grants',
		claim: 'each player of a grant who got it has one receipt, whose entry or order gave what the grant says, and nobody else has one',
		broken: sql<{ what: string }>`(
			select 'player ' || p.name || ' of grant ' || p.grant_id || ' is ' || p.state || case when r.grant_id is null then ' without' else ' with' end
				|| ' a receipt' as what
			from grant_players p left join grant_receipts r on r.grant_id = p.grant_id and r.account_id = p.account_id
			where (p.state in ('given', 'taken-back', 'kept')) <> (r.grant_id is not null)
			union all
			select 'the receipt of account ' || r.account_id || ' for grant ' || r.grant_id || ' does not go with entry ' || r.entry_id
			from grant_receipts r
			left join grants g on g.id = r.grant_id and g.state in ('approved', 'done', 'returning', 'returned')
			left join journal_entries e on e.id = r.entry_id and e.kind = 'grant' and e.reverses is null and e.account_id = r.account_id
				and e.reason = g.reason and e.created_at = r.given_at
			left join order_lines l on l.id = r.order_line_id and l.item_id = g.item_id and l.quantity = g.amount and l.account_id = r.account_id
			left join orders o on o.id = l.order_id and o.entry_id = e.id
			where e.id is null or (g.what = 'item') <> (o.id is not null)
				or (g.what <> 'item' and ${moved('grants', 'player')} <> g.amount)
			union all
			select 'entry ' || e.id || ' gives or takes what no grant says' from journal_entries e
			left join grant_receipts r on r.entry_id = e.id left join grant_returns b on b.entry_id = e.id
			where e.kind = 'grant' and r.grant_id is null and b.grant_id is null
			union all
			select 'grant ' || g.id || ' has ended before its list' from grants g
			join grant_players p on p.grant_id = g.id
				and ((g.state in ('done', 'returning', 'returned') and p.state = 'listed') or (g.state = 'returned' and p.state = 'given'))
		)`,
	},
	{
		name: 'grants taken back',
		claim: 'what was taken back of a grant is at most what it gave, and its entry took that from the player; an item was called off',
		broken: sql<{ what: string }>`(
			select 'what was taken of grant ' || b.grant_id || ' from account ' || b.account_id || ' does not go with entry ' || b.entry_id as what
			from grant_returns b
			left join grants g on g.id = b.grant_id and g.state in ('returning', 'returned')
			left join grant_receipts r on r.grant_id = b.grant_id and r.account_id = b.account_id
			left join journal_entries e on e.id = b.entry_id and e.kind = 'grant' and e.reverses = r.entry_id and e.account_id = b.account_id
				and e.reason = g.return_reason and e.created_at = b.taken_at
			where e.id is null or b.taken > g.amount or ${moved('player', 'grants')} <> b.taken
			union all
			select 'player ' || p.name || ' of grant ' || p.grant_id || ' is ' || p.state || ' against what was taken back'
			from grant_players p
			join grants g on g.id = p.grant_id
			left join grant_receipts r on r.grant_id = p.grant_id and r.account_id = p.account_id
			left join grant_returns b on b.grant_id = p.grant_id and b.account_id = p.account_id
			left join refunds f on f.order_line_id = r.order_line_id and f.reason = g.return_reason
			where (g.what <> 'item' and (p.state = 'taken-back') <> (b.grant_id is not null)) or (p.state = 'taken-back' and g.what = 'item' and f.entry_id is null)
		)`,
	},
]
