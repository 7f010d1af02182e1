import { defineScreens } from '#web/console/define-screens.ts'
import { requests } from '#web/words/console/requests.ts'
import { sales } from './words/sales.console.ts'
import { stock } from './words/shop.console.ts'

export const screens = defineScreens('shop', [
	{ at: 'shop', file: 'shop-items', permission: 'shop.write', menu: { group: 'shop', label: stock.crumb } },
	{ at: 'shop/add', file: 'shop-add', permission: 'shop.write' },
	{ at: 'shop/categories', file: 'shop-categories', permission: 'shop.write' },
	{ at: 'shop/prices', file: 'shop-prices', permission: 'shop.write' },
	{ at: 'sales', file: 'sales', permission: 'shop.write', menu: { group: 'shop', label: sales.crumb } },
	{ at: 'sales/add', file: 'sale-add', permission: 'shop.write' },
	{ at: 'sales/:number', file: 'sale', permission: 'shop.write' },
	{ at: 'sale-requests', file: 'sale-requests', permission: 'shop.write', menu: { group: 'shop', label: sales.requests.crumb } },
	{ at: 'price-changes', file: 'price-changes', permission: 'shop.write', menu: { group: 'shop', label: stock.changes.crumb } },
	{ at: 'price-changes/:number', file: 'price-change', permission: 'shop.write' },
	{ at: 'price-requests', file: 'price-requests', permission: 'shop.write', menu: { group: 'shop', label: requests.prices.crumb } },
	{ at: 'shop/items/:number', file: 'shop-item', permission: 'shop.write' },
])
