import { getnewsall, getspecificnews, type NewsItem, viewNews } from '#contract/news.ts'
import type { Database } from '#db/database.ts'
import { type Clock, toInstant } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { invalid } from '../../kernel/problem.ts'
import { countView, list, type NewsRow, read } from './news.ts'

type Needs = { database: Database; clock: Clock; secretKey: string }

export const newsRoutes = ({ route }: Router, { database, clock, secretKey }: Needs): void => {
	route(getnewsall, async ({ params: { type, count, flag1, flag2 } }) => {
		if (flag1 === 1 && flag2 === 1) throw invalid({ flag2: ['Only the latest and all but the latest exclude each other.'] })
		const rows = await list(database.read, { type, count, isWithoutLatest: flag1 === 1, now: clock.now() })
		return rows.map(toWire)
	})
	route(getspecificnews, async ({ params }) => {
		const item = await read(database.read, params.id, clock.now())
		return item ? [toWire(item)] : []
	})
	route(viewNews, async ({ params, body, address, userAgent, unit }) => {
		if (isRobot(userAgent)) return { views: (await read(database.read, params.id, clock.now()))?.views ?? 0 }
		return unit(async (tx) => ({
			views: await countView(tx, { id: params.id, visitor: body.visitor, address, secretKey, now: clock.now() }),
		}))
	})
}

const isRobot = (userAgent: string) => userAgent === '' || /bot|crawl|spider|slurp|preview|headlesschrome\/0/i.test(userAgent)

const toWire = (item: NewsRow): NewsItem => ({
	id: item.id,
	subject: item.subject,
	content: item.content,
	type: item.type,
	created_at: toInstant(item.publish_at ?? item.created_at),
	author: item.author,
	img_thumbnail: item.picture_url,
	IsShowThumbnail: item.show_picture === 1,
	views: item.views,
})
