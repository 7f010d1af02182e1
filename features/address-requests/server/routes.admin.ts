import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import type { AddressRequests } from '../address-requests.ts'
import { addressRequestsOf, agreeToAddress, askForAddress, listAddressRequests, refuseAddress } from '../contract.ts'

export const addressAdminRoutes = ({ route }: Router, { addressRequests }: { addressRequests: AddressRequests }): void => {
	route(askForAddress, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { id, audit } = await addressRequests.ask(tx, actor, { accountId: params.UserNum, ...body })
			return { reply: { ...messageOf('addressAsked'), request: id }, audit }
		}),
	)
	route(addressRequestsOf, async ({ actor, params }) => ({
		requests: await addressRequests.historyOf(actor, params.UserNum),
		claims: await addressRequests.claimsOf(params.UserNum),
	}))
	route(listAddressRequests, ({ actor, query }) => addressRequests.page(actor, query))
	route(agreeToAddress, ({ actor, params, act }) =>
		act(withMessage('addressAgreed', (tx) => addressRequests.approve(tx, actor, params.id))),
	)
	route(refuseAddress, ({ actor, params, body, act }) =>
		act(withMessage('refused', (tx) => addressRequests.refuse(tx, actor, params.id, body.reason))),
	)
}
