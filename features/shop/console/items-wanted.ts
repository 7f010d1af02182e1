import type { CallInput } from '#contract/index.ts'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'

type Query = NonNullable<CallInput<'GET /admin/shop/items'>['query']>

/** All items that a search and filters find, read page by page. */
export const itemsWanted = async (query: Query): Promise<AdminItem[]> => {
	const items: AdminItem[] = []
	for (let page = 1; ; page++) {
		const read = await call('GET /admin/shop/items', { query: { ...query, size: '200', page: String(page) } })
		items.push(...read.items)
		if (page >= read.last_page) return items
	}
}
