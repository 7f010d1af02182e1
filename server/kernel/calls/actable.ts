import { mayActOn } from '#contract/permissions.ts'
import { Problem } from '../problem.ts'
import type { Actor } from './actor.ts'

/** Only an owner may act on staff, also where the account is reached through an order or a request. */
export const requireMayActOn = (actor: Pick<Actor, 'status'>, account: { status: number }): void => {
	if (!mayActOn(actor, account)) throw new Problem('STAFF_ACCOUNT')
}

/** The same for points that somebody gets, by an adjustment or a refund; giving them to oneself is always refused. */
export const requireMayGivePoints = (actor: Actor, account: { id: number; status: number }): void => {
	if (account.id === actor.accountId) throw new Problem('OWN_ACCOUNT')
	requireMayActOn(actor, account)
}
