import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/**
 * Staff may act on players. Only an owner may act on staff: otherwise support could lock the owner out for good. Also where the account is
 * reached through an order or a request.
 */
export const requireActable = (actor: Pick<Actor, 'status'>, { status }: { status: number }): void => {
	if (isStaff(status) && actor.status !== ACCOUNT_STATUS.owner) throw new Problem('STAFF_ACCOUNT')
}

/** The same for points that somebody gets, by an adjustment or a refund; giving them to oneself is always refused. */
export const requireAdjustable = (actor: Actor, account: { id: number; status: number }): void => {
	if (account.id === actor.accountId) throw new Problem('OWN_ACCOUNT')
	requireActable(actor, account)
}
