import { VALID_MS } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { StepUpTables } from '../tables.ts'
import { deleteGrantIfOver, deleteGrantsBefore, selectGrant, takeGrant, upsertGrant } from './store.ts'

/**
 * What was proved: the password or a passkey, or the secret answer (a mailed code counts as one). `fresh` is the password, a passkey or a
 * code of the app, given again for calls that would make a stolen session of staff dangerous; it permits any number of changes while it
 * lasts.
 */
export type Proof = StepUpTables['step_up_grants']['kind']

/** Permissions that a proof gives, bound to the session: for five minutes, a fresh one for ten. */
export const createGrants = ({ database, clock }: { database: Database; clock: Clock }) => {
	const grant = (tx: Tx, actor: Actor, kind: Proof): Promise<unknown> =>
		upsertGrant(tx, { session_id: actor.sessionId, kind, until: latest(clock) + VALID_MS.stepUp })
	const grantFresh = (tx: Tx, sessionId: number): Promise<unknown> =>
		upsertGrant(tx, { session_id: sessionId, kind: 'fresh', until: latest(clock) + VALID_MS.freshProof })

	return {
		grant,

		/** Ten minutes for calls that need a fresh proof; a sign-in counts as one. */
		grantFresh,

		/** What the password opens: changes of the account, and the calls of staff that need a fresh proof. */
		async grantAll(tx: Tx, actor: Actor): Promise<void> {
			await grant(tx, actor, 'password')
			await grantFresh(tx, actor.sessionId)
		},

		/** Refuses with 403 without a valid grant. An expired grant is deleted, so that it stays invalid even if the clock is set back later. */
		async require(actor: Actor, kind: Proof): Promise<void> {
			const grant = await selectGrant(database.read, { sessionId: actor.sessionId, kind })
			const now = latest(clock)
			if (grant && grant.until > now) return
			if (grant) await database.transaction((tx) => deleteGrantIfOver(tx, { sessionId: actor.sessionId, kind, now }))
			throw new Problem('STEP_UP_NEEDED')
		},

		/** Uses the grant up, in the transaction of the change, so that one grant permits one change. */
		async spend(tx: Tx, actor: Actor, kind: Proof): Promise<void> {
			const taken = await takeGrant(tx, { sessionId: actor.sessionId, kind, now: latest(clock) })
			if (!taken) throw new Problem('STEP_UP_NEEDED')
		},

		forgetOld: (): Promise<void> => deleteInPortions(database, (tx, atMost) => deleteGrantsBefore(tx, clock.now(), atMost)),
	}
}
