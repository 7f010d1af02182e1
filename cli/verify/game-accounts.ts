import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Checks of the accounts of the game against the jobs about them. */
export const gameAccountChecks: readonly Check[] = [
	{
		name: 'game accounts',
		claim: 'each account of the game knows its newest job, and one that is to be made has a job that makes it',
		broken: sql<{ what: string }>`(
			select 'game account ' || g.account_id || ' is older than a job of its own' as what from game_accounts g
			join game_account_jobs j on j.account_id = g.account_id
			group by g.account_id, g.version, g.settled_version having max(j.version) > g.version or g.settled_version > g.version
			union all
			select 'game account ' || g.account_id || ' is to be made and no job makes it' from game_accounts g
			left join game_account_jobs j on j.account_id = g.account_id and j.kind = 'create' and j.settled_at is null
			where g.state = 'waiting' and j.id is null
		)`,
	},
]
