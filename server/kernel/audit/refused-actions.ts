import { isStaff } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isPermission, roleOf } from '#contract/permissions.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '../calls/actor.ts'
import { type RateLimit, tryTake } from '../limits/rate-limit.ts'
import { Problem } from '../problem.ts'
import type { RecordAudit } from './audited-action.ts'

type Needs = { database: Database; rateLimit: RateLimit; record: RecordAudit }
type Refused = { endpoint: Endpoint; actor: Actor | undefined; params: unknown; address: string; requestId: string }

/**
 * Records in the audit log a call of the console that was refused to a staff member with 403 (RELIABILITY AD1). A refusal changes nothing,
 * so its entry has its own transaction. Repeating one call does not fill the log (docs/decisions/19-audit-log.md).
 */
export const createRefusalRecorder =
	({ database, rateLimit, record }: Needs) =>
	async (error: unknown, { endpoint, actor, params, address, requestId }: Refused): Promise<void> => {
		if (!(error instanceof Problem) || error.status !== 403 || !actor || !isStaff(actor.status) || !isPermission(endpoint.access)) return
		const action = `${endpoint.method} ${endpoint.path}`
		const isNew = await tryTake(
			rateLimit,
			['refusalLinesPerCall', `${actor.accountId} ${action}`],
			['refusalLinesPerAccount', String(actor.accountId)],
		)
		if (!isNew) return
		const after = { because: error.message, role: roleOf(actor.status) }
		await database.transaction((tx) =>
			record(tx, { kind: 'refusal', actor, address, requestId, action, subject: subjectOf(params as Record<string, string>), after }),
		)
	}

/** The subject that the address names, or an empty text. The value was not checked: a refused caller may have written anything. */
const subjectOf = (params: Record<string, string>): string => {
	const [[name, value] = ['', '']] = Object.entries(params)
	if (name === 'UserNum' && /^\d{1,15}$/.test(value)) return `account:${value}`
	return name && `${name}:${value.slice(0, LONGEST).replaceAll(/[^\w.-]/g, '?')}`
}

const LONGEST = 60
