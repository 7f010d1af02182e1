import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// A separate folder, because the build empties it.
	buildDirectory: 'build/pages',
	ssr: true,
	// The script of a page is one file, so that it is either loaded or missing as a whole (web/shell/reload-when-reachable.ts).
	splitRouteModules: false,
	serverModuleFormat: 'esm',
	// All routes are known from the start, which saves a phone on a slow network one request a click.
	routeDiscovery: { mode: 'initial' },
	buildEnd: ({ reactRouterConfig: { buildDirectory } }) => tellPagesOnly(join(buildDirectory, 'client', 'assets')),
} satisfies Config

/**
 * Every page loads the list of all routes. Feeds and other files are no pages, so the router of a browser never shows them, and what is false
 * need not be said: 0.3 KB of every page.
 */
const tellPagesOnly = (folder: string): void => {
	const files = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))
	const lists = files.flatMap((file) => {
		const [, begin, list] = /^(window\.__reactRouterManifest=)(\{.*\});\s*$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? []
		return list === undefined ? [] : [{ file, begin, list }]
	})
	if (lists.length === 0) throw new Error('React Router writes the list of routes in another way: see how it can be shortened now.')
	for (const { file, begin, list } of lists) {
		const manifest = JSON.parse(list) as { routes: Record<string, { hasDefaultExport: boolean }> }
		const pages = Object.entries(manifest.routes).filter(([, { hasDefaultExport }]) => hasDefaultExport)
		const short = pages.map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(([, said]) => said !== false))])
		writeFileSync(join(folder, file), `${begin}${JSON.stringify({ ...manifest, routes: Object.fromEntries(short) })};`)
	}
}
