import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { agreeToBridgeKey, searchGameItems } from '../admin.contract.ts'
import type { Bridge } from '../bridge.ts'

export const bridgeAdminRoutes = ({ route }: Router, { bridge }: { bridge: Bridge }): void => {
	route(agreeToBridgeKey, ({ body, act }) =>
		act(
			withMessage('bridgeKeyAgreed', async (tx) => {
				const { before, after } = await bridge.hello.agreeToKey(tx, body.publicKey)
				return { subject: 'bridge', before: { key: before }, after: { key: after } }
			}),
		),
	)
	route(searchGameItems, async ({ query }) => ({
		isListed: await bridge.items.isListed(),
		items: await bridge.items.search(query.search, SHOWN),
	}))
}

const SHOWN = 20
