import type { Access, Endpoint } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import { Problem } from '../problem.ts'
import type { Actor } from './actor.ts'

/**
 * Throws unless the caller may use the endpoint: 401 without a session, 403 without the permission, the second step or the passkey that the site demands
 * (DECISIONS 2).
 */
export const admit = (endpoint: Endpoint, actor: Actor | null): void => {
	if (endpoint.access === 'guest' || endpoint.access === 'game') return
	if (!actor) throw new Problem(endpoint.guestProblem ?? 'UNAUTHORIZED')
	if (!mayCall(endpoint.access, actor.status)) throw new Problem('FORBIDDEN')
	if (endpoint.leadsToTwoStep) return
	if (actor.lacksTwoStep) throw new Problem('TWO_STEP_SET_UP_NEEDED')
	if (actor.lacksPasskey) throw new Problem('TWO_STEP_SET_UP_NEEDED', { message: 'passkeyNeeded' })
}

/**
 * The same check inside the transaction of a change: since the headers came, while the body was on its way, the caller may have signed out
 * or lost the role. A changed role is refused even if the new one has the permission, because the handler got the old one.
 */
export const admitAgain = (endpoint: Endpoint, before: Actor, now: (Actor & { hasFreshProof: boolean }) | null): void => {
	admit(endpoint.access === 'guest' ? { ...endpoint, access: 'player' } : endpoint, now)
	if (now?.status !== before.status) throw new Problem('FORBIDDEN')
	if (endpoint.needsFreshProof && !now.hasFreshProof) throw new Problem('FRESH_PROOF_NEEDED')
}

const mayCall = (access: Exclude<Access, 'guest' | 'game'>, status: number): boolean => access === 'player' || may(status, access)
