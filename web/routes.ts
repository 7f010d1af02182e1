import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '#contract/pages.ts'
import { NEWS_KINDS } from '#web/feeds/news-feeds.ts'

/** The pages of the site, as the features declare them, and what belongs to none. */
export default [
	route('rss.xml', 'routes/feeds/rss.ts'),
	...NEWS_KINDS.map((kind) => route(`feeds/${kind}.xml`, 'routes/feeds/rss.ts', { id: `feed-${kind}` })),
	route('feeds/events.ics', 'routes/feeds/events.ts', { id: 'feed-calendar' }),
	route('feeds/launcher.json', 'routes/feeds/launcher.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
	route('sw.js', 'routes/feeds/worker.ts'),
	layout('routes/page.tsx', [
		...PAGES.map(({ at, feature, file, id = file }) => pageRoute(at, `../features/${feature}/pages/${file}.tsx`, id)),
		route('credits', 'routes/credits.tsx'),
		route('offline', 'routes/offline.tsx'),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig

function pageRoute(at: string, file: string, id: string) {
	return at === '' ? index(file, { id }) : route(at, file, { id })
}
