import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import {
	addCategory,
	addItem,
	changeCategory,
	changeItem,
	changePrices,
	listCategories,
	listItems,
	listPrices,
	orderCategories,
	readItem,
} from '#contract/stock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { Stock } from './shop.ts'

type Needs = { stock: Stock }

export const stockRoutes = (router: Router, needs: Needs): void => {
	shelves(router, needs)
	items(router, needs)
}

const shelves = ({ route }: Router, { stock }: Needs) => {
	route(listCategories, async () => ({ categories: await stock.categories() }))
	route(addCategory, ({ body, act }) =>
		act(async (tx) => {
			const { category, deed } = await stock.addCategory(tx, body)
			return { reply: category, deed }
		}),
	)
	route(changeCategory, ({ params, body, act }) =>
		act(async (tx) => {
			const { category, deed } = await stock.changeCategory(tx, params.id, body)
			return { reply: category, deed }
		}),
	)
	route(orderCategories, ({ body, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.ordered }, deed: await stock.orderCategories(tx, body.ids) })),
	)
}

const items = ({ route }: Router, { stock }: Needs) => {
	route(listItems, ({ query }) => stock.items(query))
	route(readItem, ({ params }) => stock.item(params.id))
	route(addItem, ({ body: { ProductNum, ...fields }, act }) =>
		act(async (tx) => {
			const { item, deed } = await stock.addItem(tx, ProductNum, fields)
			return { reply: item, deed }
		}),
	)
	route(changeItem, ({ params, body, act }) =>
		act(async (tx) => {
			const { item, deed } = await stock.changeItem(tx, params.id, body)
			return { reply: item, deed }
		}),
	)
	route(listPrices, async ({ query }) => ({ prices: await stock.prices(query) }))
	route(changePrices, ({ body, act }) =>
		act(async (tx) => {
			const deed = await stock.changePrices(tx, body.changes)
			return { reply: { message: CONSOLE_MESSAGES.pricesChanged, changed: body.changes.length }, deed }
		}),
	)
}
