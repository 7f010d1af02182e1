import { sql } from 'kysely'
import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** The beginning of an account. */
export const ACCOUNT_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'joined',
		of: (db, accountId) =>
			db
				.selectFrom('accounts')
				.select(['id', 'created_at as at', sql.lit('').as('text')])
				.where('id', '=', accountId),
		details: async (_db, ids) =>
			detailsOf(
				ids.map((id) => ({ id })),
				() => ({ about: '' }),
			),
	},
]
