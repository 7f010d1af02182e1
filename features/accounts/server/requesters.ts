import { may, type Permission } from '#contract/permissions.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Asked, isVoid, type Lost } from '#server/kernel/second-person/second-person.ts'
import { type AccountRow, selectStatuses } from './store.ts'

/** The staff members who made requests to a second person, and whether their requests still hold (docs/decisions/18-second-person.md). */
export const createRequesters = () => ({
	/** Those of `ids` who lack the permission now or have lost a role, and which of their requests are void for that. */
	async withoutPermission(db: Reader, ids: readonly number[], permission: Permission): Promise<Lost[]> {
		const rows = ids.length === 0 ? [] : await selectStatuses(db, [...new Set(ids)])
		return rows.flatMap((row) => lostBy(row, permission))
	},
	/** How often the account has lost a role: a request stores it for who asks and who agrees. Read in the transaction of the request. */
	async rolesLostBy(tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<number> {
		const [row] = await selectStatuses(tx, [accountId])
		return row?.roles_lost ?? 0
	},
	/**
	 * Refuses with REQUEST_VOID when the asker no longer has the permission or has lost a role since asking. Reads in the transaction that
	 * would carry the request out.
	 */
	async requireAsker(tx: Tx, asked: Asked, permission: Permission): Promise<void> {
		const [asker] = await selectStatuses(tx, [asked.asked_by])
		if (!asker || isVoid(asked, lostBy(asker, permission))) throw new Problem('REQUEST_VOID')
	},
})

const lostBy = ({ id, status, roles_lost }: Pick<AccountRow, 'id' | 'status' | 'roles_lost'>, permission: Permission): Lost[] => {
	if (!may(status, permission)) return [{ id, rolesLost: Number.MAX_SAFE_INTEGER }]
	return roles_lost === 0 ? [] : [{ id, rolesLost: roles_lost }]
}
