import type { FastifyInstance } from 'fastify'
import type { Dependencies, Services } from './composition.ts'
import { registerCalls } from './features.ts'
import { createRouter } from './kernel/calls/endpoint-route.ts'
import type { IsPicture } from './kernel/calls/named-pictures.ts'
import { createBodyReader } from './kernel/http/request-body.ts'
import { technicalRoutes } from './kernel/http/technical-routes.ts'

type Serving = { services: Services; isPicture: IsPicture; isPaused: () => boolean }

/** Registers the calls of all features, then checks that each call of the contract has exactly one handler (rule R10). */
export const registerRoutes = (http: FastifyInstance, dependencies: Dependencies, { services, isPicture, isPaused }: Serving) => {
	const { config, database, clock } = dependencies
	const { sessions, rateLimit, signatures, hashes } = services
	const incoming = createBodyReader({ budget: services.bodies, uploads: services.uploads })
	const router = createRouter({
		http,
		database,
		clock,
		rateLimit,
		whoIs: sessions.whoIs,
		callers: services.callers,
		stillIs: sessions.stillIs,
		signatures,
		recordAudit: services.audit.record,
		incoming,
		hashes: hashes.admission,
		isPicture,
		isPaused,
		isSecure: config.hsts !== null,
		countRefusal: services.metrics.refused,
	})
	registerCalls(router, dependencies, services)
	router.verify()
	technicalRoutes(http, {
		database,
		metrics: services.metrics,
		lastErrors: async () => (await dependencies.lastErrors?.newest()) ?? [],
		config,
		gameWords: services.wordsOfTheGame.current,
		standIns: services.wordsOfTheGame.standIns,
		passwords: async () => ({
			site: await services.bridge.passwordMaxOfSite(config.passwordMax),
			game: await services.bridge.accounts.passwordMax(),
		}),
	})
}
