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

const mayCall = (access: Exclude<Access, 'guest' | 'game'>, status: number): boolean => access === 'player' || may(status, access)
