import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import { deviceOf } from '#server/kernel/device.ts'

/** Sign-ins, for as long as ended sessions are kept. */
export const SESSION_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'sign-in',
		of: (db, accountId) =>
			db.selectFrom('sessions').select(['id', 'created_at as at', 'address as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('sessions').select(['id', 'address', 'user_agent', 'entered_by']).where('id', 'in', ids).execute()
			return detailsOf(rows, ({ address, user_agent, entered_by }) => ({
				about: deviceOf(user_agent),
				state: entered_by,
				reason: address || null,
			}))
		},
	},
]
