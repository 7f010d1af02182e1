import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Problem } from '../../kernel/problem.ts'

/** What staff may do to accounts they may do to players; on staff only an owner acts: else support could keep the owner out for ever. */
export const requireActable = (actor: Pick<Actor, 'status'>, { status }: { status: number }): void => {
	if (isStaff(status) && actor.status !== ACCOUNT_STATUS.owner) throw new Problem('STAFF_ACCOUNT')
}

/** The same for balances, and never one's own. */
export const requireAdjustable = (actor: Actor, account: { id: number; status: number }): void => {
	if (account.id === actor.accountId) throw new Problem('OWN_ACCOUNT')
	requireActable(actor, account)
}
