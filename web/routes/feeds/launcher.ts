import type { LoaderFunctionArgs } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import type { Language } from '#contract/languages.ts'
import { leadOf } from '#features/home/parts/excerpt.ts'
import type { Download } from '#features/media/contract.ts'
import type { LauncherFeed } from '#features/media/launcher.contract.ts'
import { wholeFiles } from '#features/media/parts/whole-files.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { allNews } from '#web/feeds/all-news.server.ts'
import { NEWS_KINDS } from '#web/feeds/news-feeds.ts'
import { pathIn } from '#web/shell/canonical-path.ts'

/** What a launcher shows and fetches, in the requested language (docs/launcher.md). */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const language = languageOfPage(context)
	const api = apiOf(context)
	const [site, downloads, news] = await Promise.all([
		api('GET /getsiteinfo'),
		api('GET /getdownloadsall', { query: { lang: language } }),
		allNews(context, { count: OF_EACH_KIND }),
	])
	const { appName, publicUrl, gameServer } = site
	const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
	const files = downloads.flatMap((download) => entryOf(download, absolute))
	const feed: LauncherFeed = {
		format: 1,
		language,
		site: { name: appName, address: publicUrl },
		// When it was last heard changes with every report: nobody could keep the answer.
		server: { state: gameServer.state, online: gameServer.online },
		version: files.find(({ version }) => version !== null)?.version ?? null,
		downloads: files,
		news: news.flatMap((item) => newsOf(item, absolute, language)),
	}
	return new Response(JSON.stringify(feed), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}

const OF_EACH_KIND = 10

type Absolute = (address: string) => string

/** Wallpapers and movies are nothing that a launcher fetches. */
const entryOf = (download: Download, absolute: Absolute): LauncherFeed['downloads'] => {
	const { seq, link_type: kind, link_name, link_description, link_date, version } = download
	if (kind !== 'client' && kind !== 'patch') return []
	const files = wholeFiles(download).map(({ bytes, sha256, mirrors }) => ({
		bytes,
		sha256,
		mirrors: mirrors.map(({ name, address }) => ({ name, address: absolute(address) })),
	}))
	return [{ id: seq, kind, name: link_name, description: link_description, version, date: link_date, files }]
}

const newsOf = (item: NewsItem, absolute: Absolute, language: Language): LauncherFeed['news'] => {
	const { id, type, subject, content, author, created_at: date, img_thumbnail } = item
	const kind = NEWS_KINDS.find((name) => NEWS_TYPE[name] === type)
	if (!kind) return []
	const address = absolute(pathIn(language, `/topic/${id}`))
	return [{ id, kind, subject, summary: leadOf(content), author, date, address, picture: img_thumbnail && absolute(img_thumbnail) }]
}
