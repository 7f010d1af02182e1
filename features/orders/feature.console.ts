import type { Screen } from '#web/console/declared-screen.ts'
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
