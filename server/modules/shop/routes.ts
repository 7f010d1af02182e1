import { itemshop, type ShopItem, shopcategories } from '#contract/shop.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { categories, type ItemRow, page } from './shop.ts'

export const shopRoutes = ({ route }: Router, { database, clock }: { database: Database; clock: Clock }): void => {
	route(shopcategories, async () => {
		const rows = await categories(database.read)
		return rows.map((row) => ({ id: row.id, category_name: row.name }))
	})
	route(itemshop, async ({ query }) => {
		const { items, paging } = await page(database.read, { ...query, now: clock.now() })
		return { itemshopdata: items.map(toWire), ...paging }
	})
}

const toWire = (item: ItemRow): ShopItem => ({
	ProductNum: item.id,
	ItemName: item.name,
	image_url: item.image_url,
	price: item.price,
	section: item.section,
	description: item.description,
	ribbon: item.ribbon,
	category: item.category_id,
})
