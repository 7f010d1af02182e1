import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { isConsolePath } from '#contract/console-path.ts'
import type { Topic } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { providePageRequest } from '#web/entry.server.tsx'
import type { Produced } from '../kernel/cache/ready-cache.ts'
import { pagePolicy, securityHeaders } from '../kernel/http/headers.ts'
import { createConsoleShell } from './console-shell.ts'
import { inLoadingOrder, takeOwnScripts } from './framework-html.ts'
import type { InProcessReply } from './in-process.ts'

type Call = (name: string, input?: object) => Promise<InProcessReply>
/** The built pages, with what their entry gives beside the renderer. */
export type SiteBuild = ServerBuild & { entry: { module: { providePageRequest: typeof providePageRequest } } }
type Options = {
	loadBuild: () => Promise<SiteBuild>
	/** Reads the built shell of the console. */
	loadShell: () => Promise<string>
	mode: 'production' | 'development'
	origin: string
	/** The value of Strict-Transport-Security; null without https. */
	hsts: string | null
	call: Call
	/** The path of the file with the texts of a language, relative to the site's root. */
	wordsFile: (language: Language) => string | null
	/** Called with every error while a page is rendered. */
	onError: (error: unknown) => void
	/** Creates a text that cannot be guessed. */
	createNonce: () => string
}

/** Renders the pages of web/. They are the same for every visitor, so each can be kept ready to send. */
export const createPages = ({ loadBuild, loadShell, mode, origin, hsts, call, wordsFile, onError, createNonce }: Options) => {
	const handle = createHandler(loadBuild, mode)
	const headers = securityHeaders(hsts)

	const render = async ({ url, language }: { url: string; language: Language }): Promise<Produced> => {
		const topics = new Set<Topic>()
		let isPublic = true
		let isIncomplete = false
		let freshUntil = Number.POSITIVE_INFINITY
		let route: string | undefined
		const nonce = createNonce()
		const response = await handle(new Request(new URL(url, origin)), {
			language,
			nonce,
			onError,
			onRoute(pattern) {
				route = pattern
			},
			async call(name, input) {
				const reply = await call(name, input)
				if (reply.topics) for (const topic of reply.topics) topics.add(topic)
				else isPublic = false
				if (reply.status >= 500) isIncomplete = true
				freshUntil = Math.min(freshUntil, reply.freshUntil)
				return { status: reply.status, body: reply.body }
			},
		})
		// The address of such a page contains a secret.
		if (response.headers.get('cache-control') === 'no-store') isPublic = false
		const isHtml = response.headers.get('content-type')?.startsWith('text/html')
		const page = isHtml ? takeOwnScripts(inLoadingOrder(await response.text(), { words: wordsFile(language), nonce }), nonce) : null
		return {
			...(route !== undefined && { route }),
			status: response.status,
			headers: {
				...headers,
				// The same address in another language is another page.
				vary: 'cookie',
				...(response.status === 503 && { 'retry-after': '2' }),
				...Object.fromEntries(response.headers),
				...(page && { 'content-security-policy': pagePolicy(page.scripts, hsts !== null) }),
			},
			body: page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer()),
			topics: isPublic ? [...topics] : null,
			isIncomplete,
			freshUntil,
		}
	}

	return {
		render,
		/** The answer to every address of the console. */
		renderConsole: createConsoleShell({ loadShell, hsts, call }),
		/** Whether the pages handle this path, if only with their 404 page. */
		isLeftToPages: (path: string) => !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
		/** Whether the path has a page other than the 404 page. */
		hasPage: async (path: string) => {
			if (isConsolePath(path)) return true
			const last = matchRoutes(childrenOf((await loadBuild()).routes), path)?.at(-1)
			return last !== undefined && last.route.path !== '*'
		},
	}
}

export type Pages = ReturnType<typeof createPages>

/**
 * The router takes a build or a function that loads it. With a function it prepares all routes again for every page, which is what
 * development needs, and a tenth of the time of a page.
 */
const createHandler = (loadBuild: Options['loadBuild'], mode: Options['mode']) => {
	const prepare = (build: SiteBuild, from: SiteBuild | typeof loadBuild) => {
		const handle = createRequestHandler(from, mode)
		return (request: Request, page: Parameters<typeof providePageRequest>[1]) => {
			const context = new RouterContextProvider()
			build.entry.module.providePageRequest(context, page)
			return handle(request, context)
		}
	}
	let loaded: Promise<ReturnType<typeof prepare>> | undefined
	return async (...asked: Parameters<ReturnType<typeof prepare>>) => {
		if (mode === 'development') return prepare(await loadBuild(), loadBuild)(...asked)
		loaded ??= loadBuild().then((build) => prepare(build, build))
		return (await loaded)(...asked)
	}
}

/** The route table of the build as a tree, paths only. */
const childrenOf = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
	Object.values(routes).flatMap((route): RouteObject[] => {
		if (route === undefined || route.parentId !== parent) return []
		const path = route.path === undefined ? {} : { path: route.path }
		return route.index ? [{ ...path, index: true }] : [{ ...path, children: childrenOf(routes, route.id) }]
	})

const NOT_PAGES = ['/api', '/assets', '/art', '/social', '/healthz', '/readyz', '/metrics', '/favicon.ico']
