import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { requests } from '#web/words/console/requests.ts'
import { orders } from './words/orders.console.ts'

export const screens: readonly Screen[] = [
	{
		at: 'refunds',
		load: () => import('./console/refunds.tsx'),
		title: requests.refunds.crumb,
		permission: 'orders.refund',
		group: 'people',
	},
	{ at: 'orders', load: () => import('./console/orders.tsx'), title: orders.crumb, permission: 'orders.read', group: 'people' },
	{ at: 'orders/:id', load: () => import('./console/order.tsx'), title: orders.order, permission: 'orders.read' },
]

export const finder: Finder = {
	kind: orders.crumb,
	permission: 'orders.read',
	find: async (search, signal) =>
		(await call('GET /admin/orders', { query: { search } }, { signal })).lines.map(({ order, quantity, ItemName, UserID }) => ({
			to: `/admin/orders/${order}`,
			name: orders.pieces(quantity, ItemName),
			about: `${order} · ${UserID}`,
		})),
}
