import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { isConsolePath } from '#contract/console-path.ts'
import { languageOf } from '#contract/languages.ts'
import { ROOT_FOLDER } from '../kernel/root-folder.ts'
import type { Pages, SiteBuild } from './pages.ts'

/** Vite inside this process, once for the site and once for the console: hot reload without a second server. */
export const createDevelopment = async () => {
	const { createServer } = await import('vite')
	const [site, console] = await Promise.all([
		createServer({ server: { middlewareMode: true } }),
		createServer({ configFile: join(CONSOLE, 'vite.config.ts'), server: { middlewareMode: true } }),
	])
	return {
		loadBuild: () => site.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>,
		loadShell: async () => console.transformIndexHtml('/index.html', await readFile(join(CONSOLE, 'index.html'), 'utf8')),
		/** Vite serves its own files first; then the pages are rendered, and the framework handles everything else. */
		front:
			(current: () => Pages | null) =>
			(next: RequestListener): RequestListener =>
			(request, response) => {
				const url = request.url ?? '/'
				const pages = current()
				if (!pages?.isLeftToPages(url.split('?')[0] ?? '/')) return next(request, response)
				const vite = isConsolePath(url) ? console : site
				vite.middlewares(request, response, () => {
					const rendered = isConsolePath(url)
						? pages.renderConsole()
						: pages.render({ url, language: languageOf(url, request.headers.cookie) })
					rendered
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
		close: () => Promise.all([site.close(), console.close()]),
	}
}

export type Development = Awaited<ReturnType<typeof createDevelopment>>

const CONSOLE = join(ROOT_FOLDER, 'web', 'console')
