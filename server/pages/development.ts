import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { languageOf } from '#contract/languages.ts'
import type { Pages } from './pages.ts'

/** Vite inside this process: hot reload for the pages without a second server. */
export const createDevelopment = async () => {
	const { createServer } = await import('vite')
	const vite = await createServer({ server: { middlewareMode: true } })
	return {
		loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
		/** Vite serves its own files first; then the pages are rendered, and the framework handles everything else. */
		front:
			(current: () => Pages | null) =>
			(next: RequestListener): RequestListener =>
			(request, response) => {
				const path = request.url?.split('?')[0] ?? '/'
				const pages = current()
				if (!pages?.isLeftToPages(path)) return next(request, response)
				vite.middlewares(request, response, () => {
					pages
						.render({ url: request.url ?? '/', language: languageOf(request.url ?? '/', request.headers.cookie) })
						.then(({ status, headers, body }) => {
							// Vite's client is an inline script, which the strict policy of built pages would block.
							const { 'content-security-policy': _policy, ...rest } = headers
							response.writeHead(status, rest).end(body)
						})
						.catch((error: Error) => {
							vite.ssrFixStacktrace(error)
							response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
						})
				})
			},
		close: () => vite.close(),
	}
}

export type Development = Awaited<ReturnType<typeof createDevelopment>>
