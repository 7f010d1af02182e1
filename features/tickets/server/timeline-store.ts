import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** Tickets that a player wrote. */
export const TICKET_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'ticket',
		of: (db, accountId) =>
			db.selectFrom('tickets').select(['id', 'created_at as at', 'subject as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('tickets').selectAll().where('id', 'in', ids).execute()
			return detailsOf(rows, ({ subject, state, assignee_id, reference }) => ({
				about: subject,
				state,
				by: assignee_id,
				subject: `ticket:${reference}`,
			}))
		},
	},
]
