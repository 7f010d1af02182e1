import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import { isGivenUp } from './reading.ts'

/** Top-ups of a player, whatever became of them. */
export const TOP_UP_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'top-up',
		of: (db, accountId) =>
			db.selectFrom('top_ups').select(['id', 'made_at as at', 'reference as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('top_ups').selectAll().where('id', 'in', ids).execute()
			return detailsOf(rows, (row) => ({
				about: `${row.package_name}, ${row.reference}`,
				state: isGivenUp(row) ? 'cancelled' : row.state,
				...(row.state === 'loaded' && { points: { 'r-coin': row.r_coin + row.bonus } }),
				pesos: row.amount,
				subject: `top-up:${row.id}`,
			}))
		},
	},
]
