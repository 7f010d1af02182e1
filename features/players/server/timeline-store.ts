import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** Adjustments that were asked for, and notes of staff. */
export const PLAYER_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'adjustment-asked',
		of: (db, accountId) =>
			db.selectFrom('adjustment_requests').select(['id', 'asked_at as at', 'reason as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('adjustment_requests').selectAll().where('id', 'in', ids).execute()
			return detailsOf(rows, ({ reason, state, currency, amount, asked_by }) => ({
				about: reason,
				state,
				points: { [currency]: amount },
				by: asked_by,
			}))
		},
	},
	{
		event: 'note',
		of: (db, accountId) => db.selectFrom('player_notes').select(['id', 'written_at as at', 'text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('player_notes').selectAll().where('id', 'in', ids).execute()
			return detailsOf(rows, ({ text, pinned, written_by }) => ({ about: text, state: pinned ? 'pinned' : null, by: written_by }))
		},
	},
]
