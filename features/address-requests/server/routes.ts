import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import type { AddressRequests } from '../address-requests.ts'
import { claimMailbox } from '../claims.contract.ts'
import { myAddressRequest, stopAddressRequest, stopAddressRequestByLink } from '../contract.ts'

export const addressRoutes = ({ route }: Router, { addressRequests }: { addressRequests: AddressRequests }): void => {
	route(myAddressRequest, async ({ actor }) => ({ request: await addressRequests.mine(actor) }))
	route(stopAddressRequest, async ({ actor, address, requestId, unit }) =>
		messageOf(await addressRequests.stopMine(actor, { address, requestId }, unit)),
	)
	route(claimMailbox, async ({ body, address }) => {
		await addressRequests.claim(body, address)
		return messageOf('mailboxClaimed')
	})
	route(stopAddressRequestByLink, async ({ body, address, requestId, unit }) =>
		messageOf(await addressRequests.stopByLink(body.token, { address, requestId }, unit)),
	)
}
