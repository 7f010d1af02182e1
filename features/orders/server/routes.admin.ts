import { csvStart, csvText, ownText } from '#contract/csv.ts'
import type { SiteSettings } from '#features/site/site.ts'
import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { listOrders, orderTable, readOrder, refundOrderLine, retryDelivery, type SoldLine, sumOrders } from '../admin.contract.ts'
import { approveRefund, listRefunds, refuseRefund } from '../refunds.admin.contract.ts'
import { orderSums } from './order-sums.admin.ts'
import { type OrdersAdminNeeds, orderFile, retryLine } from './orders.admin.ts'
import { approveRefund as approve, createRefundRequests, refundSoldLine, refuseRefund as refuse } from './refunds.admin.ts'
import { soldLineParts, soldLines } from './sold-lines.admin.ts'

type Needs = OrdersAdminNeeds & { settings: SiteSettings }

export const orderAdminRoutes = (router: Router, needs: Needs): void => {
	const { route } = router
	route(listOrders, async ({ query }) => {
		const { lines, total, isMore, paging } = await soldLines(needs, query)
		return { lines, total, isMore, ...paging }
	})
	route(sumOrders, async ({ query }) => ({ sums: await orderSums(needs, query) }))
	route(orderTable, async ({ query }) => table(await soldLineParts(needs, query)))
	route(readOrder, ({ params }) => orderFile(needs, params.id))
	route(retryDelivery, ({ actor, params, act }) => act(withMessage('retried', (tx) => retryLine(tx, needs, { id: params.id, actor }))))
	refunding(router, needs)
}

async function* table(parts: AsyncIterable<SoldLine[]>): AsyncIterable<string> {
	yield csvStart([
		...['order', 'line', 'bought', 'UserNum', 'UserID', 'item', 'quantity', 'currency', 'total'],
		...['delivery', 'refunded', 'given because'],
	])
	for await (const lines of parts)
		yield csvText(
			lines.map((line) => [
				...[line.order, line.id, ownText(line.boughtAt), line.UserNum, line.UserID, line.ItemName],
				...[line.quantity, line.currency, line.total, line.state, ownText(line.refundedAt ?? ''), line.gift ?? ''],
			]),
		)
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
