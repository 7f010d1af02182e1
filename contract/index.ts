import * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as addressRequests from './address-requests.ts'
import * as adjustments from './adjustments.ts'
import * as audit from './audit.ts'
import * as bannersAdmin from './banners.admin.ts'
import * as bridgeAdmin from './bridge.admin.ts'
import * as bridge from './bridge.ts'
import * as cart from './cart.ts'
import * as couponsAdmin from './coupons.admin.ts'
import * as coupons from './coupons.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint, Reply, Sent } from './endpoint.ts'
import * as fields from './fields.ts'
import * as game from './game.ts'
import * as gameAccount from './game-account.ts'
import * as gameNames from './game-names.ts'
import * as gameWords from './game-words.ts'
import * as grantsAdmin from './grants.admin.ts'
import * as guidesAdmin from './guides.admin.ts'
import * as guides from './guides.ts'
import * as history from './history.ts'
import * as mediaAdmin from './media.admin.ts'
import * as media from './media.ts'
import * as newsAdmin from './news.admin.ts'
import * as news from './news.ts'
import * as ordersAdmin from './orders.admin.ts'
import * as orders from './orders.ts'
import * as pictures from './pictures.ts'
import * as players from './players.ts'
import * as priceChangesAdmin from './price-changes.admin.ts'
import * as priceRequestsAdmin from './price-requests.admin.ts'
import * as profile from './profile.ts'
import * as rankingsAdmin from './rankings.admin.ts'
import * as rankings from './rankings.ts'
import * as recovery from './recovery.ts'
import * as refundsAdmin from './refunds.admin.ts'
import * as saleRequestsAdmin from './sale-requests.admin.ts'
import * as salesAdmin from './sales.admin.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as shopAdmin from './shop.admin.ts'
import * as shop from './shop.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as statement from './statement.ts'
import * as stepUp from './step-up.ts'
import * as ticketsAdmin from './tickets.admin.ts'
import * as tickets from './tickets.ts'
import * as topUpBooksAdmin from './top-up-books.admin.ts'
import * as topUpOffersAdmin from './top-up-offers.admin.ts'
import * as topUpReversalsAdmin from './top-up-reversals.admin.ts'
import * as topUpsAdmin from './top-ups.admin.ts'
import * as topUps from './top-ups.ts'
import * as twoStep from './two-step.ts'

type EndpointsIn<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

/**
 * The shapes that calls share, by the names under which the files of this folder export them: `shopItem` is ShopItem. The OpenAPI document
 * calls them by these names.
 */
export const SHARED_SCHEMAS = z.registry<{ id: string }>()
const named = new Map<string, unknown>()

const nameSchemas = (module: object): void => {
	for (const [name, schema] of Object.entries(module)) {
		if (!(schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodUnion)) continue
		const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
		if (named.has(id)) throw new Error(`two files of the contract export a schema ${name}`)
		named.set(id, schema)
		SHARED_SCHEMAS.add(schema, { id })
	}
}
nameSchemas(fields)
nameSchemas(gameWords)

/** The endpoints among the exports of a contract file; its shapes get their names. */
const endpointsOf = <M extends object>(module: M): EndpointsIn<M> => {
	nameSchemas(module)
	return Object.fromEntries(
		Object.entries(module).filter(([, value]) => typeof value === 'object' && 'access' in value && 'path' in value),
	) as EndpointsIn<M>
}

/**
 * Every call of the API: each endpoint that a file of this folder exports. The server registers each exactly once; the OpenAPI document
 * and the typed client are derived from this list. A new file must be added here.
 */
export const ENDPOINTS = {
	...endpointsOf(sessions),
	...endpointsOf(accounts),
	...endpointsOf(gameNames),
	...endpointsOf(recovery),
	...endpointsOf(stepUp),
	...endpointsOf(addressRequests),
	...endpointsOf(profile),
	...endpointsOf(twoStep),
	...endpointsOf(coupons),
	...endpointsOf(shop),
	...endpointsOf(orders),
	...endpointsOf(cart),
	...endpointsOf(statement),
	...endpointsOf(news),
	...endpointsOf(guides),
	...endpointsOf(search),
	...endpointsOf(site),
	...endpointsOf(media),
	...endpointsOf(rankings),
	...endpointsOf(tickets),
	...endpointsOf(game),
	...endpointsOf(bridge),
	...endpointsOf(gameAccount),
	...endpointsOf(pictures),
	...endpointsOf(audit),
	...endpointsOf(settings),
	...endpointsOf(staff),
	...endpointsOf(players),
	...endpointsOf(adjustments),
	...endpointsOf(grantsAdmin),
	...endpointsOf(ticketsAdmin),
	...endpointsOf(couponsAdmin),
	...endpointsOf(ordersAdmin),
	...endpointsOf(newsAdmin),
	...endpointsOf(shopAdmin),
	...endpointsOf(priceChangesAdmin),
	...endpointsOf(priceRequestsAdmin),
	...endpointsOf(salesAdmin),
	...endpointsOf(saleRequestsAdmin),
	...endpointsOf(refundsAdmin),
	...endpointsOf(bannersAdmin),
	...endpointsOf(mediaAdmin),
	...endpointsOf(rankingsAdmin),
	...endpointsOf(dashboard),
	...endpointsOf(bridgeAdmin),
	...endpointsOf(guidesAdmin),
	...endpointsOf(topUps),
	...endpointsOf(topUpsAdmin),
	...endpointsOf(topUpBooksAdmin),
	...endpointsOf(topUpReversalsAdmin),
	...endpointsOf(topUpOffersAdmin),
	...endpointsOf(history),
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof ENDPOINTS
/**
 * The calls by their wire name, `GET /itemshop`. The browser names a call by this text, checked by the compiler, so that no schema has to
 * be sent to the browser.
 */
export type Calls = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] }
export type CallName = keyof Calls
export type CallReply<N extends CallName> = Reply<Calls[N]>
export type CallInput<N extends CallName> = {
	[P in keyof Sent<Calls[N]> as Sent<Calls[N]>[P] extends undefined ? never : P]: Sent<Calls[N]>[P]
}
