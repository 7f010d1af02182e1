import * as z from 'zod/mini'
import * as accounts from '#features/accounts/contract.ts'
import * as gameNames from '#features/accounts/game-names.contract.ts'
import * as recovery from '#features/accounts/recovery.contract.ts'
import * as addressClaims from '#features/address-requests/claims.contract.ts'
import * as addressRequests from '#features/address-requests/contract.ts'
import * as announcements from '#features/announcements/admin.contract.ts'
import * as audit from '#features/audit/contract.ts'
import * as history from '#features/audit/history.contract.ts'
import * as bridgeAdmin from '#features/bridge/admin.contract.ts'
import * as bridge from '#features/bridge/contract.ts'
import * as cart from '#features/cart/contract.ts'
import * as couponsAdmin from '#features/coupons/admin.contract.ts'
import * as coupons from '#features/coupons/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as eventsAdmin from '#features/events/admin.contract.ts'
import * as bracketsAdmin from '#features/events/brackets.admin.contract.ts'
import * as events from '#features/events/contract.ts'
import * as signUpsAdmin from '#features/events/sign-ups.admin.contract.ts'
import * as signUps from '#features/events/sign-ups.contract.ts'
import * as figures from '#features/figures/contract.ts'
import * as freezes from '#features/freezes/contract.ts'
import * as game from '#features/game-link/contract.ts'
import * as grantsAdmin from '#features/grants/admin.contract.ts'
import * as guidesAdmin from '#features/guides/admin.contract.ts'
import * as guides from '#features/guides/contract.ts'
import * as identities from '#features/identities/contract.ts'
import * as mediaAdmin from '#features/media/admin.contract.ts'
import * as media from '#features/media/contract.ts'
import * as newsAdmin from '#features/news/admin.contract.ts'
import * as news from '#features/news/contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as ordersAdmin from '#features/orders/admin.contract.ts'
import * as orders from '#features/orders/contract.ts'
import * as refundsAdmin from '#features/orders/refunds.admin.contract.ts'
import * as passkeys from '#features/passkeys/contract.ts'
import * as pictures from '#features/pictures/contract.ts'
import * as adjustments from '#features/players/adjustments.contract.ts'
import * as players from '#features/players/contract.ts'
import * as playerNotes from '#features/players/notes.admin.contract.ts'
import * as profile from '#features/profile/contract.ts'
import * as gameAccount from '#features/profile/game-account.contract.ts'
import * as rankingsAdmin from '#features/rankings/admin.contract.ts'
import * as rankings from '#features/rankings/contract.ts'
import * as war from '#features/rankings/war.contract.ts'
import * as recoveryCodes from '#features/recovery-codes/contract.ts'
import * as sample from '#features/sample/contract.ts'
import * as search from '#features/search/contract.ts'
import * as seasonsAdmin from '#features/seasons/admin.contract.ts'
import * as seasons from '#features/seasons/contract.ts'
import * as sessions from '#features/sessions/contract.ts'
import * as shopAdmin from '#features/shop/admin.contract.ts'
import * as shop from '#features/shop/contract.ts'
import * as priceChangesAdmin from '#features/shop/price-changes.admin.contract.ts'
import * as priceRequestsAdmin from '#features/shop/price-requests.admin.contract.ts'
import * as saleRequestsAdmin from '#features/shop/sale-requests.admin.contract.ts'
import * as salesAdmin from '#features/shop/sales.admin.contract.ts'
import * as bannersAdmin from '#features/site/banners.admin.contract.ts'
import * as closing from '#features/site/closing.admin.contract.ts'
import * as site from '#features/site/contract.ts'
import * as settings from '#features/site/settings.contract.ts'
import * as staff from '#features/staff/contract.ts'
import * as stepUp from '#features/step-up/contract.ts'
import * as ticketsAdmin from '#features/tickets/admin.contract.ts'
import * as tickets from '#features/tickets/contract.ts'
import * as topUpsAdmin from '#features/top-ups/admin.contract.ts'
import * as topUpBooksAdmin from '#features/top-ups/books.admin.contract.ts'
import * as topUps from '#features/top-ups/contract.ts'
import * as topUpOffersAdmin from '#features/top-ups/offers.admin.contract.ts'
import * as topUpPayments from '#features/top-ups/payments.contract.ts'
import * as topUpRequestsAdmin from '#features/top-ups/requests.admin.contract.ts'
import * as topUpReversalsAdmin from '#features/top-ups/reversals.admin.contract.ts'
import * as twoStep from '#features/two-step/contract.ts'
import * as votesAdmin from '#features/votes/admin.contract.ts'
import * as votes from '#features/votes/contract.ts'
import * as statement from '#features/wallet/statement.contract.ts'
import type { Endpoint, Reply, Sent } from './endpoint.ts'
import * as fields from './fields.ts'
import * as gameWords from './game-words.ts'

type EndpointsIn<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

/**
 * The shapes that calls share, by the names under which contracts export them: `shopItem` is ShopItem. The OpenAPI document
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
 * Every call of the API: each endpoint that a contract exports. The server registers each exactly once; the OpenAPI document
 * and the typed client are derived from this list. A new file must be added here.
 */
export const ENDPOINTS = {
	...endpointsOf(sessions),
	...endpointsOf(accounts),
	...endpointsOf(gameNames),
	...endpointsOf(recovery),
	...endpointsOf(stepUp),
	...endpointsOf(addressRequests),
	...endpointsOf(addressClaims),
	...endpointsOf(profile),
	...endpointsOf(twoStep),
	...endpointsOf(recoveryCodes),
	...endpointsOf(passkeys),
	...endpointsOf(identities),
	...endpointsOf(notifications),
	...endpointsOf(freezes),
	...endpointsOf(coupons),
	...endpointsOf(shop),
	...endpointsOf(orders),
	...endpointsOf(cart),
	...endpointsOf(statement),
	...endpointsOf(news),
	...endpointsOf(guides),
	...endpointsOf(events),
	...endpointsOf(signUps),
	...endpointsOf(search),
	...endpointsOf(site),
	...endpointsOf(closing),
	...endpointsOf(media),
	...endpointsOf(rankings),
	...endpointsOf(seasons),
	...endpointsOf(war),
	...endpointsOf(tickets),
	...endpointsOf(game),
	...endpointsOf(bridge),
	...endpointsOf(gameAccount),
	...endpointsOf(pictures),
	...endpointsOf(audit),
	...endpointsOf(settings),
	...endpointsOf(staff),
	...endpointsOf(players),
	...endpointsOf(playerNotes),
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
	...endpointsOf(seasonsAdmin),
	...endpointsOf(dashboard),
	...endpointsOf(sample),
	...endpointsOf(figures),
	...endpointsOf(announcements),
	...endpointsOf(eventsAdmin),
	...endpointsOf(signUpsAdmin),
	...endpointsOf(bracketsAdmin),
	...endpointsOf(bridgeAdmin),
	...endpointsOf(guidesAdmin),
	...endpointsOf(topUps),
	...endpointsOf(topUpPayments),
	...endpointsOf(votes),
	...endpointsOf(topUpsAdmin),
	...endpointsOf(topUpRequestsAdmin),
	...endpointsOf(topUpBooksAdmin),
	...endpointsOf(topUpReversalsAdmin),
	...endpointsOf(topUpOffersAdmin),
	...endpointsOf(votesAdmin),
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
