import type { TimelineEvent } from '#contract/timeline.ts'
import { jsonText } from '#db/json.ts'
import { detailsOf, type TimelineDetails, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import type { AuditRow } from './store.ts'

/** One action of staff about accounts, for readers who may not see the whole log. `reason` is where `after` has it; `by` is who did it unless the details say otherwise. */
export const actionSource = (
	event: TimelineEvent,
	{ method, path }: { method: string; path: string },
	reason: readonly string[],
	details: (row: AuditRow) => TimelineDetails,
): TimelineSource => ({
	event,
	of: (db, accountId, engine) =>
		db
			.selectFrom('audit_entries')
			.select(['id', 'at', jsonText(engine, 'after', reason).as('text')])
			.where('subject', '=', `account:${accountId}`)
			.where('kind', '=', 'action')
			.where('action', '=', `${method} ${path}`),
	async details(db, ids) {
		const rows = await db.selectFrom('audit_entries').selectAll().where('id', 'in', ids).execute()
		return detailsOf(rows, (row) => ({ by: row.actor_name, ...details(row) }))
	},
})
