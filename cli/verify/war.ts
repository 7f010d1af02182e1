import { sql } from 'kysely'
import type { Check } from './check.ts'

/** What was gained, never less than nothing, below zero: so that it and the kept sums make 0 together. */
const negative = (total: string, base: string) =>
	sql`case when ${sql.ref(total)} > ${sql.ref(base)} then ${sql.ref(base)} - ${sql.ref(total)} else 0 end`

/** Checks the sums of the war of schools against the characters and clubs of the month in progress. The months before it are kept, not counted. */
export const warChecks: readonly Check[] = [
	{
		name: 'war of schools',
		claim: 'the days of the running month add up to what characters and clubs have gained in it',
		broken: sql<{ what: string }>`(
			select 'school ' || school || ' has other gains in ' || month || ' than its characters and clubs: kills ' || sum(kills)
				|| ', levels ' || sum(levels) || ', wins ' || sum(wins) || ' too many' as what from (
				select substr(day, 1, 7) as month, school, kills, levels, wins from war_days
				union all
				select month, school, ${negative('pk_score', 'base_score')}, ${negative('level', 'base_level')}, 0
				from characters where listed = 1 and left_out_at is null and deleted = 0
				union all
				select month, school, 0, 0, ${negative('wins', 'base_wins')} from clubs where deleted = 0
			) as parts
			where month >= (select max(month) from (select month from characters union all select month from clubs) as known)
				and month not in (select month from ranking_months)
			group by month, school having sum(kills) <> 0 or sum(levels) <> 0 or sum(wins) <> 0
		)`,
	},
]
