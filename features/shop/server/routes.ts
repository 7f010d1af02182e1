import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { itemshop, readShopItem, shopcategories } from '../contract.ts'
import { categories, itemOnSale, page } from '../shop.ts'

export const shopRoutes = ({ route }: Router, { database, clock }: { database: Database; clock: Clock }): void => {
	route(shopcategories, async ({ query: { lang = LANGUAGES[0] } }) => {
		const rows = await categories(database.read, lang)
		return rows.map((row) => ({ id: row.id, category_name: row.name }))
	})
	route(readShopItem, ({ params, query: { lang = LANGUAGES[0] } }) =>
		itemOnSale(database.read, params.ProductNum, { language: lang, now: clock.now() }),
	)
	route(itemshop, async ({ query: { lang = LANGUAGES[0], ...wanted } }) => {
		const { items, paging } = await page(database.read, { ...wanted, language: lang, now: clock.now() })
		return { itemshopdata: items, ...paging }
	})
}
