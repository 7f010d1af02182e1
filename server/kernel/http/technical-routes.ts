import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GameWords } from '#contract/game-words.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Database } from '#db/database.ts'
import type { Config } from '../../config.ts'
import { busy } from '../admission/busy.ts'
import { TOPICS_HEADER } from '../cache/ready-cache.ts'
import { sha256 } from '../ids.ts'
import { API_DOCS_CSS, apiDocsPage } from '../openapi/api-docs.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import type { PasswordLimits } from '../openapi/openapi-schemas.ts'
import { Problem } from '../problem.ts'
import type { LoggedError } from '../process/last-errors.ts'
import { METRICS_TYPE, type Metrics } from '../process/metrics.ts'
import { isInProcess } from './in-process.ts'

type Needs = {
	database: Database
	metrics: Metrics
	lastErrors: () => Promise<LoggedError[]>
	config: Pick<Config, 'publicUrl' | 'metricsToken'>
	/** How the game calls things. */
	gameWords: () => Promise<GameWords | null>
	/** Names in answers that say nothing, because the game keeps no record of what they are for. */
	standIns: () => Promise<string[]>
	/** How long new passwords may be. */
	passwords: () => Promise<PasswordLimits>
}

/** The only routes outside the contract: its documentation, and the checks for supervisors (DECISIONS 2). */
export const technicalRoutes = (http: FastifyInstance, { database, metrics, lastErrors, config, ...of }: Needs): void => {
	const said = async (): Promise<Said> => ({
		gameWords: await of.gameWords(),
		standIns: await of.standIns(),
		passwords: await of.passwords(),
	})
	const document = onceFor((of) => openApiDocument(ENDPOINTS, { publicUrl: config.publicUrl, ...of }))
	const page = onceFor((of) => apiDocsPage(ENDPOINTS, document(of)))
	http.get('/api/openapi.json', keepReady, async () => document(await said()))
	http.get('/api/docs', keepReady, async (_request, reply) =>
		reply
			.header('content-security-policy', DOCS_POLICY)
			.type('text/html; charset=utf-8')
			.send(page(await said())),
	)
	http.get('/api/docs.css', keepReady, (_request, reply) => reply.type('text/css; charset=utf-8').send(API_DOCS_CSS))
	http.get('/healthz', () => ({ status: 'alive' }))
	http.get('/readyz', async () => {
		await Promise.race([database.ping(), noAnswer()]).catch(() => {
			throw busy()
		})
		return { status: 'ready' }
	})
	http.get('/metrics', async ({ headers, socket, query }, reply) => {
		const address = socket.remoteAddress ?? ''
		// Other callers do not learn that the route exists.
		if (!mayReadMetrics({ headers, address, token: config.metricsToken })) throw new Problem('NOT_FOUND')
		reply.header('cache-control', 'no-store')
		// For `portal status`, at the address that proxies keep from others: no metric, because its texts are from no short list.
		if ('errors' in (query as object)) return lastErrors()
		return reply.type(METRICS_TYPE).send(await metrics.text())
	})
}

type Said = { gameWords: GameWords | null; standIns: string[]; passwords: PasswordLimits }

/**
 * Makes something when it is first asked for, and again for other words, fields or limits: the documents take longer to make than the rest of the
 * routes, and most processes need none.
 */
const onceFor = <T>(make: (said: Said) => T) => {
	let made: { of: string; value: T } | undefined
	return (said: Said) => {
		const of = JSON.stringify(said)
		if (made?.of !== of) made = { of, value: make(said) }
		return made.value
	}
}

/** A network that drops the query counts as no answer, and the supervisor must get the refusal before its own timeout. */
const noAnswer = async () => {
	await pause(READY_MS, undefined, { ref: false })
	throw new Error('the database does not answer')
}

const READY_MS = 2_000

/** Documents that change only with the words and the fields of the game and the length of passwords; the ready cache holds them like public answers. */
export const DOCUMENT_PATHS = ['/api/openapi.json', '/api/docs', '/api/docs.css']
export const TECHNICAL_PATHS = [...DOCUMENT_PATHS, '/healthz', '/readyz', '/metrics']

const keepReady = {
	onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
		if (isInProcess(request)) reply.header(TOPICS_HEADER, 'site')
	},
}

const DOCS_POLICY =
	"default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Whether a request may read the metrics: with METRICS_TOKEN set, every caller that sends it; otherwise only programs on this machine. A
 * proxy on this machine forwards requests of others; its headers show that.
 */
const mayReadMetrics = ({ headers, address, token }: Asking): boolean => {
	if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
	return LOOPBACK.test(address) && !PROXIED.some((name) => headers[name] !== undefined)
}

/** `address` is the peer address of the socket. */
type Asking = { headers: IncomingHttpHeaders; address: string; token: string | null }

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via']

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
