import { addressRequestsOf, agreeToAddress, askForAddress, listAddressRequests, refuseAddress } from '#contract/address-requests.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { AddressRequests } from './address-requests.ts'

export const addressAdminRoutes = ({ route }: Router, { addressRequests }: { addressRequests: AddressRequests }): void => {
	route(askForAddress, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { id, audit } = await addressRequests.ask(tx, actor, { accountId: params.UserNum, ...body })
			return { reply: { message: CONSOLE_MESSAGES.addressAsked, request: id }, audit }
		}),
	)
	route(addressRequestsOf, async ({ actor, params }) => ({ requests: await addressRequests.historyOf(actor, params.UserNum) }))
	route(listAddressRequests, ({ actor, query }) => addressRequests.page(actor, query))
	route(agreeToAddress, ({ actor, params, act }) =>
		act(async (tx) => ({
			reply: { message: CONSOLE_MESSAGES.addressAgreed },
			audit: await addressRequests.approve(tx, actor, params.id),
		})),
	)
	route(refuseAddress, ({ actor, params, body, act }) =>
		act(async (tx) => ({
			reply: { message: CONSOLE_MESSAGES.refused },
			audit: await addressRequests.refuse(tx, actor, params.id, body.reason),
		})),
	)
}
