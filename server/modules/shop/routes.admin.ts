import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { listPriceChanges, readPriceChange, takeBackPrices } from '#contract/price-changes.admin.ts'
import { approvePrice, listPriceRequests, refusePrice } from '#contract/price-requests.admin.ts'
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
} from '#contract/shop.admin.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { ShopAdmin } from './shop.ts'

type Needs = { shopAdmin: ShopAdmin }

export const shopAdminRoutes = (router: Router, needs: Needs): void => {
	categoryRoutes(router, needs)
	items(router, needs)
	decisions(router, needs)
	changes(router, needs)
}

const categoryRoutes = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listCategories, async () => ({ categories: await shopAdmin.categories() }))
	route(addCategory, ({ body, act }) =>
		act(async (tx) => {
			const { category, audit } = await shopAdmin.addCategory(tx, body)
			return { reply: category, audit }
		}),
	)
	route(changeCategory, ({ params, body, act }) =>
		act(async (tx) => {
			const { category, audit } = await shopAdmin.changeCategory(tx, params.id, body)
			return { reply: category, audit }
		}),
	)
	route(orderCategories, ({ body, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.ordered }, audit: await shopAdmin.orderCategories(tx, body.ids) })),
	)
}

const items = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listItems, ({ query }) => shopAdmin.items(query))
	route(readItem, async ({ params }) => ({ ...(await shopAdmin.item(params.id)), priceAsked: await shopAdmin.priceAsked(params.id) }))
	route(addItem, ({ body: { ProductNum, ...fields }, act }) =>
		act(async (tx) => {
			const { item, audit } = await shopAdmin.addItem(tx, ProductNum, fields)
			return { reply: item, audit }
		}),
	)
	route(changeItem, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { item, request, audit } = await shopAdmin.changeItem(tx, actor, { ...body, id: params.id })
			return { reply: { ...item, request }, audit }
		}),
	)
	route(listPrices, async ({ query }) => ({ prices: await shopAdmin.prices(query) }))
	route(changePrices, ({ actor, body, act }) =>
		act(async (tx) => {
			const { change, waiting, audit } = await shopAdmin.changePrices(tx, actor, body.changes)
			const changed = body.changes.length - waiting.length
			return { reply: { message: priceMessage(changed, waiting.length), change, changed, waiting }, audit }
		}),
	)
}

const priceMessage = (changed: number, waiting: number): string => {
	if (waiting === 0) return CONSOLE_MESSAGES.pricesChanged
	return changed === 0 ? CONSOLE_MESSAGES.priceNeedsApproval : CONSOLE_MESSAGES.somePricesWait
}

const changes = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listPriceChanges, ({ query }) => shopAdmin.priceChanges(query))
	route(readPriceChange, ({ params }) => shopAdmin.priceChange(params.id))
	route(takeBackPrices, ({ actor, params, act }) => act((tx) => shopAdmin.takeBackPrices(tx, actor, params.id)))
}

const decisions = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listPriceRequests, ({ actor, query }) => shopAdmin.priceRequests(actor, query))
	route(approvePrice, ({ actor, params, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.approved }, audit: await shopAdmin.approvePrice(tx, actor, params.id) })),
	)
	route(refusePrice, ({ actor, params, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.refused }, audit: await shopAdmin.refusePrice(tx, actor, params.id) })),
	)
}
