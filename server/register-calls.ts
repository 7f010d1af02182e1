import { type Dependencies, type Services, subjectNames } from './composition.ts'
import type { Router } from './kernel/calls/endpoint-route.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { addressAdminRoutes } from './modules/address-requests/routes.admin.ts'
import { addressRoutes } from './modules/address-requests/routes.ts'
import { auditAdminRoutes } from './modules/audit/routes.admin.ts'
import { bridgeAdminRoutes } from './modules/bridge/routes.admin.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { couponAdminRoutes } from './modules/coupons/routes.admin.ts'
import { couponRoutes } from './modules/coupons/routes.ts'
import { dashboardAdminRoutes } from './modules/dashboard/routes.admin.ts'
import { gameLinkRoutes } from './modules/game-link/routes.ts'
import { grantAdminRoutes } from './modules/grants/routes.admin.ts'
import { guideAdminRoutes } from './modules/guides/routes.admin.ts'
import { guideRoutes } from './modules/guides/routes.ts'
import { mediaAdminRoutes } from './modules/media/routes.admin.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { newsAdminRoutes } from './modules/news/routes.admin.ts'
import { newsRoutes } from './modules/news/routes.ts'
import { purchaseTitles } from './modules/orders/orders.ts'
import { orderAdminRoutes } from './modules/orders/routes.admin.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { pictureRoutes } from './modules/pictures/routes.ts'
import { playerAdminRoutes } from './modules/players/routes.admin.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { rankingAdminRoutes } from './modules/rankings/routes.admin.ts'
import { rankingRoutes } from './modules/rankings/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { sessionRoutes } from './modules/sessions/routes.ts'
import { shopAdminRoutes } from './modules/shop/routes.admin.ts'
import { shopRoutes } from './modules/shop/routes.ts'
import { siteAdminRoutes } from './modules/site/routes.admin.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { staffAdminRoutes } from './modules/staff/routes.admin.ts'
import { stepUpRoutes } from './modules/step-up/routes.ts'
import { ticketAdminRoutes } from './modules/tickets/routes.admin.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { topUpAdminRoutes } from './modules/top-ups/routes.admin.ts'
import { topUpRoutes } from './modules/top-ups/routes.ts'
import { twoStepRoutes } from './modules/two-step/routes.ts'
import { walletRoutes } from './modules/wallet/routes.ts'

/** Registers the handlers of all modules: with the router of the HTTP server, or with one that only keeps them. */
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
