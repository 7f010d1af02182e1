import type { Language } from '#contract/languages.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { BannerBody } from '../banners.admin.contract.ts'
import {
	BANNER_TEXTS,
	BANNERS,
	type BannerColumns,
	type BannerRow,
	countTurning,
	insertBanner,
	selectAllBanners,
	selectBanners,
} from './banner-store.ts'

export type PlacedBanner = Placed<BannerRow>
type Changes = { [K in keyof BannerBody]?: BannerBody[K] | undefined } & { state?: ListedState | undefined }

/** The banners that the home page shows now, in order. */
export const banners = (database: Database, language: Language, now: number) => selectBanners(database.read, language, now)

/** The slides of the home page; staff set their order. */
export const createBanners = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	let announcedUntil = clock.now()
	return {
		...forStaff({ database, events, clock }),
		/** Announces banners whose time begins or ends. Called every second. */
		async announceDue(): Promise<void> {
			const now = clock.now()
			if (now <= announcedUntil) return
			if ((await countTurning(database.read, announcedUntil, now)) > 0) await database.transaction((tx) => events.announce(tx, 'banners'))
			announcedUntil = now
		},
	}
}

export type Banners = ReturnType<typeof createBanners>

const forStaff = (needs: { database: Database; events: Events; clock: Clock }) => {
	const list = createOrderedList(
		{
			...BANNERS,
			topic: 'banners',
			select: (db) => selectAllBanners(db, OTHER),
			textOf: ({ alt, other_alt, link }) => `${alt} ${other_alt ?? ''} ${link ?? ''}`,
		},
		needs,
	)
	return {
		...list,
		/** Adds a banner at the end. Refused at its field when it ends before it begins. */
		async create(tx: Tx, body: BannerBody): Promise<PlacedBanner> {
			const { img_url = '', alt = '', link = null, shown_from = null, shown_until = null } = toColumns(body)
			requireOrder({ shown_from, shown_until })
			return list.create(tx, async (position) => {
				const id = await insertBanner(tx, { img_url, alt, link, shown_from, shown_until, position })
				await writeText(tx, id, body.titleFil)
				return id
			})
		},
		/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
		change: (tx: Tx, id: number, { edition, ...changes }: Changes & { edition: number }) =>
			list.change(tx, { id, edition, state: changes.state }, (before) => {
				const columns = toColumns(changes)
				requireOrder({ ...before, ...columns })
				return { columns, write: () => writeText(tx, id, changes.titleFil) }
			}),
	}
}

const OTHER = 'fil'

const toColumns = ({ picture, title, link, from, until }: Changes): BannerColumns => ({
	...(picture !== undefined && { img_url: picture }),
	...(title !== undefined && { alt: title }),
	...(link !== undefined && { link }),
	...(from !== undefined && { shown_from: from === null ? null : Date.parse(from) }),
	...(until !== undefined && { shown_until: until === null ? null : Date.parse(until) }),
})

const requireOrder = ({ shown_from, shown_until }: { shown_from: number | null; shown_until: number | null }) => {
	if (shown_from !== null && shown_until !== null && shown_until <= shown_from) throw invalid({ until: ['untilBeforeFrom'] })
}

/** Undefined leaves the text unchanged; an empty one deletes it, and English is shown. */
const writeText = async (tx: Tx, id: number, text: string | undefined): Promise<void> => {
	if (text !== undefined) await BANNER_TEXTS.write(tx, { banner_id: id, language: OTHER }, text.trim() === '' ? null : { alt: text })
}
