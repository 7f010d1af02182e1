import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** Requests for a new address of an account whose mailbox is lost. */
export const ADDRESS_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'address-asked',
		of: (db, accountId) =>
			db.selectFrom('address_requests').select(['id', 'asked_at as at', 'facts as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('address_requests').selectAll().where('id', 'in', ids).execute()
			return detailsOf(rows, ({ state, asked_by, reason }) => ({ about: '', state, by: asked_by, reason }))
		},
	},
]
