import { leadOf } from '#features/home/parts/excerpt.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { crumbTitle, type Matches, metaOf } from '#web/pages/meta.ts'

type Arguments = Matches & { loaderData?: { item?: NewsItem | null } | object | undefined }

/** The page's title is the subject of the item, and a shared link shows the item's picture. */
export const articleMeta = ({ matches, loaderData }: Arguments) => {
	const item = loaderData && 'item' in loaderData ? loaderData.item : null
	if (!item)
		return crumbTitle(
			(words) => words.news.crumb,
			(words) => words.about.news,
		)({ matches })
	return metaOf(matches, {
		crumb: item.subject,
		description: leadOf(item.content),
		image: `/social/topic/${item.id}.png`,
		type: 'article',
	})
}
