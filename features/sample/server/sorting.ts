import type { Reader } from '#db/database.ts'
import type { Calendar } from '#features/events/events.ts'
import { grantedItems } from '#features/grants/grants.ts'
import type { NewsAdmin } from '#features/news/news.ts'
import { soldItems } from '#features/orders/orders.ts'
import type { ShopAdmin } from '#features/shop/shop.ts'
import type { Banners } from '#features/site/site.ts'
import { SAMPLE_KINDS, type SampleKind } from '../contract.ts'
import type { Mark } from './store.ts'

export type ContentNeeds = { newsAdmin: NewsAdmin; banners: Banners; calendar: Calendar; shopAdmin: ShopAdmin }
export type OfKinds<T> = Record<SampleKind, T>
type Sorted = OfKinds<{ untouched: Mark[]; needed: Mark[]; changed: number }>

/**
 * What became of the sample since it came. Its entries are as they came while their editions are the same, and needed where something else
 * refers to them: an order, a grant, a sale, a bundle that stays. What staff have removed themselves is left out.
 */
export const sorted = async (db: Reader, { newsAdmin, banners, calendar, shopAdmin }: ContentNeeds, marks: readonly Mark[]) => {
	const { removal } = shopAdmin
	const editions: OfKinds<(db: Reader, ids: readonly number[]) => Promise<Map<number, number>>> = {
		news: newsAdmin.editor.editions,
		categories: removal.categoryEditions,
		items: removal.itemEditions,
		banners: banners.editions,
		events: calendar.list.editions,
	}
	const found = await ofKinds(async (kind) => {
		const came = marks.filter((mark) => mark.kind === kind)
		const now = await editions[kind](db, idsOf(came))
		const same = came.filter(({ id, edition }) => now.get(id) === edition)
		return { same, changed: now.size - same.length }
	})
	const items = idsOf(found.items.same)
	const given = new Set([...(await soldItems(db, items)), ...(await grantedItems(db, items))])
	const ungiven = items.filter((id) => !given.has(id))
	const free = await removal.unneeded(db, { items: ungiven, categories: idsOf(found.categories.same) })
	const isFree = ({ kind, id }: Mark) => (kind === 'items' || kind === 'categories' ? free[kind].has(id) : true)
	return ofKinds<Sorted[SampleKind]>(async (kind) => {
		const { same, changed } = found[kind]
		return { untouched: same.filter(isFree), needed: same.filter((mark) => !isFree(mark)), changed }
	})
}

/** One kind after the other. */
export const ofKinds = async <T>(of: (kind: SampleKind) => T | Promise<T>): Promise<OfKinds<T>> => {
	const all: [SampleKind, T][] = []
	for (const kind of SAMPLE_KINDS) all.push([kind, await of(kind)])
	return Object.fromEntries(all) as OfKinds<T>
}

export const idsOf = (marks: readonly Pick<Mark, 'id'>[]): number[] => marks.map(({ id }) => id)
