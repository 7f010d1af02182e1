import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { itemshop, shopcategories } from '../contract.ts'
import { categories, page } from '../shop.ts'

export const shopRoutes = ({ route }: Router, { database, clock }: { database: Database; clock: Clock }): void => {
	route(shopcategories, async ({ query: { lang = LANGUAGES[0] } }) => {
		const rows = await categories(database.read, lang)
		return rows.map((row) => ({ id: row.id, category_name: row.name }))
	})
	route(itemshop, async ({ query: { lang = LANGUAGES[0], ...wanted } }) => {
		const { items, paging } = await page(database.read, { ...wanted, language: lang, now: clock.now() })
		return { itemshopdata: items, ...paging }
	})
}
