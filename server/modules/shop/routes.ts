import { itemshop, shopcategories } from '#contract/shop.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { categories, page, toShopItem } from './shop.ts'

export const shopRoutes = ({ route }: Router, { database, clock }: { database: Database; clock: Clock }): void => {
	route(shopcategories, async () => {
		const rows = await categories(database.read)
		return rows.map((row) => ({ id: row.id, category_name: row.name }))
	})
	route(itemshop, async ({ query }) => {
		const { items, paging } = await page(database.read, { ...query, now: clock.now() })
		return { itemshopdata: items.map(toShopItem), ...paging }
	})
}
