import type { NewsItem } from '#contract/news.ts'
import { crumbTitle } from '#web/meta.ts'

type Arguments = Parameters<ReturnType<typeof crumbTitle>>[0] & { loaderData?: { item?: NewsItem | null } | object | undefined }

/** An item's page is called like the item. */
export const topicMeta = ({ matches, loaderData }: Arguments) => {
	const item = loaderData && 'item' in loaderData ? loaderData.item : null
	return crumbTitle((words) => item?.subject ?? words.news.crumb)({ matches })
}
