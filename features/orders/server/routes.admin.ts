import type { SiteSettings } from '#features/site/site.ts'
import { withMessage } from '#server/kernel/calls/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { listOrders, readOrder, refundOrderLine, retryDelivery } from '../admin.contract.ts'
import { approveRefund, listRefunds, refuseRefund } from '../refunds.admin.contract.ts'
import { type OrdersAdminNeeds, orderFile, retryLine, soldLines } from './orders.admin.ts'
import { approveRefund as approve, createRefundRequests, refundSoldLine, refuseRefund as refuse } from './refunds.admin.ts'

type Needs = OrdersAdminNeeds & { settings: SiteSettings }

export const orderAdminRoutes = (router: Router, needs: Needs): void => {
	const { route } = router
	route(listOrders, async ({ query }) => {
		const { lines, total, isMore, paging } = await soldLines(needs, { ...query, state: query.state ?? null })
		return { lines, total, isMore, ...paging }
	})
	route(readOrder, ({ params }) => orderFile(needs, params.id))
	route(retryDelivery, ({ actor, params, act }) => act(withMessage('retried', (tx) => retryLine(tx, needs, { id: params.id, actor }))))
	refunding(router, needs)
}

const refunding = ({ route }: Router, needs: Needs): void => {
	route(refundOrderLine, async ({ actor, params, body, act }) => {
		const limits = await needs.settings.handoutLimits(needs.clock.now())
		return act(async (tx) => {
			const { message, request, audit } = await refundSoldLine(tx, needs, { id: params.id, reason: body.reason, actor, limits })
			return { reply: { ...messageOf(message), state: request === null ? ('done' as const) : ('waiting' as const), request }, audit }
		})
	})
	route(listRefunds, ({ actor, query }) => createRefundRequests(needs).page(actor, query))
	route(approveRefund, ({ actor, params, act }) => act(withMessage('approved', (tx) => approve(tx, needs, { id: params.id, actor }))))
	route(refuseRefund, ({ actor, params, act }) => act(withMessage('refused', (tx) => refuse(tx, needs, { id: params.id, actor }))))
}
