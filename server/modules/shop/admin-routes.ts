import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import { listPriceChanges, readPriceChange, takeBackPrices } from '#contract/price-changes.ts'
import { approvePrice, listPriceRequests, refusePrice } from '#contract/price-requests.ts'
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
	decisions(router, needs)
	changes(router, needs)
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
	route(readItem, async ({ params }) => ({ ...(await stock.item(params.id)), priceAsked: await stock.priceAsked(params.id) }))
	route(addItem, ({ body: { ProductNum, ...fields }, act }) =>
		act(async (tx) => {
			const { item, deed } = await stock.addItem(tx, ProductNum, fields)
			return { reply: item, deed }
		}),
	)
	route(changeItem, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { item, request, deed } = await stock.changeItem(tx, actor, { ...body, id: params.id })
			return { reply: { ...item, request }, deed }
		}),
	)
	route(listPrices, async ({ query }) => ({ prices: await stock.prices(query) }))
	route(changePrices, ({ actor, body, act }) =>
		act(async (tx) => {
			const { change, waiting, deed } = await stock.changePrices(tx, actor, body.changes)
			const changed = body.changes.length - waiting.length
			return { reply: { message: priceMessage(changed, waiting.length), change, changed, waiting }, deed }
		}),
	)
}

const priceMessage = (changed: number, waiting: number): string => {
	if (waiting === 0) return CONSOLE_MESSAGES.pricesChanged
	return changed === 0 ? CONSOLE_MESSAGES.priceNeedsApproval : CONSOLE_MESSAGES.somePricesWait
}

const changes = ({ route }: Router, { stock }: Needs) => {
	route(listPriceChanges, ({ query }) => stock.priceChanges(query))
	route(readPriceChange, ({ params }) => stock.priceChange(params.id))
	route(takeBackPrices, ({ actor, params, act }) => act((tx) => stock.takeBackPrices(tx, actor, params.id)))
}

const decisions = ({ route }: Router, { stock }: Needs) => {
	route(listPriceRequests, ({ actor, query }) => stock.priceRequests(actor, query))
	route(approvePrice, ({ actor, params, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.approved }, deed: await stock.approvePrice(tx, actor, params.id) })),
	)
	route(refusePrice, ({ actor, params, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.refused }, deed: await stock.refusePrice(tx, actor, params.id) })),
	)
}
