import { sql } from 'kysely'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { Check } from './check.ts'

/** Points of an entry that went from one kind of wallet to another; the player's is that of the entry's account. */
const moved = (entry: string, from: string, to: string) => sql`(
	select coalesce(sum(t.amount), 0) from transfers t join wallets giver on giver.id = t.debit join wallets taker on taker.id = t.credit
	where t.entry_id = ${sql.ref(entry)} and t.currency = 'r-coin' and giver.kind = ${sql.lit(from)} and taker.kind = ${sql.lit(to)}
)`

/** Checks of top-ups against the entries that loaded them and took them back, and of debts against both. */
export const topUpChecks: readonly Check[] = [
	{
		name: 'top-ups',
		claim: 'each loaded top-up has one receipt, and its entry gave the player what the receipt says',
		broken: sql<{ what: string }>`(
			select 'top-up ' || o.reference || ' is ' || o.state || case when r.top_up_id is null then ' without' else ' with' end || ' a receipt' as what
			from top_ups o left join top_up_receipts r on r.top_up_id = o.id
			where (o.state in ('loaded', 'reversed')) <> (r.top_up_id is not null)
			union all
			select 'the receipt of top-up ' || r.top_up_id || ' does not go with entry ' || r.entry_id
			from top_up_receipts r
			left join top_ups o on o.id = r.top_up_id
			left join journal_entries e on e.id = r.entry_id and e.kind = 'top-up' and e.account_id = o.account_id
				and e.reason = o.reference and e.created_at = r.loaded_at
			where e.id is null or ${moved('r.entry_id', 'top-ups', 'player')} <> r.r_coin + r.bonus
				or ${moved('r.entry_id', 'player', 'reversals')} <> r.debt
			union all
			select 'the receipt of top-up ' || o.reference || ' names another transfer or another channel than the top-up'
			from top_up_receipts r join top_ups o on o.id = r.top_up_id
			where r.source <> coalesce('channel:' || o.channel_id, 'provider:' || o.provider)
				or (o.reference_key is null and o.provider is null) or coalesce(o.reference_key, r.reference_key) <> r.reference_key
			union all
			select 'top-up ' || o.reference || ' has a number that was loaded before, and no second person agreed'
			from top_up_receipts r join top_ups o on o.id = r.top_up_id
			where r.reference_scope = o.paid_on and not exists (select 1 from top_up_requests q where q.top_up_id = o.id and q.kind = 'load' and q.state = 'approved')
			union all
			select 'top-up ' || o.reference || ' is ' || o.state || ' and has ' || (
				select count(*) from top_up_requests q where q.top_up_id = o.id and q.kind = 'load' and q.state = 'waiting') || ' waiting requests'
			from top_ups o where (case when o.state = 'second' then 1 else 0 end) <> (
				select count(*) from top_up_requests q where q.top_up_id = o.id and q.kind = 'load' and q.state = 'waiting')
			union all
			select 'entry ' || e.id || ' loads no top-up' from journal_entries e left join top_up_receipts r on r.entry_id = e.id
			where e.kind = 'top-up' and r.top_up_id is null
		)`,
	},
	{
		name: 'reversals',
		claim: 'each reversed top-up has one reversal, whose entry takes back that of the receipt, in points or as a debt',
		broken: sql<{ what: string }>`(
			select 'top-up ' || o.reference || ' is ' || o.state || case when v.top_up_id is null then ' without' else ' with' end || ' a reversal' as what
			from top_ups o left join top_up_reversals v on v.top_up_id = o.id where (o.state = 'reversed') <> (v.top_up_id is not null)
			union all
			select 'the reversal of top-up ' || v.top_up_id || ' does not go with entry ' || v.entry_id
			from top_up_reversals v
			left join top_up_receipts r on r.top_up_id = v.top_up_id
			left join journal_entries e on e.id = v.entry_id and e.kind = 'reversal' and e.reverses = r.entry_id
				and e.actor_id = v.reversed_by and e.created_at = v.reversed_at
			where e.id is null or v.taken + v.owed <> r.r_coin + r.bonus
				or ${moved('v.entry_id', 'player', 'top-ups')} <> v.taken or ${moved('v.entry_id', 'reversals', 'top-ups')} <> v.owed
			union all
			select 'entry ' || e.id || ' (' || e.kind || ') takes back what no reversal says'
			from journal_entries e left join top_up_reversals v on v.entry_id = e.id
			where (e.kind = 'reversal' or (e.reverses is not null and e.kind <> 'grant')) and v.top_up_id is null
		)`,
	},
	{
		name: 'debts',
		claim: 'what each account owes is what reversals could not take back less what its top-ups paid of it',
		broken: sql<{ what: string }>`(
			select 'the debt of the reversal of top-up ' || v.top_up_id || ' is not what the reversal left' as what
			from top_up_reversals v
			left join journal_entries e on e.id = v.entry_id
			left join wallet_debts d on d.entry_id = v.entry_id and d.account_id = e.account_id and d.made_at = v.reversed_at
			where coalesce(d.points, 0) <> v.owed
			union all
			select 'debt ' || d.id || ' comes from no reversal' from wallet_debts d left join top_up_reversals v on v.entry_id = d.entry_id
			where v.top_up_id is null
			union all
			select 'account ' || account_id || ' paid ' || sum(paid) || ' of its debts, its top-ups say ' || sum(booked) from (
				select account_id, paid, 0 as booked from wallet_debts
				union all
				select e.account_id, 0, t.amount from transfers t
				join journal_entries e on e.id = t.entry_id join wallets w on w.id = t.credit where w.kind = 'reversals'
			) as parts group by account_id having sum(paid) <> sum(booked)
			union all
			select 'the spending of account ' || l.account_id || ' is locked, and it owes nothing' from spending_locks l
			where not exists (select 1 from wallet_debts d where d.account_id = l.account_id and d.paid < d.points)
		)`,
	},
]

/** What two people signed against the top-ups of the day. The engines count days in their own way. */
export const closingChecks = (engine: Database['engine']): readonly Check[] => {
	const day = (column: string) =>
		engine === 'sqlite'
			? sql`cast(julianday(${sql.ref(column)}) - 2440587.5 as integer)`
			: sql`(${sql.ref(column)}::date - date '1970-01-01')`
	const dayOf = (column: string) => sql`(${sql.ref(column)} + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`
	return [
		{
			name: 'closings',
			claim: 'each daily closing expects in each channel what its top-ups and reversals of that day come to',
			broken: sql<{ what: string }>`(
				select 'the closing of ' || c.day || ' expects ' || sums.expected || ' centavos in ' || sums.source || ', its top-ups say ' || sums.moved as what
				from top_up_closings c join (
					select number, source, sum(expected) as expected, sum(moved) as moved from (
						select ${day('l.day')} as number, l.source, l.expected, 0 as moved from top_up_closing_lines l
						union all
						select ${dayOf('r.loaded_at')}, r.source, 0, r.amount from top_up_receipts r
						union all
						select ${dayOf('v.reversed_at')}, r.source, 0, -r.amount
						from top_up_reversals v join top_up_receipts r on r.top_up_id = v.top_up_id
					) as parts group by number, source
				) as sums on sums.number = ${day('c.day')} where sums.expected <> sums.moved
			)`,
		},
	]
}
