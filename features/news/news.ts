import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { NEWS_LIST } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, manilaDay } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { createNewsEditor } from './server/news.admin.ts'
import {
	countGoneLive,
	countViewsOfAddress,
	deleteViewsBefore,
	hasPublic,
	insertView,
	raiseViews,
	selectAll,
	selectBeside,
	selectGoneLive,
	selectList,
	selectOne,
	selectViews,
} from './server/store.ts'

export type { ArticleChanges, FoundArticle } from './server/news.admin.ts'
export { NEWS_NAMES } from './server/store.admin.ts'
export { type NewsRow, raiseViews } from './server/store.ts'

/** The language, and the instant for which to decide what is public. */
type Lookup = { language: Language; now: number }

/** Published items of a type, newest first; `isWithoutLatest` omits the newest (DECISIONS 7). */
export const list = (db: Reader, wanted: Lookup & { type: number; count: number; isWithoutLatest: boolean }) =>
	selectList(db, { ...wanted, skip: wanted.isWithoutLatest ? 1 : 0 })

export const read = (db: Reader, id: number, lookup: Lookup) => selectOne(db, id, lookup)

/** All public items, newest first, for the search of the site. */
export const readAll = (db: Reader, lookup: Lookup) => selectAll(db, lookup)

/** Whether players can read anything. */
export const isAnyPublic = (db: Reader, now: number): Promise<boolean> => hasPublic(db, now)

/** The numbers of the items that became public after `from`, in that order. */
export const publicSince = (db: Reader, from: number, now: number): Promise<number[]> => selectGoneLive(db, from, now)

/** The previous and next item in the list of its type, and the newest others of the type. */
export const neighbours = async (db: Reader, id: number, lookup: Lookup) => {
	const item = await selectOne(db, id, lookup)
	if (!item) throw new Problem('NOT_FOUND')
	const [older = null, newer = null, newest] = await Promise.all([
		selectBeside(db, { item, side: 'older', ...lookup }),
		selectBeside(db, { item, side: 'newer', ...lookup }),
		selectList(db, { type: item.type, skip: 0, count: NEWS_LIST.related + 3, ...lookup }),
	])
	const others = newest.filter((other) => ![item.id, older?.id, newer?.id].includes(other.id))
	return { older, newer, related: others.slice(0, NEWS_LIST.related) }
}

const viewsOf = async (db: Reader, id: number, now: number): Promise<number> => {
	const item = await selectViews(db, id, now)
	if (!item) throw new Problem('NOT_FOUND')
	return item.views
}

type View = { id: number; visitor: string; address: string; secretKey: string; now: number }

/** Somebody looks at an item. Link previews are fetched by robots too, which change nothing. Returns the number of views. */
export const view = (db: Reader, unit: UnitOfWork, { userAgent, ...seen }: View & { userAgent: string }): Promise<number> =>
	isRobot(userAgent) ? viewsOf(db, seen.id, seen.now) : unit((tx) => countView(tx, seen))

/** Phones of the brand Cubot have the letters "bot" in their user agent, but are not robots. */
const isRobot = (userAgent: string) => userAgent === '' || ROBOT.test(userAgent)

const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|externalagent|^whatsapp|headlesschrome\/0/i

/**
 * Counts a view, once per visitor and Manila day. From more than twenty visitors of one address, only one more is counted (DECISIONS 15).
 * Visitors and addresses are stored as keyed hashes, for days only. Returns the number of views.
 */
const countView = async (tx: Tx, { id, visitor, address, secretKey, now }: View): Promise<number> => {
	const views = await viewsOf(tx, id, now)
	const view = { news_id: id, day: manilaDay(now), address: hmacSha256(secretKey, `address:${address}`) }
	if ((await countViewsOfAddress(tx, view)) > VISITORS_OF_ADDRESS) return views
	if (!(await insertView(tx, { ...view, visitor: hmacSha256(secretKey, `visitor:${visitor}`) }))) return views
	await raiseViews(tx, id, 1)
	return views + 1
}

export const createNewsAdmin = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	let announcedUntil = clock.now()
	return {
		/** Editing by staff. */
		editor: createNewsEditor({ database, events, clock }),
		/** Announces scheduled items whose time has come. Called every second. */
		async announceDue(): Promise<void> {
			const now = clock.now()
			if (now <= announcedUntil) return
			if ((await countGoneLive(database.read, announcedUntil, now)) > 0) await database.transaction((tx) => events.announce(tx, 'news'))
			announcedUntil = now
		},
		/** Deletes records of visitors older than yesterday: they are only needed on their day. */
		forgetOldViews: (): Promise<void> =>
			deleteInPortions(database, (tx, atMost) => deleteViewsBefore(tx, manilaDay(clock.now() - DAY_MS), atMost)),
	}
}

export type NewsAdmin = ReturnType<typeof createNewsAdmin>

const VISITORS_OF_ADDRESS = 20
