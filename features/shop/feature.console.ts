import { call } from '#web/calls/api.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import type { Finder } from '#web/console/search/declared-finder.ts'
import { requests } from '#web/words/console/requests.ts'
import { itemGrid } from './words/item-grid.console.ts'
import { itemTable } from './words/item-table.console.ts'
import { sales } from './words/sales.console.ts'
import { stock } from './words/shop.console.ts'

export const screens: readonly Screen[] = [
	{ at: 'shop', load: () => import('./console/shop-items.tsx'), title: stock.crumb, permission: 'shop.write', group: 'shop' },
	{ at: 'shop/add', load: () => import('./console/shop-add.tsx'), title: stock.item.addTitle, permission: 'shop.write' },
	{ at: 'shop/categories', load: () => import('./console/shop-categories.tsx'), title: stock.categories.crumb, permission: 'shop.write' },
	{ at: 'shop/prices', load: () => import('./console/shop-prices.tsx'), title: stock.prices.crumb, permission: 'shop.write' },
	{ at: 'shop/grid', load: () => import('./console/shop-grid.tsx'), title: itemGrid.crumb, permission: 'shop.write' },
	{ at: 'shop/table', load: () => import('./console/shop-table.tsx'), title: itemTable.crumb, permission: 'shop.write' },
	{ at: 'sales', load: () => import('./console/sales.tsx'), title: sales.crumb, permission: 'shop.write', group: 'shop' },
	{ at: 'sales/add', load: () => import('./console/sale-add.tsx'), title: sales.addTitle, permission: 'shop.write' },
	{ at: 'sales/:number', load: () => import('./console/sale.tsx'), title: sales.crumb, permission: 'shop.write' },
	{
		at: 'sale-requests',
		load: () => import('./console/sale-requests.tsx'),
		title: sales.requests.crumb,
		permission: 'shop.write',
		group: 'shop',
	},
	{
		at: 'price-changes',
		load: () => import('./console/price-changes.tsx'),
		title: stock.changes.crumb,
		permission: 'shop.write',
		group: 'shop',
	},
	{ at: 'price-changes/:number', load: () => import('./console/price-change.tsx'), title: stock.changes.crumb, permission: 'shop.write' },
	{
		at: 'price-requests',
		load: () => import('./console/price-requests.tsx'),
		title: requests.prices.crumb,
		permission: 'shop.write',
		group: 'shop',
	},
	{ at: 'shop/items/:number', load: () => import('./console/shop-item.tsx'), title: stock.crumb, permission: 'shop.write' },
]

export const finder: Finder = {
	kind: stock.crumb,
	permission: 'shop.write',
	find: async (search, signal) =>
		(await call('GET /admin/shop/items', { query: { search } }, { signal })).items.map(({ ProductNum, ItemName, state }) => ({
			to: `/admin/shop/items/${ProductNum}`,
			name: ItemName,
			about: `${stock.number(ProductNum)} · ${stock.states[state]}`,
		})),
}
