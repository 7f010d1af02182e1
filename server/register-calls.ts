import { accountRoutes } from '#features/accounts/server/routes.ts'
import { addressAdminRoutes } from '#features/address-requests/server/routes.admin.ts'
import { addressRoutes } from '#features/address-requests/server/routes.ts'
import { auditAdminRoutes } from '#features/audit/server/routes.admin.ts'
import { bridgeAdminRoutes } from '#features/bridge/server/routes.admin.ts'
import { cartRoutes } from '#features/cart/server/routes.ts'
import { couponAdminRoutes } from '#features/coupons/server/routes.admin.ts'
import { couponRoutes } from '#features/coupons/server/routes.ts'
import { dashboardAdminRoutes } from '#features/dashboard/server/routes.admin.ts'
import { gameLinkRoutes } from '#features/game-link/server/routes.ts'
import { grantAdminRoutes } from '#features/grants/server/routes.admin.ts'
import { guideAdminRoutes } from '#features/guides/server/routes.admin.ts'
import { guideRoutes } from '#features/guides/server/routes.ts'
import { mediaAdminRoutes } from '#features/media/server/routes.admin.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { newsAdminRoutes } from '#features/news/server/routes.admin.ts'
import { newsRoutes } from '#features/news/server/routes.ts'
import { purchaseTitles } from '#features/orders/orders.ts'
import { orderAdminRoutes } from '#features/orders/server/routes.admin.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { pictureRoutes } from '#features/pictures/server/routes.ts'
import { playerAdminRoutes } from '#features/players/server/routes.admin.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import { rankingAdminRoutes } from '#features/rankings/server/routes.admin.ts'
import { rankingRoutes } from '#features/rankings/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { sessionRoutes } from '#features/sessions/server/routes.ts'
import { shopAdminRoutes } from '#features/shop/server/routes.admin.ts'
import { shopRoutes } from '#features/shop/server/routes.ts'
import { siteAdminRoutes } from '#features/site/server/routes.admin.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { staffAdminRoutes } from '#features/staff/server/routes.admin.ts'
import { stepUpRoutes } from '#features/step-up/server/routes.ts'
import { ticketAdminRoutes } from '#features/tickets/server/routes.admin.ts'
import { ticketRoutes } from '#features/tickets/server/routes.ts'
import { topUpAdminRoutes } from '#features/top-ups/server/routes.admin.ts'
import { topUpRoutes } from '#features/top-ups/server/routes.ts'
import { twoStepRoutes } from '#features/two-step/server/routes.ts'
import { walletRoutes } from '#features/wallet/server/routes.ts'
import { type Dependencies, type Services, subjectNames } from './composition.ts'
import type { Router } from './kernel/calls/endpoint-route.ts'

/** Registers the handlers of all features: with the router of the HTTP server, or with one that only keeps them. */
export const registerCalls = (router: Router, { config, database, clock, secretKey }: Dependencies, services: Services) => {
	const { accounts, sessions, stepUp, twoStep, profile, settings, rankings, gameLink, gameServer } = services
	siteRoutes(router, {
		database,
		clock,
		settings,
		passwordMax: () => services.bridge.passwordMaxOfSite(config.passwordMax),
		userIds: services.bridge.accounts.userIds,
		hasMovedIn: accounts.hasMovedIn,
		game: services.wordsOfTheGame.fields,
		gameWords: services.wordsOfTheGame.current,
		publicUrl: config.publicUrl,
		gameServer: gameServer.current,
	})
	guideRoutes(router, { database })
	newsRoutes(router, { database, clock, secretKey })
	searchRoutes(router, { search: services.search })
	mediaRoutes(router, { database })
	pictureRoutes(router, { pictures: services.pictures })
	shopRoutes(router, { database, clock })
	accountRoutes(router, { accounts })
	stepUpRoutes(router, { stepUp })
	twoStepRoutes(router, { twoStep, stepUp })
	profileRoutes(router, { profile })
	addressRoutes(router, { addressRequests: services.addressRequests })
	sessionRoutes(router, { sessions, accounts })
	couponRoutes(router, { database, redeeming: services.redeeming })
	cartRoutes(router, { database, clock })
	walletRoutes(router, { database, titlesOf: purchaseTitles })
	orderRoutes(router, { database, orders: services.orders })
	rankingRoutes(router, { rankings })
	ticketRoutes(router, { tickets: services.tickets })
	topUpRoutes(router, { topUps: services.topUps, clock })
	gameLinkRoutes(router, {
		gameLink,
		gameServer,
		bridge: services.bridge,
		siteName: async () => (await settings.current()).appName,
	})
	registerStaffRoutes(router, { database, clock, secretKey }, services)
}

/** The calls for staff only, below /api/admin. */
const registerStaffRoutes = (
	router: Router,
	{ database, clock, secretKey }: Pick<Dependencies, 'database' | 'clock' | 'secretKey'>,
	services: Services,
) => {
	auditAdminRoutes(router, {
		database,
		accounts: services.accounts,
		things: subjectNames,
		related: { item: services.shopAdmin.priceSubjectsOf, batch: services.batches.requestSubjectsOf },
	})
	guideAdminRoutes(router, { admin: services.guidesAdmin })
	newsAdminRoutes(router, { newsAdmin: services.newsAdmin, clock })
	siteAdminRoutes(router, { settings: services.settings, banners: services.banners, clock, notifyOwners: services.accounts.notifyOwners })
	mediaAdminRoutes(router, { media: services.media, notifyOwners: services.accounts.notifyOwners })
	rankingAdminRoutes(router, { rankings: services.rankings, clock })
	staffAdminRoutes(router, { staff: services.staff })
	couponAdminRoutes(router, { batches: services.batches })
	shopAdminRoutes(router, { shopAdmin: services.shopAdmin })
	addressAdminRoutes(router, { addressRequests: services.addressRequests })
	playerAdminRoutes(router, { players: services.players, database })
	grantAdminRoutes(router, { grants: services.grants })
	bridgeAdminRoutes(router, { bridge: services.bridge })
	dashboardAdminRoutes(router, { dashboard: services.dashboard })
	orderAdminRoutes(router, { database, clock, accounts: services.accounts, settings: services.settings, secretKey })
	topUpAdminRoutes(router, { topUps: services.topUps, notifyOwners: services.accounts.notifyOwners })
	ticketAdminRoutes(router, { admin: services.tickets.admin, clock })
}
