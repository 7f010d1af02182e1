import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { safeHtml } from '#server/kernel/documents/sanitize.ts'
import { invalid } from '#server/kernel/problem.ts'
import { getnewsall, getspecificnews, type NewsItem, type NewsLine, newsNeighbours, viewNews } from '../contract.ts'
import { list, type NewsRow, neighbours, read, view } from '../news.ts'

type Needs = { database: Database; clock: Clock; secretKey: string }

export const newsRoutes = ({ route }: Router, { database, clock, secretKey }: Needs): void => {
	const lookup = (language: Language = LANGUAGES[0]) => ({ language, now: clock.now() })

	route(getnewsall, async ({ params: { type, count, flag1, flag2 }, query }) => {
		if (flag1 === 1 && flag2 === 1) throw invalid({ flag2: ['latestFlags'] })
		const rows = await list(database.read, { type, count, isWithoutLatest: flag1 === 1, ...lookup(query.lang) })
		return rows.map(toWire)
	})
	route(getspecificnews, async ({ params, query }) => {
		const item = await read(database.read, params.id, lookup(query.lang))
		return item ? [toWire(item)] : []
	})
	route(newsNeighbours, async ({ params, query }) => {
		const { older, newer, related } = await neighbours(database.read, params.id, lookup(query.lang))
		return { older: older && toLine(older), newer: newer && toLine(newer), related: related.map(toLine) }
	})
	route(viewNews, async ({ params: { id }, body: { visitor }, address, userAgent, unit }) => ({
		views: await view(database.read, unit, { id, visitor, address, userAgent, secretKey, now: clock.now() }),
	}))
}

const toWire = (item: NewsRow): NewsItem => ({ ...toLine(item), content: safeHtml(item.content) })

const toLine = (item: NewsRow): NewsLine => ({
	id: item.id,
	subject: item.subject,
	type: item.type,
	created_at: toInstant(item.publish_at ?? item.created_at),
	author: item.author,
	img_thumbnail: item.picture_url,
	IsShowThumbnail: item.show_picture === 1,
	views: item.views,
})
