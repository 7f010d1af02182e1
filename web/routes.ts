import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '#contract/pages.ts'
import { SCREENS } from './console/screens.ts'

/** The pages of the site and the screens of the console, as the features declare them, and what belongs to none. */
export default [
	route('rss.xml', 'routes/feeds/rss.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
	route('sw.js', 'routes/feeds/worker.ts'),
	route('admin', 'console/layout.tsx', [...SCREENS.filter(({ frame }) => frame !== 'site').map(screen), route('*', 'console/nowhere.tsx')]),
	layout('routes/page.tsx', [
		...PAGES.map(({ at, feature, file, id = file }) => fileRoute(at, `../features/${feature}/pages/${file}.tsx`, id)),
		route('credits', 'routes/credits.tsx'),
		route('offline', 'routes/offline.tsx'),
		...SCREENS.filter(({ frame }) => frame === 'site').map(({ at, ...rest }) => screen({ at: `admin/${at}`, ...rest })),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig

function screen({ at, feature, file, id = file }: Pick<(typeof SCREENS)[number], 'at' | 'feature' | 'file' | 'id'>) {
	return fileRoute(at, `../features/${feature}/console/${file}.tsx`, `console-${id}`)
}

function fileRoute(at: string, file: string, id: string) {
	return at === '' ? index(file, { id }) : route(at, file, { id })
}
