import type { Access, Endpoint } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/** Lets a person who calls an endpoint pass or throws: 401 without a session, 403 without the permission or the second step that the site demands (DECISIONS 2). */
export const admit = (endpoint: Endpoint, actor: Actor | null): void => {
	if (endpoint.access === 'guest' || endpoint.access === 'game') return
	if (!actor) throw new Problem(endpoint.guestProblem ?? 'UNAUTHORIZED')
	if (!mayCall(endpoint.access, actor.status)) throw new Problem('FORBIDDEN')
	if (actor.lacksTwoStep && !endpoint.leadsToTwoStep) throw new Problem('TWO_STEP_SET_UP_NEEDED')
}

/**
 * The same inside the transaction of what `before` changes: who was let in when the headers came may have signed out or lost the role
 * while the body was on its way. A changed role is refused whatever it is now: the handler was told the old one.
 */
export const admitAgain = (endpoint: Endpoint, before: Actor, now: (Actor & { hasFreshProof: boolean }) | null): void => {
	admit(endpoint.access === 'guest' ? { ...endpoint, access: 'player' } : endpoint, now)
	if (now?.status !== before.status) throw new Problem('FORBIDDEN')
	if (endpoint.needsFreshProof && !now.hasFreshProof) throw new Problem('FRESH_PROOF_NEEDED')
}

const mayCall = (access: Exclude<Access, 'guest' | 'game'>, status: number): boolean => access === 'player' || may(status, access)
