import { may, type Permission } from '#contract/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { isVoid, type Lost } from '../../kernel/second-person.ts'
import { type AccountRow, selectStatuses } from './store.ts'

/** The staff members who made requests to a second person, and whether their requests still hold (docs/decisions/0085-void-requests.md). */
export const createRequesters = ({ database }: { database: Database }) => ({
	/** Those of `ids` who lack the permission now, or lost a role at some time, and until when their requests are void. */
	async withoutPermission(ids: readonly number[], permission: Permission): Promise<Lost[]> {
		const rows = ids.length === 0 ? [] : await selectStatuses(database.read, [...new Set(ids)])
		return rows.flatMap((row) => lostBy(row, permission))
	},
	/**
	 * Refuses with REQUEST_VOID when the asker no longer has the permission or has lost a role since asking. Reads in the transaction that
	 * would carry the request out.
	 */
	async requireAsker(tx: Tx, asked: { asked_by: number; asked_at: number }, permission: Permission): Promise<void> {
		const [asker] = await selectStatuses(tx, [asked.asked_by])
		if (!asker || isVoid(asked, lostBy(asker, permission))) throw new Problem('REQUEST_VOID')
	},
})

const lostBy = ({ id, status, role_lost_at }: Pick<AccountRow, 'id' | 'status' | 'role_lost_at'>, permission: Permission): Lost[] => {
	if (!may(status, permission)) return [{ id, until: Number.MAX_SAFE_INTEGER }]
	return role_lost_at === null ? [] : [{ id, until: role_lost_at }]
}
