import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { type AccountRow, type Accounts, mailboxOf, maskEmail } from '#features/accounts/accounts.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayActOn } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'

type Needs = { clock: Clock; accounts: Accounts; find: (id: number) => Promise<AccountRow> }
/** The account that a staff member acts on. */
type Target = { actor: Actor; id: number }
type GivenName = { UserID: string; reason: string; limits: HandoutLimits }

/** Actions of staff on an account: suspension, and ways to sign in again. */
export const createStatusActions = ({ clock, accounts, find }: Needs) => {
	/** An audited action about one account; the log records its status before and after. Only an owner acts on staff. */
	const about = async (
		tx: Tx,
		{ actor, id }: Target,
		act: (account: AccountRow) => Promise<Omit<AuditChange, 'subject'>>,
	): Promise<AuditChange> => {
		const account = await accounts.named(tx, id)
		requireMayActOn(actor, account)
		return { subject: `account:${id}`, ...(await act(account)) }
	}

	return {
		suspend: (tx: Tx, target: Target, { reason, until }: { reason: string; until: number | null }): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				if (until !== null && until <= clock.now()) throw invalid({ until: ['untilInThePast'] })
				await accounts.suspend(tx, account, { reason, until })
				return { before: standing(account), after: { suspended: { reason, until: toInstantOrNull(until) } } }
			}),

		unsuspend: (tx: Tx, target: Target, reason: string): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				await accounts.unsuspend(tx, account)
				return { before: standing(account), after: { suspended: null, reason } }
			}),

		signOut: (tx: Tx, target: Target): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				await accounts.endSessions(tx, account)
				return {}
			}),

		endWaits: (tx: Tx, target: Target): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				await accounts.endWaitsOf(tx, account.id)
				return { after: { signInWaits: 'ended' } }
			}),

		/**
		 * A name of the game that waits, with what came with it, to the account whose player has proven to staff that it is theirs. Its points
		 * count against what the actor may hand out alone; beyond that GAME_NAME_ABOVE_LIMIT.
		 */
		giveGameName: (tx: Tx, target: Target, { UserID, reason, limits }: GivenName): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				if (account.status === ACCOUNT_STATUS.closed) throw new Problem('NOT_FOUND')
				const { user_id, game_id, r_coin, milleage } = await accounts.giveName(tx, account.id, UserID)
				await countPoints(tx, target.actor, { points: r_coin + milleage, now: clock.now(), limits })
				await accounts.notifyOwners(tx, target.actor, { what: 'game-name', name: user_id, whose: account.user_id, rCoin: r_coin, milleage })
				return { after: { gameName: user_id, gameId: game_id, rCoin: r_coin, milleage, reason } }
			}),

		/** All staff together may mail one mailbox three reset links an hour and five a day. Counted before the transaction of `startReset`. */
		async countReset({ actor, id }: Target): Promise<void> {
			const account = await find(id)
			requireMayActOn(actor, account)
			accounts.requireResettable(account)
			await accounts.mailBudget.take({ topic: 'recovery', kind: 'reset-password', email: mailboxOf(account), asker: 'staff' })
		},

		startReset: (tx: Tx, target: Target): Promise<AuditChange> =>
			about(tx, target, async (account) => {
				await accounts.startReset(tx, account)
				return { after: { mailedTo: maskEmail(mailboxOf(account)) } }
			}),
	}
}

type Points = { points: number; now: number; limits: HandoutLimits }
const countPoints = async (tx: Tx, { accountId }: Actor, given: Points): Promise<void> => {
	if (given.points === 0) return
	if (!(await countHandout(tx, { ...given, accountId, kind: 'adjustment' }))) throw new Problem('GAME_NAME_ABOVE_LIMIT')
}

const standing = ({ status_reason, status_until }: AccountRow) => ({
	suspended: status_reason === null ? null : { reason: status_reason, until: toInstantOrNull(status_until) },
})
