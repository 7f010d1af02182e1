import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Checks votes against the entries that paid them, and the sums of days and months against the votes. */
export const voteChecks: readonly Check[] = [
	{
		name: 'votes',
		claim: 'each paid vote has its entry, which gave its voter what the vote says, and no entry of a vote is without one',
		broken: sql<{ what: string }>`(
			select 'vote ' || v.id || ' of account ' || v.account_id || ' does not go with entry ' || v.entry_id as what
			from votes v
			left join journal_entries e on e.id = v.entry_id and e.kind = 'vote' and e.account_id = v.account_id and e.created_at = v.voted_at
				and e.reverses is null
			where v.entry_id is not null and (e.id is null or v.points <> (
				select coalesce(sum(t.amount), 0) from transfers t join wallets giver on giver.id = t.debit join wallets taker on taker.id = t.credit
				where t.entry_id = e.id and giver.kind = 'votes' and taker.account_id = v.account_id
			))
			union all
			select 'entry ' || e.id || ' pays for a vote that there is not' from journal_entries e left join votes v on v.entry_id = e.id
			where e.kind = 'vote' and v.id is null
		)`,
	},
	{
		name: 'sums of votes',
		claim: 'what was paid on a day, and how often somebody voted in a month, is what the votes say',
		broken: sql<{ what: string }>`(
			select 'votes of ' || day || ' were paid ' || sum(case when side = 1 then points else 0 end) || ' points, their sum says '
				|| sum(case when side = 1 then 0 else -points end) as what from (
				select day, points, 1 as side from votes union all select day, -paid, -1 from vote_days
			) as parts group by day having sum(points) <> 0
			union all
			select 'account ' || account_id || ' did not vote as often in ' || month || ' as is counted' from (
				select substr(day, 1, 7) as month, account_id, 1 as votes from votes
				union all select month, account_id, -votes from vote_months
			) as parts group by month, account_id having sum(votes) <> 0
		)`,
	},
]
