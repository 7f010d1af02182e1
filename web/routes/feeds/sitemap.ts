import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { missingGuides } from '#features/guides/contract.ts'
import { missingBoards } from '#features/rankings/parts/choice.ts'
import { missingVotes } from '#features/votes/parts/missing-votes.ts'
import { apiOf } from '#web/calls/in-process.server.ts'
import { allNews } from '#web/feeds/all-news.server.ts'
import { PUBLIC_PATHS } from '#web/feeds/public-paths.ts'
import { xmlReply, xmlText } from '#web/feeds/xml.ts'
import { pathIn } from '#web/shell/canonical-path.ts'
import { isThere } from '#web/shell/site.ts'

/** Every public page, in every language; of characters and clubs those that the boards show. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const { publicUrl, ...site } = await apiOf(context)('GET /getsiteinfo')
	const entry = (path: string, changed?: string) => {
		const alternate = (name: string, address: string) =>
			`<xhtml:link rel="alternate" hreflang="${name}" href="${xmlText(publicUrl + address)}"/>`
		const languages = LANGUAGES.map((language) => alternate(language, pathIn(language, path)))
		return `<url><loc>${xmlText(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${languages.join('')}${alternate('x-default', path)}</url>`
	}
	const missing = [...missingGuides((await apiOf(context)('GET /guides')).pages), ...missingBoards(site), ...missingVotes(site)]
	const news = await allNews(context)
	const { events } = await apiOf(context)('GET /events')
	const entries = [
		...PUBLIC_PATHS.filter((path) => isThere({ missing }, path)).map((path) => entry(path)),
		...news.map(({ id, created_at }) => entry(`/topic/${id}`, created_at)),
		...events.map(({ id, changedAt }) => entry(`/events/${id}`, changedAt)),
		...(await onBoards(context)).map((path) => entry(path)),
	]
	return xmlReply(
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>`,
		'application/xml',
	)
}

/** A few hundred at most, whatever the number of players: each board is the start of an index. */
const onBoards = async (context: Readonly<RouterContextProvider>): Promise<string[]> => {
	const [boards, clubs] = await Promise.all([apiOf(context)('GET /get-top-rankings-list'), apiOf(context)('GET /getclubs')])
	const characters = Object.values(boards).flatMap((board) => board.map(({ ChaNum }) => `/character/${ChaNum}`))
	const leading = [...clubs.top, ...clubs.areas].flatMap(({ GuNum }) => (GuNum === null ? [] : [`/club/${GuNum}`]))
	return [...new Set([...characters, ...leading])]
}
