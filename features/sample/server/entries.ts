import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { DemoBanner } from '#demo/banners.ts'
import type { DemoEvent } from '#demo/events.ts'
import type { DemoArticle } from '#demo/news.ts'
import type { DemoShopItem, SHOP_CATEGORIES } from '#demo/shop.ts'
import { eventBody } from '#features/events/admin.contract.ts'
import type { Calendar } from '#features/events/events.ts'
import { createNewsAdmin } from '#features/news/news.ts'
import { itemBody } from '#features/shop/admin.contract.ts'
import type { ShopAdmin } from '#features/shop/shop.ts'
import { bannerBody } from '#features/site/banners.admin.contract.ts'
import type { Banners } from '#features/site/site.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, manilaDay, manilaToday, toInstant } from '#server/kernel/clock.ts'

/** An entry of the demo's content as it came into a site, by the services that staff use. */
export type Put = { id: number; edition: number }

export const putBanner = async (tx: Tx, banners: Pick<Banners, 'create'>, { slug, alt: title, link, fil }: DemoBanner): Promise<Put> => {
	const about = { picture: `/art/banner/${slug}.webp`, title, titleFil: fil.alt, link }
	return putOf(await banners.create(tx, z.parse(bannerBody, { ...about, from: null, until: null })))
}

type NewsNeeds = { database: Database; events: Events; clock: Clock }

/** Written with a clock that is set back by the age of the article. */
export const putArticle = async (tx: Tx, { clock, ...needs }: NewsNeeds, entry: DemoArticle, by: { userId: string }): Promise<Put> => {
	const { type, subject, author, html, fil, picture, showThumbnail, daysAgo } = entry
	const publishedAt = Math.round(clock.now() - daysAgo * DAY_MS)
	const { editor } = createNewsAdmin({ ...needs, clock: { now: () => publishedAt, steady: clock.steady } })
	const texts = { subject, content: html, fil: { subject: fil.subject, content: fil.html } }
	const shown = { picture_url: picture && `/art/news/${picture}.webp`, show_picture: Number(showThumbnail) }
	return putOf((await editor.create(tx, by, { type, author, ...texts, ...shown, state: 'published' })).saved.row)
}

/** Its times are around today. */
export const putEvent = async (tx: Tx, { list, clock }: { list: Pick<Calendar['list'], 'create'>; clock: Clock }, event: DemoEvent) => {
	const { title, text, fil, kind, venue, on, hour, hours, repeats = 'none', untilDays, signUp } = event
	const today = manilaToday(clock).from
	const startsAt = today + ('days' in on ? on.days : daysUntil(on.weekday, today)) * DAY_MS + hour * HOUR_MS
	const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + hours * HOUR_MS) }
	const until = untilDays === undefined ? null : manilaDay(today + untilDays * DAY_MS)
	const texts = { title, titleFil: fil.title, text, textFil: fil.text }
	const enters = { signUp: signUp?.who ?? 'none', places: signUp?.places ?? null, opensHours: null, closesMinutes: 0 }
	return putOf(await list.create(tx, z.parse(eventBody, { ...texts, kind, venue, ...times, repeats, until, ...enters })))
}

/** Days from one in Manila to the next of that weekday, 0 where it is that day. */
const daysUntil = (weekday: number, from: number): number => (weekday - new Date(`${manilaDay(from)}T00:00:00Z`).getUTCDay() + 7) % 7

export const putCategory = async (tx: Tx, shopAdmin: Pick<ShopAdmin, 'addCategory'>, { name, fil }: (typeof SHOP_CATEGORIES)[number]) =>
	putOf((await shopAdmin.addCategory(tx, { name, nameFil: fil.name })).reply)

type Goods = { by: Actor | null; items: readonly DemoShopItem[]; categories: ReadonlyMap<string, number>; first: number }

/** Items in the order of the shop, with numbers from `first` on; the numbers of the `categories` are by their names. Returned by slug. */
export const putItems = async (
	tx: Tx,
	shopAdmin: Pick<ShopAdmin, 'addItem'>,
	{ by, items, categories, first }: Goods,
): Promise<Map<string, Put>> => {
	const put = new Map<string, Put>()
	// Bundles last: what they contain is there before.
	const inTurn = [...items.entries()].sort(([, one], [, other]) => Number('contents' in one) - Number('contents' in other))
	for (const [position, item] of inTurn) {
		const { ProductNum, ...fields } = z.parse(itemBody, {
			ProductNum: first + put.size,
			contents: item.contents?.map(({ slug, pieces }) => ({ ProductNum: put.get(slug)?.id, pieces })),
			category: categories.get(item.category),
			ItemName: item.name,
			description: item.description,
			descriptionFil: item.fil.description,
			image_url: `/art/item/${item.slug}.svg`,
			ribbon: item.ribbon && `/art/ribbon/${item.ribbon}.svg`,
			section: item.section,
			price: item.price,
			isOnSale: true,
			position,
		})
		put.set(item.slug, { id: ProductNum, edition: (await shopAdmin.addItem(tx, by, { id: ProductNum, ...fields })).reply.edition })
	}
	return put
}

const putOf = ({ id, edition }: Put): Put => ({ id, edition })
