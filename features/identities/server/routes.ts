import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { beginIdentity, forgetArrival, identityCallback, linkIdentity, listIdentities, readArrival } from '../contract.ts'
import type { Identities } from '../identities.ts'

/** Signing in, and unlinking, which ends sessions, are routes of the sessions, and registering is one of the accounts. */
export const identityRoutes = ({ route }: Router, { identities }: { identities: Identities }): void => {
	route(beginIdentity, ({ params, query }) => identities.begin({ provider: params.provider, next: query.next }))
	route(identityCallback, ({ params, query, arrival, address }) =>
		identities.come({ provider: params.provider, answer: query, cookie: arrival, address }),
	)
	route(readArrival, async ({ arrival, actor }) => ({ isSignedIn: actor !== null, arrival: await identities.shown(arrival, actor) }))
	route(forgetArrival, async () => messageOf('arrivalForgotten'))
	route(listIdentities, async ({ actor }) => ({ identities: await identities.listOf(actor) }))
	route(linkIdentity, async ({ actor, body, arrival, unit }) => {
		await identities.link(actor, { cookie: arrival, id: body.arrival }, unit)
		return messageOf('identityLinked')
	})
}
