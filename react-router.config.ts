import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
	async buildEnd({ reactRouterConfig: { buildDirectory } }) {
		await writePlayersPages(join(buildDirectory, 'client/assets'))
	},
} satisfies Config

/**
 * Writes a second list of pages without the console's (`players-pages-*.js`), beside the list of all (`manifest-*.js`).
 * web/entry.server.tsx sends it to players, because staff's pages would cost every phone two kilobytes before the first picture.
 */
async function writePlayersPages(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!name.startsWith('manifest-')) continue
		const text = await readFile(join(folder, name), 'utf8')
		if (!text.startsWith(LIST_BEGINS)) continue
		const list: PageList = JSON.parse(text.slice(LIST_BEGINS.length).replace(/;$/, ''))
		const routes = Object.fromEntries(Object.entries(list.routes).filter(([id]) => !isOfConsole(id, list)))
		// The file contains its own name, and hydration compares that name with the document's.
		const url = list.url.replace('/manifest-', '/players-pages-')
		await writeFile(join(folder, basename(url)), `${LIST_BEGINS}${JSON.stringify({ ...list, url, routes })};`)
		return
	}
	throw new Error(`No list of pages in ${folder}: see how this version of React Router writes it.`)
}

type PageList = { url: string; routes: Record<string, { parentId?: string; path?: string }> }
const LIST_BEGINS = 'window.__reactRouterManifest='

function isOfConsole(id: string, list: PageList): boolean {
	const { path, parentId } = list.routes[id] ?? {}
	return (parentId === 'root' && path === 'admin') || (parentId !== undefined && isOfConsole(parentId, list))
}
