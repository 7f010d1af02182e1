import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { may, PERMISSIONS } from '#contract/permissions.ts'
import type { Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'
import type { AccountMeant, Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { markNewRole } from '#server/kernel/second-person/one-person.ts'
import { isReachable } from './email.ts'
import type { Links } from './links.ts'
import { postWayBack } from './recovery-mail.ts'
import {
	type AccountRow,
	holdAccount,
	raiseSessionEpoch,
	selectAccountOrNull,
	selectByUserIdKey,
	selectStaff,
	updateStatus,
} from './store.ts'

/** For `newRoleMs` a new role counts as the person who gave it, where two people are needed (docs/decisions/18-second-person.md). */
type Needs = { clock: Clock; newRoleMs: number; mail: Outbox; links: Links; bridge: Bridge }

/** Decisions of staff about an account: suspension, role, and password reset. */
export const createStanding = ({ clock, newRoleMs, mail, links, bridge }: Needs) => ({
	requireResettable,

	/** Call it inside the transaction that decides about the account. */
	async named(tx: Tx, id: number): Promise<AccountRow> {
		const account = await selectAccountOrNull(tx, id)
		if (!account) throw new Problem('NOT_FOUND')
		return account
	},

	/**
	 * Locks the account first, for a transaction that touches other rows before it changes the account. The owner's requests lock the account
	 * first too; taking it last would deadlock with a request that waits for the other rows (docs/decisions/15-sessions.md).
	 */
	hold: (tx: Tx, id: number, other?: AccountMeant): Promise<unknown> => holdAccount(tx, id, other),

	byUserId: (tx: Tx, userId: string): Promise<AccountRow | undefined> => selectByUserIdKey(tx, userId.toLowerCase()),

	/** Players only: staff lose their role first. `until` null means for good. Every session ends at once. */
	async suspend(tx: Tx, account: AccountRow, { reason, until }: { reason: string; until: number | null }): Promise<void> {
		const { player, suspended } = ACCOUNT_STATUS
		await change(tx, account.id, { from: [player, suspended], to: suspended, reason, until }, 'NOT_SUSPENDABLE')
		// A frozen account stays shut when the suspension is over.
		await bridge.accounts.suspended(tx, account.id, { until: account.frozen_at === null ? until : null, reason })
	},

	async unsuspend(tx: Tx, account: AccountRow): Promise<void> {
		const { player, suspended } = ACCOUNT_STATUS
		const isFrozen = account.frozen_at !== null
		// What its owner froze, only its owner opens: staff end a suspension of theirs below it.
		if (isFrozen && account.status_reason === null) throw new Problem('NOT_SUSPENDED')
		await change(tx, account.id, { from: [suspended], to: isFrozen ? suspended : player, reason: null, until: null }, 'NOT_SUSPENDED')
		if (!isFrozen) await bridge.accounts.lifted(tx, account.id)
	},

	/** Gives a role to a player, or another one to a staff member. Suspended and closed accounts are refused. */
	async appoint(tx: Tx, account: AccountRow, { status, by }: { status: number; by: number }): Promise<void> {
		const { player, support, editor, merchant, owner } = ACCOUNT_STATUS
		const from = [player, support, editor, merchant, owner]
		await change(tx, account.id, { from, to: status, reason: null, until: null }, 'NOT_APPOINTABLE')
		if (!isStaff(account.status) && isStaff(status)) await bridge.accounts.becameStaff(tx, account.id)
		if (status !== player && newRoleMs > 0) await markNewRole(tx, { accountId: account.id, givenBy: by, until: clock.now() + newRoleMs })
	},

	/** Mails every owner whose address is reachable. The change they are notified of happens in this transaction. */
	async notifyOwners(tx: Tx, { userId: by }: Pick<Actor, 'userId'>, notice: OwnerNotice): Promise<void> {
		for (const { id, email, user_id: userId } of await selectStaff(tx, ACCOUNT_STATUS.owner))
			if (isReachable(email)) await mail.post(tx, { kind: 'owner-notice', to: email, account: id, userId, by, notice })
	},

	endSessions: (tx: Tx, account: AccountRow): Promise<unknown> => raiseSessionEpoch(tx, account.id),

	/** Sends the same mail as 'find password'. Refused while the account is suspended, and always once it is closed. */
	async startReset(tx: Tx, account: AccountRow): Promise<void> {
		requireResettable(account)
		await postWayBack(tx, { links, mail }, account)
	},
})

const requireResettable = ({ status, frozen_at }: Pick<AccountRow, 'status' | 'frozen_at'>): void => {
	if (status === ACCOUNT_STATUS.closed || (status === ACCOUNT_STATUS.suspended && frozen_at === null)) throw new Problem('NOT_RESETTABLE')
}

/** Whether status `one` lacks a permission that status `other` has. */
const isLess = (one: number, other: number): boolean => PERMISSIONS.some((permission) => may(other, permission) && !may(one, permission))

type Change = { from: number[]; to: number; reason: string | null; until: number | null }

/** Of two decisions at once, the second finds the account in another state and is refused. */
const change = async (
	tx: Tx,
	id: number,
	wanted: Change,
	refusal: 'NOT_SUSPENDABLE' | 'NOT_SUSPENDED' | 'NOT_APPOINTABLE',
): Promise<void> => {
	if (!(await updateStatus(tx, id, { ...wanted, losing: wanted.from.filter((status) => isLess(wanted.to, status)) })))
		throw new Problem(refusal)
}
