import type { MessageCode } from '#contract/messages.server.ts'
import type { Database } from '#db/database.ts'
import { maskEmail } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { AuditRecord } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { end, type RequestRow, selectAgreedByStop, selectOpenOf } from './store.ts'

type Needs = { database: Database; clock: Clock; audit: Audit }
type Call = Pick<AuditRecord, 'address' | 'requestId'>

/**
 * The player keeps the old address with one click, in a session or through the link of the mail. This ends the request; staff see it on the
 * player's page.
 */
export const createStop = ({ database, clock, audit }: Needs) => {
	const stop = (request: RequestRow, signature: Pick<AuditRecord, 'actor' | 'by' | 'action'> & Call, unit: UnitOfWork): Promise<boolean> =>
		unit(async (tx) => {
			if (!(await end(tx, { id: request.id, from: 'agreed', to: 'stopped', now: clock.now() }))) return false
			const after = { request: request.id, stopped: true, newEmail: maskEmail(request.email) }
			await audit.record(tx, { ...signature, subject: `account:${request.account_id}`, after })
			return true
		})

	const agreedOf = async (accountId: number): Promise<RequestRow | null> => {
		const request = await selectOpenOf(database.read, accountId)
		return request?.state === 'agreed' ? request : null
	}

	return {
		/** The request that the caller can stop. Those that still wait for a second person are not shown to the player. */
		async mine(actor: Actor) {
			const request = await agreedOf(actor.accountId)
			return request && { newEmail: maskEmail(request.email), effectAt: toInstant(request.effect_at ?? 0) }
		},

		/** The second of two calls is answered that there is nothing left to stop. */
		async stopMine({ accountId, userId }: Actor, call: Call, unit: UnitOfWork): Promise<MessageCode> {
			const request = await agreedOf(accountId)
			const isStopped =
				request !== null && (await stop(request, { ...call, actor: { accountId, userId }, action: 'POST /me/address-request/stop' }, unit))
			return isStopped ? 'addressChangeStopped' : 'addressChangeOver'
		},

		async stopByLink(token: string, call: Call, unit: UnitOfWork): Promise<MessageCode> {
			const request = await selectAgreedByStop(database.read, sha256(token))
			const isStopped =
				request && (await stop(request, { ...call, actor: null, by: 'a mailed link', action: 'POST /stop-address-request' }, unit))
			if (!isStopped) throw new Problem('LINK_INVALID', { message: 'addressChangeOver' })
			return 'addressChangeStopped'
		},
	}
}
