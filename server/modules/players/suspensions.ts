import { type SuspensionStep, suspendPlayer, unsuspendPlayer } from '#contract/players.ts'
import type { Reader } from '#db/database.ts'
import { toInstant } from '../../kernel/clock.ts'
import { actionsAbout } from '../audit/audit.ts'

/** When an account was suspended and let in again, by whom and why, newest first: support reads it without the audit log. */
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

/** What the log keeps of both deeds (standing-deeds.ts). */
type SuspensionAudit = { suspended?: { reason: string; until: string | null } | null; reason?: string }

const SUSPEND = `${suspendPlayer.method} ${suspendPlayer.path}`
const LIFT = `${unsuspendPlayer.method} ${unsuspendPlayer.path}`
const SHOWN = 20
