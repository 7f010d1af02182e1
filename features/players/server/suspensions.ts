import type { Reader } from '#db/database.ts'
import { actionsAbout } from '#features/audit/audit.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type SuspensionStep, suspendPlayer, unsuspendPlayer } from '../contract.ts'

/** The suspensions of an account and their ends, by whom and why, newest first: for support, who may not read the audit log. */
export const suspensionsOf = async (db: Reader, accountId: number): Promise<SuspensionStep[]> => {
	const actions = await actionsAbout(db, { subject: `account:${accountId}`, actions: [SUSPEND, LIFT], most: SHOWN })
	return actions.map(({ at, actor_name, action, after }) => {
		const { suspended, reason = null } = JSON.parse(after ?? '{}') as SuspensionAudit
		return {
			at: toInstant(at),
			by: actor_name,
			did: action === SUSPEND ? 'suspended' : 'lifted',
			reason: suspended?.reason ?? reason,
			until: suspended?.until ?? null,
		}
	})
}

/** The audit fields of both actions (status-actions.ts). */
type SuspensionAudit = { suspended?: { reason: string; until: string | null } | null; reason?: string }

const SUSPEND = `${suspendPlayer.method} ${suspendPlayer.path}`
const LIFT = `${unsuspendPlayer.method} ${unsuspendPlayer.path}`
const SHOWN = 20
