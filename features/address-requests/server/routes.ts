import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import type { AddressRequests } from '../address-requests.ts'
import { myAddressRequest, stopAddressRequest, stopAddressRequestByLink } from '../contract.ts'

export const addressRoutes = ({ route }: Router, { addressRequests }: { addressRequests: AddressRequests }): void => {
	route(myAddressRequest, async ({ actor }) => ({ request: await addressRequests.mine(actor) }))
	route(stopAddressRequest, async ({ actor, address, requestId, unit }) =>
		messageOf(await addressRequests.stopMine(actor, { address, requestId }, unit)),
	)
	route(stopAddressRequestByLink, async ({ body, address, requestId, unit }) =>
		messageOf(await addressRequests.stopByLink(body.token, { address, requestId }, unit)),
	)
}
