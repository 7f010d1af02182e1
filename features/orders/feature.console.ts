import { defineScreens } from '#web/console/define-screens.ts'
import { requests } from '#web/words/console/requests.ts'
import { orders } from './words/orders.console.ts'

export const screens = defineScreens('orders', [
	{ at: 'refunds', file: 'refunds', permission: 'orders.refund', menu: { group: 'people', label: requests.refunds.crumb } },
	{ at: 'orders', file: 'orders', permission: 'orders.read', menu: { group: 'people', label: orders.crumb } },
	{ at: 'orders/:id', file: 'order', permission: 'orders.read' },
])
