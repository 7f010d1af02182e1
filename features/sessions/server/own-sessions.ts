import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { IdentityProvider } from '#features/identities/providers.contract.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, latest, manilaDay, manilaWeekStart, toInstant } from '#server/kernel/clock.ts'
import { deviceOf } from '#server/kernel/device.ts'
import { Problem } from '#server/kernel/problem.ts'
import { blankAddresses, revokeOne, revokeOpenedBy, revokeOthers, selectLive } from './store.ts'
import { blankActiveWeeks, selectActiveWeeks } from './weeks-store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; identities: Pick<Identities, 'unlink'> }

/** The sessions of an account, listed and ended by their owner. */
export const createOwnSessions = ({ database, clock, accounts, identities }: Needs) => {
	const listOfAccount = async (accountId: number) => {
		const { session_epoch } = await accounts.find(accountId)
		const rows = await selectLive(database.read, { accountId, epoch: session_epoch, now: latest(clock) })
		return rows.map((row) => ({
			id: row.id,
			device: deviceOf(row.user_agent),
			address: row.address,
			by: row.entered_by,
			created_at: toInstant(row.created_at),
			last_seen_at: toInstant(row.last_seen_at),
		}))
	}

	return {
		/** The sessions of an account, latest first; for staff. */
		listOfAccount,

		/** The caller's sessions: the current one first, then the latest. */
		async listOf(actor: Actor) {
			const rows = await listOfAccount(actor.accountId)
			return rows
				.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }))
				.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
		},

		/** Ends one of the caller's sessions. Sessions of other accounts give NOT_FOUND. */
		async endOne(actor: Actor, id: number, unit: UnitOfWork): Promise<void> {
			const ended = await unit((tx) => revokeOne(tx, { id, accountId: actor.accountId, now: clock.now() }))
			if (!ended) throw new Problem('NOT_FOUND')
		},

		endOthers: (actor: Actor, unit: UnitOfWork): Promise<unknown> =>
			unit((tx) => revokeOthers(tx, { id: actor.sessionId, accountId: actor.accountId, now: clock.now() })),

		/** Unlinks an identity, and ends the sessions that it opened. That of the caller stays: its owner has just proved the password. */
		unlinkIdentity: (actor: Actor, provider: IdentityProvider, unit: UnitOfWork): Promise<void> => {
			const { sessionId: id, accountId } = actor
			const also = (tx: Tx) => revokeOpenedBy(tx, { id, accountId, by: provider, now: clock.now() })
			return identities.unlink(actor, { provider, also }, unit)
		},

		/** The Mondays of the weeks in which the account was active, as far as they are kept. */
		async activeWeeksOf(accountId: number): Promise<string[]> {
			const rows = await selectActiveWeeks(database.read, accountId)
			return rows.map(({ week }) => manilaDay(manilaWeekStart(week)))
		},

		/** Part of closing an account: deletes where its sessions were used, and whose its weeks were. */
		async forgetAddresses(tx: Tx, accountId: number): Promise<void> {
			await blankAddresses(tx, accountId)
			await blankActiveWeeks(tx, accountId)
		},
	}
}
