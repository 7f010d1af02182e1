import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Problem } from '../../kernel/problem.ts'

/** Staff may act on players. Only an owner may act on staff: otherwise support could lock the owner out for good. */
export const requireActable = (actor: Pick<Actor, 'status'>, { status }: { status: number }): void => {
	if (isStaff(status) && actor.status !== ACCOUNT_STATUS.owner) throw new Problem('STAFF_ACCOUNT')
}

/** The same for balances; adjusting one's own is always refused. */
export const requireAdjustable = (actor: Actor, account: { id: number; status: number }): void => {
	if (account.id === actor.accountId) throw new Problem('OWN_ACCOUNT')
	requireActable(actor, account)
}
