import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import { listOrders, readOrder, refundOrderLine, retryDelivery } from '#contract/order-desk.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { type DeskNeeds, orderFile, refundSoldLine, retryLine, soldLines } from './desk.ts'

export const orderAdminRoutes = ({ route }: Router, needs: DeskNeeds): void => {
	route(listOrders, async ({ query }) => {
		const { lines, total, isMore, paging } = await soldLines(needs, { ...query, state: query.state ?? null })
		return { lines, total, isMore, ...paging }
	})
	route(readOrder, ({ params }) => orderFile(needs, params.id))
	route(retryDelivery, ({ params, act }) =>
		act(async (tx) => ({ deed: await retryLine(tx, params.id), reply: { message: CONSOLE_MESSAGES.retried } })),
	)
	route(refundOrderLine, ({ actor, params, body, act }) =>
		act(async (tx) => ({
			deed: await refundSoldLine(tx, needs, { id: params.id, reason: body.reason, actor }),
			reply: { message: CONSOLE_MESSAGES.refunded },
		})),
	)
}
