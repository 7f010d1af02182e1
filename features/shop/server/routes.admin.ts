import type { MessageCode } from '#contract/messages.server.ts'
import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
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
} from '../admin.contract.ts'
import { listPriceChanges, readPriceChange, takeBackPrices } from '../price-changes.admin.contract.ts'
import { approvePrice, listPriceRequests, refusePrice } from '../price-requests.admin.contract.ts'
import { approveSale, listSaleRequests, refuseSale } from '../sale-requests.admin.contract.ts'
import { addSale, changeSale, endSale, listSales, readSale } from '../sales.admin.contract.ts'
import type { ShopAdmin } from '../shop.ts'

type Needs = { shopAdmin: ShopAdmin }

export const shopAdminRoutes = (router: Router, needs: Needs): void => {
	categoryRoutes(router, needs)
	items(router, needs)
	decisions(router, needs)
	changes(router, needs)
	sales(router, needs)
}

const categoryRoutes = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listCategories, async () => ({ categories: await shopAdmin.categories() }))
	route(addCategory, ({ body, act }) => act((tx) => shopAdmin.addCategory(tx, body)))
	route(changeCategory, ({ params, body, act }) => act((tx) => shopAdmin.changeCategory(tx, params.id, body)))
	route(orderCategories, ({ body, act }) => act(withMessage('ordered', (tx) => shopAdmin.orderCategories(tx, body.ids))))
}

const items = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listItems, ({ query }) => shopAdmin.items(query))
	route(readItem, async ({ params: { id } }) => ({
		...(await shopAdmin.item(id)),
		priceAsked: await shopAdmin.priceAsked(id),
		inBundles: await shopAdmin.bundlesWith(id),
	}))
	route(addItem, ({ actor, body: { ProductNum: id, ...fields }, act }) => act((tx) => shopAdmin.addItem(tx, actor, { id, ...fields })))
	route(changeItem, ({ actor, params, body, act }) => act((tx) => shopAdmin.changeItem(tx, actor, { ...body, id: params.id })))
	route(listPrices, async ({ query }) => ({ prices: await shopAdmin.prices(query) }))
	route(changePrices, ({ actor, body, act }) =>
		act(async (tx) => {
			const { change, waiting, audit } = await shopAdmin.changePrices(tx, actor, body.changes)
			const changed = body.changes.length - waiting.length
			return { reply: { ...messageOf(priceMessage(changed, waiting.length)), change, changed, waiting }, audit }
		}),
	)
}

const priceMessage = (changed: number, waiting: number): MessageCode => {
	if (waiting === 0) return 'pricesChanged'
	return changed === 0 ? 'priceNeedsApproval' : 'somePricesWait'
}

const changes = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listPriceChanges, ({ query }) => shopAdmin.priceChanges(query))
	route(readPriceChange, ({ params }) => shopAdmin.priceChange(params.id))
	route(takeBackPrices, ({ actor, params, act }) => act((tx) => shopAdmin.takeBackPrices(tx, actor, params.id)))
}

const sales = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listSales, ({ query }) => shopAdmin.sales(query))
	route(readSale, ({ params }) => shopAdmin.sale(params.id))
	route(addSale, ({ actor, body, act }) => act((tx) => shopAdmin.addSale(tx, actor, body)))
	route(changeSale, ({ actor, params, body, act }) => act((tx) => shopAdmin.changeSale(tx, actor, params.id, body)))
	route(endSale, ({ actor, params, act }) => act(withMessage('saleEnded', (tx) => shopAdmin.endSale(tx, actor, params.id))))
	route(listSaleRequests, ({ actor, query }) => shopAdmin.saleRequests(actor, query))
	route(approveSale, ({ actor, params, act }) => act(withMessage('approved', (tx) => shopAdmin.approveSale(tx, actor, params.id))))
	route(refuseSale, ({ actor, params, act }) => act(withMessage('refused', (tx) => shopAdmin.refuseSale(tx, actor, params.id))))
}

const decisions = ({ route }: Router, { shopAdmin }: Needs) => {
	route(listPriceRequests, ({ actor, query }) => shopAdmin.priceRequests(actor, query))
	route(approvePrice, ({ actor, params, act }) => act(withMessage('approved', (tx) => shopAdmin.approvePrice(tx, actor, params.id))))
	route(refusePrice, ({ actor, params, act }) => act(withMessage('refused', (tx) => shopAdmin.refusePrice(tx, actor, params.id))))
}
