import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { createServices, type Dependencies, type Services } from './composition.ts'
import { recurringJobs } from './features.ts'
import { createJobRunner } from './job-runner.ts'
import { createEarlyRetries } from './kernel/admission/early-retries.ts'
import { createOverload } from './kernel/admission/overload.ts'
import { createUpgradePause } from './kernel/admission/upgrade-pause.ts'
import { onMailDue } from './kernel/cache/events.ts'
import { createReadyCache, type EndOf, type ReadyCache } from './kernel/cache/ready-cache.ts'
import { throttled } from './kernel/cache/throttle.ts'
import { manilaDay, manilaDayRange } from './kernel/clock.ts'
import { createFront } from './kernel/http/front-handler.ts'
import { securityHeaders } from './kernel/http/headers.ts'
import { createHttp } from './kernel/http/http.ts'
import { drainConnections } from './kernel/http/idle-sockets.ts'
import { TECHNICAL_PATHS } from './kernel/http/technical-routes.ts'
import { BASE62, randomSymbols } from './kernel/ids.ts'
import { serveAssets } from './pages/assets.ts'
import type { Development } from './pages/development.ts'
import { createInProcessCall } from './pages/in-process.ts'
import { createIsPicture } from './pages/is-picture.ts'
import { createPages, type Pages, type SiteBuild } from './pages/pages.ts'
import { pathPattern, publicSources } from './pages/public-sources.ts'
import { socialPreviews } from './pages/social-preview.ts'
import { wordsFiles } from './pages/words-file.ts'
import { registerRoutes } from './register-routes.ts'
import { measureSite } from './site-metrics.ts'
import { tracedCalls, tracedFront, tracedJobs } from './traced-parts.ts'

/** Where the pages come from: the build folder, or Vite in development; null serves only the API. */
type PagesFrom = { buildDir: string; loadBuild: () => Promise<SiteBuild>; loadShell: () => Promise<string> }
/** `artDir`: the drawn pictures, where they are not those of the build. */
type AppFrom = { pages: PagesFrom | null; artDir?: string; development?: Development }

/**
 * Builds the whole site from its dependencies: services, routes, pages and jobs, in the order written here. It does not listen yet, and no
 * folder is scanned for features.
 */
export const buildApp = async (dependencies: Dependencies, from: AppFrom) => {
	const { config, database, clock, random, log, traces = null } = dependencies
	const services = createServices(dependencies)
	const cache = createReadyCache(clock, undefined, endOfAnswer)
	renewOnChange(services, cache)
	onMailDue(database, services.mail.deliverSoon)
	measureSite(services, dependencies)
	services.uploads.sweep()

	let pages: Pages | null = null
	let sourceOf: ReturnType<typeof publicSources> = () => null
	const overload = createOverload(config.shedDelayMs)
	const shared = { log, metrics: services.metrics, traces, clock, early: createEarlyRetries(clock) }
	const front = createFront({
		...shared,
		cache,
		callers: services.callers,
		rateLimit: services.rateLimit,
		trustProxy: config.trustProxy,
		securityHeaders: securityHeaders(config.hsts),
		createRequestId: () => randomSymbols(random, 12, BASE62),
		sourceOf: (url, cookies) => sourceOf(url, cookies),
		refuses: overload.refuses,
		isAcceptQueueFull: overload.isAcceptQueueFull,
	})
	const http = createHttp({
		...shared,
		random,
		...ofConnections(config),
		queued: { hashes: services.hashes.admission, callers: services.callers },
		front: tracedFront(traces, from.development ? from.development.front(() => pages) : front),
		methodsOf: (path) => methodsOf(path, pages),
	})
	overload.watchAcceptQueue(http.server)
	const { isOn: isPaused } = createUpgradePause({ dataDir: config.dataDir, clock })
	registerRoutes(http, dependencies, { services, isPicture: createIsPicture(services.pictures, drawnOf(from)), isPaused })
	if (from.pages)
		pages = await addPages(http, dependencies, { services, cache, from: from.pages, isDevelopment: from.development !== undefined })
	sourceOf = publicSources(http, pages)
	await http.ready()

	const recurring = createJobRunner(jobsOf(dependencies, services), { ...shared, lead: async () => !isPaused() && database.lead() })
	return {
		http,
		services,
		work: recurring.start,
		/** Waits until running work has finished, then closes everything; the database comes last. */
		async close(): Promise<void> {
			const closed = closeWhenEmpty(http, services)
			stopBackgroundWork(services)
			await recurring.stop()
			await closed
			overload.stop()
			await database.handOver?.('settle')
			await services.background.settle()
			await services.gameLink.close()
			dependencies.transport.close()
			await database.close()
		},
	}
}

const jobsOf = (dependencies: Dependencies, services: Services) =>
	tracedJobs(dependencies.traces ?? null, recurringJobs(dependencies, services))

const stopBackgroundWork = ({ mail, announcements, notifications, backups, releases }: Services): void => {
	for (const service of [mail, announcements, notifications, backups, releases]) service.stop()
}

const drawnOf = ({ artDir, pages }: AppFrom): string | null => artDir ?? (pages && artOf(pages))

const artOf = ({ buildDir }: PagesFrom): string => join(buildDir, 'art')

type PagesNeeds = { services: Services; cache: ReadyCache; from: PagesFrom; isDevelopment: boolean }

const addPages = async (
	http: FastifyInstance,
	dependencies: Dependencies,
	{ services, cache, from, isDevelopment }: PagesNeeds,
): Promise<Pages> => {
	const { config, database, clock, traces = null } = dependencies
	const call = tracedCalls(traces, createInProcessCall(http, cache))
	const pages = createPages({
		loadBuild: from.loadBuild,
		loadShell: from.loadShell,
		mode: isDevelopment ? 'development' : 'production',
		hsts: config.hsts,
		call,
		wordsFile: wordsFiles(from.buildDir),
		...forRendering(dependencies),
	})
	await serveAssets(http, from.buildDir)
	const { settings, pictures } = services
	socialPreviews(http, { database, clock, settings, pictures, artDir: artOf(from), call })
	return pages
}

const ofConnections = ({ trustProxy, connectionsPerAddress, hsts }: Dependencies['config']) => ({ trustProxy, connectionsPerAddress, hsts })

/**
 * What rendering needs: the origin of the site, the log of failed pages, and the nonce that marks the renderer's own scripts (130 bits).
 */
const forRendering = ({ config, log, random }: Pick<Dependencies, 'config' | 'log' | 'random'>) => ({
	origin: config.publicUrl,
	onError: (error: unknown): void => log.error({ err: error }, 'a page failed'),
	createNonce: (): string => randomSymbols(random, 22, BASE62),
})

/**
 * A content event drops the cached answers of its topic. Events of the game and of stock only age them: at once, then a second later, and less and less
 * often while the events go on, because each time the pages are rendered again.
 */
const renewOnChange = ({ events }: Services, cache: ReadyCache) => {
	const ageBoards = throttled(() => cache.age('rankings'), PAUSES)
	const ageServer = throttled(() => cache.age('game'), PAUSES)
	const ageShop = throttled(() => cache.age('shop'), PAUSES)
	events.onChange((topic) => {
		if (topic === 'snapshot') ageBoards()
		else if (topic === 'game') ageServer()
		else if (topic === 'stock') ageShop()
		else cache.drop(topic)
	})
}

const PAUSES = { fromMs: 1_000, toMs: 9_000 }

/**
 * At midnight in Manila a board changes its month, the war of schools gets another day, and the home page loses the colours of a winner
 * whose time is over. So what is made of the rankings ends with its day.
 */
const endOfAnswer: EndOf = (topics, made) =>
	topics.includes('rankings') ? manilaDayRange(manilaDay(made)).until : Number.POSITIVE_INFINITY

/** Closes the server after all requests are answered. Not earlier, because pages that are being rendered call this server in-process. */
const closeWhenEmpty = async (http: FastifyInstance, { hashes }: Services) => {
	// At half of the time, calls that still wait for a hash are refused: early enough to send each refusal before the last connections are
	// closed.
	const sending = setTimeout(hashes.admission.close, STOP_MS / 2)
	await drainConnections(http.server, STOP_MS)
	clearTimeout(sending)
	await http.close()
}

const STOP_MS = 6_000

const patterns = Map.groupBy(Object.values(ENDPOINTS) as Endpoint[], (endpoint) => pathPattern(endpoint).source)

const methodsOf = async (path: string, pages: Pages | null): Promise<string[]> => {
	const known = [...patterns].filter(([pattern]) => new RegExp(pattern).test(path)).flatMap(([, list]) => list.map(({ method }) => method))
	if (known.length > 0) return known.includes('GET') ? ['HEAD', ...known] : known
	if (TECHNICAL_PATHS.includes(path)) return ['GET', 'HEAD']
	return pages?.isLeftToPages(path) && !path.startsWith('//') && (await pages.hasPage(path)) ? ['GET', 'HEAD'] : []
}
