import { sql } from 'kysely'
import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** Letters about an account, for as long as they are kept. Their text is not: `about` is the kind. */
export const MAIL_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'letter',
		of: (db, accountId) =>
			db
				.selectFrom('mail_outbox')
				.select(['id', 'created_at as at', sql<string>`coalesce(failure, '')`.as('text')])
				.where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('mail_outbox').select(['id', 'kind', 'state', 'failure']).where('id', 'in', ids).execute()
			return detailsOf(rows, ({ kind, state, failure }) => ({ about: kind, state, reason: failure }))
		},
	},
]
