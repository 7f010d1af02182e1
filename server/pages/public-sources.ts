import type { FastifyInstance } from 'fastify'
import { isConsolePath } from '#contract/console-path.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { type Language, languageOf } from '#contract/languages.ts'
import { queryOfPage, withoutEndSlashes } from '#contract/pages.ts'
import { type Produced, TOPICS_HEADER } from '../kernel/cache/ready-cache.ts'
import { hasForbiddenName } from '../kernel/http/forbidden-names.ts'
import type { Moved, Source } from '../kernel/http/front-handler.ts'
import { IN_PROCESS_PEER } from '../kernel/http/in-process.ts'
import { isBrokenUrl } from '../kernel/http/json-body.ts'
import { DOCUMENT_PATHS } from '../kernel/http/technical-routes.ts'
import { topicsOf } from './in-process.ts'
import type { Pages } from './pages.ts'
import { SOCIAL_PATH } from './social-preview.ts'

/** What can be kept ready: the public calls of the contract, and the pages. */
export const publicSources = (http: FastifyInstance, pages: Pages | null) => {
	const calls = (Object.values(ENDPOINTS) as Endpoint[])
		.filter((endpoint) => endpoint.cache)
		.map((endpoint) => ({
			pattern: pathPattern(endpoint),
			route: `/api${endpoint.path}`,
			names: Object.keys(endpoint.query?._zod.def.shape ?? {}),
			hasPathParams: endpoint.params !== undefined,
		}))

	const callAnswer = async (url: string): Promise<Produced> => {
		const reply = await http.inject({ method: 'GET', url, remoteAddress: IN_PROCESS_PEER })
		const { [TOPICS_HEADER]: topics, ...headers } = Object.fromEntries(
			// A refusal also has its request id in the body, and is not cached.
			Object.entries(reply.headers).filter(([name]) => !OF_ONE_ANSWER.has(name) || (name === 'x-request-id' && reply.statusCode >= 400)),
		)
		return { status: reply.statusCode, headers: headers as Record<string, string>, body: reply.rawPayload, topics: topicsOf(topics) }
	}

	return remembered((asked: string, cookies: string | undefined): Source | Moved | null => {
		const isNowhere = !isPlain(asked)
		if (isNowhere && !pages?.isLeftToPages(asked.split('?')[0] ?? '')) return null
		// A mistyped address shows the 404 page instead of a JSON refusal.
		const url = isNowhere ? NOWHERE : asked
		const path = url.split('?')[0] ?? ''
		if (DOCUMENT_PATHS.includes(path)) return { key: path, route: path, produce: () => callAnswer(path), countsEachRequest: false }
		if (path.startsWith('/api/')) {
			// The API refuses it like all such calls.
			if (hasForbiddenName(url, cookies)) return null
			const plain = canonicalPath(path)
			const call = calls.find(({ pattern }) => pattern.test(plain))
			if (!call) return null
			if (plain !== path && CALL_FORM.test(plain)) return { route: call.route, movedTo: plain + url.slice(path.length) }
			const query = knownQuery(queryIn(url), call.names, { isOnce: false })
			const known = plain + query
			const isVaried = call.hasPathParams || query !== ''
			return { key: known, route: call.route, produce: () => callAnswer(known), countsEachRequest: true, isVaried }
		}
		if (pages && SOCIAL_PATH.test(path)) return pictureSource(path, () => callAnswer(path))
		if (!pages?.isLeftToPages(path)) return null
		if (isConsolePath(path)) return { key: '/admin', route: '/admin/*', produce: pages.renderConsole, countsEachRequest: false }
		return pageSource(pages, { url, path, cookies })
	})
}

/** Boards change every second and a picture takes up to a second to draw, so any but that of an article may be some minutes old. */
const pictureSource = (path: string, produce: () => Promise<Produced>): Source => {
	const kind = /^\/social\/(\w+)\//.exec(path)?.[1] ?? 'topic'
	const isLasting = kind === 'topic'
	return {
		key: path,
		route: `/social/${kind}`,
		produce: isLasting ? produce : async () => ({ ...(await produce()), freshMs: PICTURE_FRESH_MS }),
		countsEachRequest: false,
		isVaried: !isLasting,
	}
}

type SourceOf = (url: string, cookies: string | undefined) => Source | Moved | null

/** Most requests are for the same few addresses, and reading an address takes longer than looking it up. */
const remembered = (sourceOf: SourceOf): SourceOf => {
	const known = new Map<string, ReturnType<SourceOf>>()
	return (url, cookies = '') => {
		const key = `${url} ${cookies}`
		const found = known.get(key)
		if (found !== undefined) return found
		const source = sourceOf(url, cookies)
		if (key.length > MAX_URL) return source
		if (known.size >= MOST_REMEMBERED) known.clear()
		known.set(key, source)
		return source
	}
}

const pageSource = (pages: Pages, { url, path, cookies }: { url: string; path: string; cookies: string | undefined }): Source | Moved => {
	const language = languageOf(url, cookies)
	const names = queryOfPage(path)
	const query = knownQuery(queryIn(url), path.endsWith('.data') ? [...names, ...OF_DATA] : names, { isOnce: true })
	const page = pagePath(path)
	if (page !== path && PAGE_FORM.test(page) && !path.endsWith('.data')) return { route: 'page', movedTo: page + url.slice(path.length) }
	const known = page + query
	// Addresses with long queries are not worth caching.
	const isKept = known.length <= MAX_URL
	return {
		key: `${language} ${known}`,
		route: 'page',
		produce: () => render(pages, { url: known, language }, isKept),
		countsEachRequest: false,
		isVaried: query !== '' || (page.split('/').length > 2 && !page.startsWith(FEEDS)),
	}
}

/**
 * The form of all pages that there are: a name, and at most what the page is about. Others, such as `/..//x`, have the 404 page where they are:
 * a proxy that writes addresses in its own way could lead somewhere else, or in a circle.
 */
const PAGE_FORM = /^\/[a-z]*(?:\/[\w-]+)?$/
/** Of these there are a few, and what else is asked for below is not there, so not kept. */
const FEEDS = '/feeds/'
const CALL_FORM = /^[\w/-]+$/

/** The parameter that the router adds when it asks only for the data of a page. */
const OF_DATA = ['_routes']

const queryIn = (url: string): string => url.split('?').slice(1).join('?')

/** Writes a path in one way: characters that need no encoding have none, and numbers no zeros in front. */
const canonicalPath = (path: string): string =>
	path
		.split('/')
		.map((part) => encodeURIComponent(decodeURIComponent(part)))
		.map((part) => (/^0\d+$/.test(part) ? String(BigInt(part)) : part))
		.join('/')

/** The name of a page is written in lower case, and without a slash at the end. What follows it, such as a reference, stays as it is. */
const pagePath = (path: string): string => {
	const [, name = '', ...rest] = withoutEndSlashes(canonicalPath(path)).split('/')
	return ['', name.toLowerCase(), ...rest].join('/')
}

const render = async (pages: Pages, page: { url: string; language: Language }, isKept: boolean): Promise<Produced> => {
	const produced = await pages.render(page)
	return isKept ? produced : { ...produced, topics: null }
}

/**
 * A path of this site that can be read. `//host/x` or a backslash would be read as an address of another site; other broken paths cannot be
 * decoded.
 */
const isPlain = (url: string) =>
	/^\/(?![/\\])/.test(url) && !url.includes('\\') && !isBrokenUrl(url) && !CONTROLS.test(url.split('?')[0] ?? '')

/** Matches the real paths of an endpoint below /api. */
export const pathPattern = (endpoint: Endpoint): RegExp => new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Encoded control characters, such as a line break: no page has one in its address. */
const CONTROLS = /%(?:[01][0-9a-f]|7f)/i

const MAX_URL = 300
const PICTURE_FRESH_MS = 5 * MINUTE_MS
const MOST_REMEMBERED = 2_000
const NOWHERE = '/nowhere'
// Headers of one answer, which must not be sent again with the next.
const OF_ONE_ANSWER = new Set(['content-length', 'x-request-id', 'date', 'connection', 'keep-alive'])

/**
 * Reduces a query to the parameters that are read: the given names in their order, decoded and encoded again. So one content has one
 * address, whatever other parameters are sent.
 */
const knownQuery = (query: string, names: readonly string[], { isOnce }: { isOnce: boolean }): string => {
	if (query === '' || names.length === 0) return ''
	const given = new URLSearchParams(query)
	const kept = names.flatMap((name) => valuesOf(given, name, isOnce).map((value) => [name, value]))
	return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** A page reads the first value and ignores an empty one. A call refuses duplicate and empty values, so those must reach it. */
const valuesOf = (given: URLSearchParams, name: string, isOnce: boolean): string[] =>
	isOnce ? given.getAll(name).slice(0, 1).filter(Boolean) : given.getAll(name)
