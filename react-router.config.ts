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
 * Writes a second list of pages without the console's and without files such as feeds (`players-pages-*.js`), beside the list of all (`manifest-*.js`).
 * web/entry.server.tsx sends it to players, because staff's pages would cost every phone two kilobytes before the first picture.
 */
async function writePlayersPages(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!name.startsWith('manifest-')) continue
		const text = await readFile(join(folder, name), 'utf8')
		if (!text.startsWith(LIST_BEGINS)) continue
		const list: PageList = JSON.parse(text.slice(LIST_BEGINS.length).replace(/;$/, ''))
		const routes = Object.fromEntries(
			Object.entries(list.routes)
				.filter(([id, { hasDefaultExport }]) => hasDefaultExport && !isOfConsole(id, list))
				.map(([id, route]) => [id, withoutRepeats(id, route, list)]),
		)
		// The file contains its own name, and hydration compares that name with the document's.
		const url = list.url.replace('/manifest-', '/players-pages-')
		await writeFile(join(folder, basename(url)), `${LIST_BEGINS}${JSON.stringify({ ...list, url, routes }, withoutNo)};`)
		return
	}
	throw new Error(`No list of pages in ${folder}: see how this version of React Router writes it.`)
}

/** What a page does not have needs no mention: half of the list says so. */
const withoutNo = (_key: string, value: unknown) => (value === false ? undefined : value)

/** What the root loads is loaded on every page, so no other page needs to name it again. */
const withoutRepeats = (id: string, page: Page, { routes: { root } }: PageList): Page => {
	if (id === 'root') return page
	const notOfRoot = (kind: 'imports' | 'css') => page[kind]?.filter((file) => !root?.[kind]?.includes(file)) ?? []
	return { ...page, imports: notOfRoot('imports'), css: notOfRoot('css') }
}

type PageList = { url: string; routes: Record<string, Page> }
type Page = { parentId?: string; path?: string; hasDefaultExport?: boolean; imports?: string[]; css?: string[] }
const LIST_BEGINS = 'window.__reactRouterManifest='

function isOfConsole(id: string, list: PageList): boolean {
	const { path, parentId } = list.routes[id] ?? {}
	return (parentId === 'root' && path === 'admin') || (parentId !== undefined && isOfConsole(parentId, list))
}
