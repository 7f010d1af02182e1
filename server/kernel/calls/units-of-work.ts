import type { Endpoint } from '#contract/endpoint.ts'
import { isPermission } from '#contract/permissions.ts'
import type { Database } from '#db/database.ts'
import { createAct, type RecordAudit } from '../audit/audited-action.ts'
import type { Clock } from '../clock.ts'
import type { AccountMeant, StillIs } from './actor.ts'
import { admitAgain } from './authorization.ts'
import type { CheckedCall } from './handed-calls.ts'
import { repeatable, type UnitOfWork } from './idempotency.ts'

type Needs = { database: Database; clock: Clock; stillIs: StillIs; recordAudit: RecordAudit }

/** The unit of work of a call, and the same as an audited action. */
export const createUnits =
	({ recordAudit, ...needs }: Needs) =>
	(endpoint: Endpoint, call: CheckedCall) => {
		const unit = unitOf(needs, endpoint, call)
		const { actor, address, requestId } = call
		return { unit, act: createAct(unit, recordAudit, { actor, address, requestId, action: `${endpoint.method} ${endpoint.path}` }) }
	}

/** The transaction of a call. If the caller is known, it first reads the caller again. */
const unitOf = (
	{ database, clock, stillIs }: Omit<Needs, 'recordAudit'>,
	endpoint: Endpoint,
	{ actor, attempt, requestId, params, body }: CheckedCall,
): UnitOfWork => {
	if (!actor) return (work) => database.transaction(work)
	const other = isPermission(endpoint.access) ? accountMeant(params, body) : {}
	const unit: UnitOfWork = (work) =>
		database.transaction(async (tx) => {
			admitAgain(endpoint, actor, await stillIs(tx, actor, other))
			return work(tx)
		})
	if (!attempt) return unit
	return repeatable(unit, clock, { accountId: actor.accountId, ...attempt, requestId, refusal: endpoint.refusal })
}

const accountMeant = (params: unknown, body: unknown): AccountMeant => {
	const { UserNum } = (params ?? {}) as { UserNum?: unknown }
	const { UserID } = (body ?? {}) as { UserID?: unknown }
	return { ...(typeof UserNum === 'number' && { UserNum }), ...(typeof UserID === 'string' && { UserID }) }
}
