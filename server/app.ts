import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { createDoors, type Dependencies, type Doors, subjectNames } from './doors.ts'
import { createJobs, type Job } from './jobs.ts'
import { manilaMonth, manilaMonthRange } from './kernel/clock.ts'
import { createRouter, type Router } from './kernel/endpoint-route.ts'
import { createFront } from './kernel/front.ts'
import { forgetOldWaits } from './kernel/growing-waits.ts'
import { securityHeaders } from './kernel/headers.ts'
import { createHttp } from './kernel/http.ts'
import { forgetOldKeys } from './kernel/idempotency.ts'
import { letEverybodyOut } from './kernel/idle-sockets.ts'
import { BASE62, randomSymbols } from './kernel/ids.ts'
import { createIncoming } from './kernel/incoming.ts'
import { paced } from './kernel/pace.ts'
import { forgetOldWindows } from './kernel/rate-windows.ts'
import { createReadyCache, type EndOf, type ReadyCache } from './kernel/ready-cache.ts'
import { createShedding } from './kernel/shedding.ts'
import { TECHNICAL_PATHS, technicalRoutes } from './kernel/technical-routes.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { addressStaffRoutes } from './modules/address-requests/admin-routes.ts'
import { addressRoutes } from './modules/address-requests/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { batchRoutes } from './modules/coupons/admin-routes.ts'
import { couponRoutes } from './modules/coupons/routes.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { gameLinkRoutes } from './modules/game-link/routes.ts'
import { guideAdminRoutes } from './modules/guides/admin-routes.ts'
import { guideRoutes } from './modules/guides/routes.ts'
import { mediaAdminRoutes } from './modules/media/admin-routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { newsAdminRoutes } from './modules/news/admin-routes.ts'
import { newsRoutes } from './modules/news/routes.ts'
import { orderAdminRoutes } from './modules/orders/admin-routes.ts'
import { purchaseTitles } from './modules/orders/orders.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { pictureRoutes } from './modules/pictures/routes.ts'
import { playerRoutes } from './modules/players/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { rankingAdminRoutes } from './modules/rankings/admin-routes.ts'
import { rankingRoutes } from './modules/rankings/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { sessionRoutes } from './modules/sessions/routes.ts'
import { stockRoutes } from './modules/shop/admin-routes.ts'
import { shopRoutes } from './modules/shop/routes.ts'
import { siteAdminRoutes } from './modules/site/admin-routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { staffRoutes } from './modules/staff/routes.ts'
import { stepUpRoutes } from './modules/step-up/routes.ts'
import { ticketAdminRoutes } from './modules/tickets/admin-routes.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { twoStepRoutes } from './modules/two-step/routes.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import { serveAssets } from './pages/assets.ts'
import type { Development } from './pages/development.ts'
import { createInProcessCall } from './pages/in-process.ts'
import { createPages, type Pages } from './pages/pages.ts'
import { pathPattern, publicSources } from './pages/public-sources.ts'
import { socialPreviews } from './pages/social-preview.ts'
import { wordsFiles } from './pages/words-file.ts'
import { measureSite } from './site-metrics.ts'

/** Where the pages come from: the build's folder, or Vite while developing; null serves the API alone. */
export type PagesFrom = { buildDir: string; loadBuild: () => Promise<ServerBuild> }

/**
 * Builds the whole site from its dependencies: doors, routes, pages and jobs, in an order that can be read here. Nothing
 * listens yet and nothing is scanned for.
 */
export const buildApp = async (dependencies: Dependencies, from: { pages: PagesFrom | null; development?: Development }) => {
	const { config, database, clock, random, log } = dependencies
	const doors = createDoors(dependencies)
	const cache = createReadyCache(clock, undefined, endOfAnswer)
	renewOnChange(doors, cache)
	measureSite(doors, dependencies)
	doors.uploads.sweep()

	let pages: Pages | null = null
	let sourceOf: ReturnType<typeof publicSources> = () => null
	const shedding = createShedding(config.shedDelayMs)
	const front = createFront({
		cache,
		rateLimit: doors.rateLimit,
		trustProxy: config.trustProxy,
		log,
		metrics: doors.metrics,
		securityHeaders: securityHeaders(config.hsts),
		createRequestId: () => randomSymbols(random, 12, BASE62),
		sourceOf: (url, cookies) => sourceOf(url, cookies),
		refuses: shedding.refuses,
		isDoorCrowded: shedding.isDoorCrowded,
	})
	const http = createHttp({
		log,
		metrics: doors.metrics,
		random,
		...ofConnections(config),
		hashes: doors.hashes,
		front: from.development ? from.development.front(() => pages) : front,
		methodsOf: (path) => methodsOf(path, pages),
	})
	shedding.watchDoor(http.server)
	registerRoutes(http, dependencies, doors)
	if (from.pages) {
		pages = createPages({
			loadBuild: from.pages.loadBuild,
			mode: from.development ? 'development' : 'production',
			hsts: config.hsts,
			call: createInProcessCall(http),
			wordsFile: wordsFiles(from.pages.buildDir),
			...forRendering(dependencies),
		})
		await serveAssets(http, from.pages.buildDir)
		socialPreviews(http, { database, clock, settings: doors.settings, pictures: doors.pictures, artDir: join(from.pages.buildDir, 'art') })
	}
	sourceOf = publicSources(http, pages)
	await http.ready()

	const recurring = createJobs(jobs(dependencies, doors), { clock, log, lead: database.lead, metrics: doors.metrics })
	return {
		http,
		doors,
		work: recurring.start,
		/** Lets what is running finish, then lets go of everything but the database. */
		async close(): Promise<void> {
			const closed = closeWhenEmpty(http, doors)
			doors.mail.stop()
			doors.backups.stop()
			await recurring.stop()
			await closed
			shedding.stop()
			await doors.background.settle()
			await doors.gameLink.close()
			dependencies.transport.close()
			await database.close()
		},
	}
}

const ofConnections = ({ trustProxy, connectionsPerAddress, hsts }: Dependencies['config']) => ({ trustProxy, connectionsPerAddress, hsts })

/** Where the site is, where a failed page is told, and the mark of the renderer's scripts: 130 bits. */
const forRendering = ({ config, log, random }: Pick<Dependencies, 'config' | 'log' | 'random'>) => ({
	origin: config.publicUrl,
	onError: (error: unknown): void => log.error({ err: error }, 'a page failed'),
	createNonce: (): string => randomSymbols(random, 22, BASE62),
})

/**
 * Content events drop what they touch. Those of the game age it: at once, then a second later, and more seldom while they do not end,
 * for each time pages are made anew.
 */
const renewOnChange = ({ events }: Doors, cache: ReadyCache) => {
	const ageBoards = paced(() => cache.age('rankings'), PAUSES)
	const ageServer = paced(() => cache.age('game'), PAUSES)
	events.onChange((topic) => {
		if (topic === 'snapshot') ageBoards()
		else if (topic === 'game') ageServer()
		else cache.drop(topic)
	})
}

const PAUSES = { fromMs: 1_000, toMs: 9_000 }

/** Boards are those of another month from midnight on. */
const endOfAnswer: EndOf = (topics, made) =>
	topics.includes('rankings') ? manilaMonthRange(manilaMonth(made)).until : Number.POSITIVE_INFINITY

/** Not sooner: pages that are being made ask this server as well. */
const closeWhenEmpty = async (http: FastifyInstance, { hashes }: Doors) => {
	// Soon enough that each of them is told before the last are cut off.
	const sending = setTimeout(hashes.sendAway, STOP_MS / 2)
	await letEverybodyOut(http.server, STOP_MS)
	clearTimeout(sending)
	await http.close()
}

const STOP_MS = 6_000

const registerRoutes = (http: FastifyInstance, { config, database, clock, random, secretKey }: Dependencies, doors: Doors) => {
	const { accounts, sessions, stepUp, twoStep, profile, settings, rateLimit, guessing, signatures, rankings, gameLink, gameServer } = doors
	const incoming = createIncoming({ budget: doors.bodies, uploads: doors.uploads })
	const router = createRouter({
		http,
		database,
		clock,
		rateLimit,
		whoIs: sessions.whoIs,
		stillIs: sessions.stillIs,
		signatures,
		recordDeed: doors.audit.record,
		incoming,
	})
	siteRoutes(router, {
		database,
		clock,
		settings,
		passwordMax: config.passwordMax,
		publicUrl: config.publicUrl,
		gameServer: gameServer.current,
	})
	guideRoutes(router, { database })
	newsRoutes(router, { database, clock, secretKey })
	searchRoutes(router, { search: doors.search })
	mediaRoutes(router, { database })
	pictureRoutes(router, { pictures: doors.pictures })
	shopRoutes(router, { database, clock })
	accountRoutes(router, { accounts, settings, rateLimit })
	stepUpRoutes(router, { stepUp })
	twoStepRoutes(router, { twoStep, stepUp })
	profileRoutes(router, { profile })
	addressRoutes(router, { addressRequests: doors.addressRequests })
	sessionRoutes(router, { sessions, accounts })
	couponRoutes(router, { database, clock, rateLimit, guessing, settings, secretKey })
	cartRoutes(router, { database, clock })
	walletRoutes(router, { database, titlesOf: purchaseTitles })
	orderRoutes(router, { database, clock, settings, secretKey, random })
	rankingRoutes(router, { rankings })
	ticketRoutes(router, { tickets: doors.tickets, settings, rateLimit })
	gameLinkRoutes(router, { gameLink, gameServer })
	registerStaffRoutes(router, { database, clock, secretKey }, doors)
	router.verify()
	technicalRoutes(http, { database, metrics: doors.metrics, config })
}

/** What only staff may call, below /api/admin. */
const registerStaffRoutes = (
	router: Router,
	{ database, clock, secretKey }: Pick<Dependencies, 'database' | 'clock' | 'secretKey'>,
	doors: Doors,
) => {
	auditRoutes(router, {
		database,
		accounts: doors.accounts,
		things: subjectNames,
		related: { item: doors.stock.priceSubjectsOf, batch: doors.batches.requestSubjectsOf },
	})
	guideAdminRoutes(router, { desk: doors.guideDesk })
	newsAdminRoutes(router, { newsroom: doors.newsroom, clock })
	siteAdminRoutes(router, { settings: doors.settings, banners: doors.banners, clock, tellOwners: doors.accounts.tellOwners })
	mediaAdminRoutes(router, { media: doors.media, tellOwners: doors.accounts.tellOwners })
	rankingAdminRoutes(router, { rankings: doors.rankings, clock })
	staffRoutes(router, { staff: doors.staff })
	batchRoutes(router, { batches: doors.batches })
	stockRoutes(router, { stock: doors.stock })
	addressStaffRoutes(router, { addressRequests: doors.addressRequests })
	playerRoutes(router, { players: doors.players, database })
	dashboardRoutes(router, { dashboard: doors.dashboard })
	orderAdminRoutes(router, { database, clock, accounts: doors.accounts, settings: doors.settings, secretKey })
	ticketAdminRoutes(router, { desk: doors.tickets.desk, clock })
}

/** Recurring work: name, how often, door function. */
const jobs = ({ database, clock }: Dependencies, doors: Doors): Job[] => {
	const { newsroom, banners, accounts, sessions, stepUp, tickets, mail, rankings, gameServer, signatures, backups } = doors
	return [
		{ name: 'announce scheduled news', everyMs: 1_000, run: newsroom.announceDue },
		{ name: 'publish planned changes of guides', everyMs: 500, run: doors.guideDesk.publishDue },
		{ name: 'announce what comes on sale or goes', everyMs: 1_000, run: doors.stock.announceTurns },
		{ name: 'announce banners whose time has come', everyMs: 1_000, run: banners.announceDue },
		{ name: 'forget old news views', everyMs: 3_600_000, run: newsroom.forgetOldViews },
		{ name: 'forget old idempotency keys', everyMs: 3_600_000, run: () => forgetOldKeys(database, clock) },
		{ name: 'forget old rate windows', everyMs: 3_600_000, run: () => forgetOldWindows(database, clock) },
		{ name: 'forget old waits', everyMs: 3_600_000, run: () => forgetOldWaits(database, clock) },
		{ name: 'forget old places of accounts', everyMs: 3_600_000, run: accounts.forgetOldPlaces },
		{ name: 'forget old links', everyMs: 3_600_000, run: accounts.forgetOldLinks },
		{ name: 'forget old step-up grants', everyMs: 3_600_000, run: stepUp.forgetOld },
		{ name: 'give accounts the addresses that were agreed to', everyMs: 5_000, run: doors.addressRequests.settleDue },
		{ name: 'forget old requests for other addresses', everyMs: 3_600_000, run: doors.addressRequests.forgetOld },
		{ name: 'forget ended sessions', everyMs: 3_600_000, run: sessions.forgetEnded },
		{ name: 'forget old pictures of tickets', everyMs: 3_600_000, run: tickets.forgetOldImages },
		{ name: 'deliver mail', everyMs: 5_000, run: mail.deliverDue },
		{ name: 'forget old mail', everyMs: 3_600_000, run: mail.forgetSent },
		{ name: 'turn the month', everyMs: 1_000, run: rankings.turnMonth },
		{ name: 'end suspensions whose time is over', everyMs: 1_000, run: accounts.liftDue },
		{ name: 'follow the status of accounts', everyMs: 1_000, run: rankings.followAccounts },
		{ name: 'mark the places of the boards', everyMs: 5_000, isOfEach: true, run: rankings.markPlaces },
		{ name: 'look after the game server', everyMs: 5_000, run: gameServer.announceIfChanged },
		{ name: 'take a backup', everyMs: 5_000, run: backups.takeDue },
		{ name: 'forget old records of backups', everyMs: 3_600_000, run: backups.forgetOld },
		{ name: 'forget old checks of the books', everyMs: 3_600_000, run: doors.books.forgetOld },
		{ name: 'forget old nonces', everyMs: 600_000, run: signatures.forgetOld },
	]
}

const patterns = Map.groupBy(Object.values(ENDPOINTS) as Endpoint[], (endpoint) => pathPattern(endpoint).source)

const methodsOf = async (path: string, pages: Pages | null): Promise<string[]> => {
	const known = [...patterns].filter(([pattern]) => new RegExp(pattern).test(path)).flatMap(([, list]) => list.map(({ method }) => method))
	if (known.length > 0) return known.includes('GET') ? ['HEAD', ...known] : known
	if (TECHNICAL_PATHS.includes(path)) return ['GET', 'HEAD']
	return pages?.isPage(path) && !path.startsWith('//') && (await pages.hasPage(path)) ? ['GET', 'HEAD'] : []
}
