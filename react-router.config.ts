import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// A folder of its own: the build empties it.
	buildDirectory: 'build/pages',
	ssr: true,
	// A page's script comes as one file: it is there as a whole, or it is told to be missing (web/shell/reload-when-reachable.ts).
	splitRouteModules: false,
	serverModuleFormat: 'esm',
	// All routes are known from the start: a phone on a slow network pays one request less per click.
	routeDiscovery: { mode: 'initial' },
	async buildEnd({ reactRouterConfig: { buildDirectory } }) {
		await writePlayersPages(join(buildDirectory, 'client/assets'))
	},
} satisfies Config

/**
 * Beside the list of all pages (`manifest-*.js`) writes the one without the console's (`players-pages-*.js`), which web/entry.server.tsx
 * sends to players: staff's pages would cost every phone two kilobytes before the first picture.
 */
async function writePlayersPages(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!name.startsWith('manifest-')) continue
		const text = await readFile(join(folder, name), 'utf8')
		if (!text.startsWith(LIST_BEGINS)) continue
		const list: PageList = JSON.parse(text.slice(LIST_BEGINS.length).replace(/;$/, ''))
		const routes = Object.fromEntries(Object.entries(list.routes).filter(([id]) => !isOfConsole(id, list)))
		// It names itself, and hydration compares that name with the document's.
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
