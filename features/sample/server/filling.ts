import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { SAMPLE } from '#demo/sample.ts'
import { ANNOUNCEMENT } from '#features/announcements/limits.contract.ts'
import { createCalendar } from '#features/events/events.ts'
import { lastItemNumber } from '#features/shop/shop.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { SampleKind } from '../contract.ts'
import { type Put, putArticle, putBanner, putCategory, putEvent, putItems } from './entries.ts'
import type { ContentNeeds } from './sorting.ts'
import { insertMark } from './store.ts'

export type FillNeeds = ContentNeeds & { database: Database; events: Events; clock: Clock }

/** Puts all of the sample in and remembers how it came. Of two who do it at once, one is refused. */
export const fill = async (tx: Tx, needs: FillNeeds, by: Actor): Promise<void> => {
	const { banners, shopAdmin, clock } = needs
	const past = { ...needs, clock: { ...clock, now: () => clock.now() - UNTOLD_MS } }
	const { list } = createCalendar(past)
	const places = new Map<SampleKind, number>()
	const keep = async (kind: SampleKind, put: Put) => {
		const place = places.get(kind) ?? 0
		places.set(kind, place + 1)
		await insertMark(tx, { kind, place, ...put }).catch(refuseSecond)
	}
	for (const banner of SAMPLE.banners) await keep('banners', await putBanner(tx, banners, banner))
	// Oldest first, so that numbers grow with time.
	for (const article of SAMPLE.news.toReversed()) await keep('news', await putArticle(tx, past, article, by))
	for (const event of SAMPLE.events) await keep('events', await putEvent(tx, { list, clock }, event))
	for (const category of await missingCategories(tx, shopAdmin)) await keep('categories', await putCategory(tx, shopAdmin, category))
	const categories = new Map((await shopAdmin.categories(tx)).map(({ name, id }) => [name, id]))
	const first = Math.max(await lastItemNumber(tx), FIRST_NUMBER) + 1
	const items = await putItems(tx, shopAdmin, { by, items: SAMPLE.items, categories, first })
	for (const item of items.values()) await keep('items', item)
}

/** A category that the site has by this name takes the items. */
export const missingCategories = async (db: Reader, shopAdmin: Pick<ContentNeeds['shopAdmin'], 'categories'>) => {
	const known = new Set((await shopAdmin.categories(db)).map(({ name }) => name))
	return SAMPLE.categories.filter(({ name }) => !known.has(name))
}

/** Older than what Discord is still told of. */
const UNTOLD_MS = ANNOUNCEMENT.termDays.lasting * DAY_MS

/** No game has an item of such a number, so what is bought by accident delivers nothing of value. */
const FIRST_NUMBER = 990_000_000

const refuseSecond = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('EDITED_MEANWHILE') : error
}
