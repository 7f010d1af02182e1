import type { BannerBody } from '#contract/banners.admin.ts'
import type { Language } from '#contract/languages.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { columnsOf, movedTo, pageOfOrdered, placesOf } from '../../kernel/ordered-list.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { SubjectNames } from '../../kernel/subject-names.ts'
import {
	type BannerColumns,
	type BannerRow,
	countTurning,
	deleteBannerText,
	insertBanner,
	selectAllBanners,
	selectBannerNames,
	selectBanners,
	selectBannersNamed,
	updateBanner,
	updateBannerPosition,
	upsertBannerText,
} from './banner-store.ts'

export type PlacedBanner = BannerRow & { place: number | null }
type Wanted = { search: string; state?: ListedState | undefined; page: number }
type Changes = { [K in keyof BannerBody]?: BannerBody[K] | undefined } & { state?: ListedState | undefined }

/** The banners that the home page shows now, in order. */
export const banners = (database: Database, language: Language, now: number) => selectBanners(database.read, language, now)

/** The slides of the home page; staff set their order. */
export const createBanners = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	let announcedUntil = clock.now()
	return {
		...forStaff({ database, events, clock }),
		/** Saves or replaces the text of a banner in another language than English. */
		async translate(tx: Tx, id: number, { language, alt }: { language: Exclude<Language, 'en'>; alt: string }): Promise<void> {
			await events.announce(tx, 'banners')
			await upsertBannerText(tx, { banner_id: id, language, alt })
		},
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

const forStaff = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => ({
	async add(tx: Tx, banner: { img_url: string; alt: string; link: string | null; position: number }): Promise<number> {
		await events.announce(tx, 'banners')
		return insertBanner(tx, { ...banner, shown_from: null, shown_until: null })
	},
	async page(wanted: Wanted) {
		const rows = await placed(database.read)
		return pageOfOrdered(rows, wanted, ({ alt, other_alt, link }) => `${alt} ${other_alt ?? ''} ${link ?? ''}`)
	},
	read: (id: number) => one(database.read, id),
	/** Adds a banner at the end. Refused at its field when it ends before it begins. */
	async create(tx: Tx, body: BannerBody): Promise<PlacedBanner> {
		requireOrder(body)
		await events.announce(tx, 'banners')
		const last = (await placed(tx)).at(-1)?.position ?? -1
		const { img_url = '', alt = '', link = null, shown_from = null, shown_until = null } = toColumns(body)
		const id = await insertBanner(tx, { img_url, alt, link, shown_from, shown_until, position: last + 1 })
		await writeText(tx, id, body.titleFil)
		return one(tx, id)
	},
	/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
	async change(tx: Tx, { id, edition }: { id: number; edition: number }, changes: Changes) {
		const before = await one(tx, id)
		const columns = { ...toColumns(changes), ...(changes.state && columnsOf(changes.state, clock.now())) }
		const { shown_from, shown_until } = { ...before, ...columns }
		if (shown_from !== null && shown_until !== null && shown_until <= shown_from) throw endsTooEarly()
		await events.announce(tx, 'banners')
		if (!(await updateBanner(tx, { id, edition }, columns))) throw new Problem('EDITED_MEANWHILE')
		await writeText(tx, id, changes.titleFil)
		return { before, after: await one(tx, id) }
	},
	/** Moves a banner among those that are not removed; a position behind the last one means the last. */
	async move(tx: Tx, id: number, place: number) {
		const before = await one(tx, id)
		if (before.place === null) throw new Problem('NOT_FOUND')
		await events.announce(tx, 'banners')
		const rows = await placed(tx)
		const kept = rows.filter((row) => row.place !== null)
		const order = movedTo(idsOf(rows), idsOf(kept), { id, place })
		const positions = new Map(rows.map((row) => [row.id, row.position]))
		for (const [position, other] of order.entries()) if (positions.get(other) !== position) await updateBannerPosition(tx, other, position)
		return { before, after: await one(tx, id) }
	},
})

const OTHER = 'fil'
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const placed = async (db: Reader): Promise<PlacedBanner[]> => {
	const rows = await selectAllBanners(db, OTHER)
	const places = placesOf(rows)
	return rows.map((row) => ({ ...row, place: places.get(row.id) ?? null }))
}

const one = async (db: Reader, id: number): Promise<PlacedBanner> => {
	const row = (await placed(db)).find((banner) => banner.id === id)
	if (!row) throw new Problem('NOT_FOUND')
	return row
}

const toColumns = ({ picture, title, link, from, until }: Changes): BannerColumns => ({
	...(picture !== undefined && { img_url: picture }),
	...(title !== undefined && { alt: title }),
	...(link !== undefined && { link }),
	...(from !== undefined && { shown_from: from === null ? null : Date.parse(from) }),
	...(until !== undefined && { shown_until: until === null ? null : Date.parse(until) }),
})

const requireOrder = ({ from, until }: BannerBody) => {
	if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) throw endsTooEarly()
}

const endsTooEarly = () => invalid({ until: [CONSOLE_MESSAGES.untilBeforeFrom] })

/** Undefined leaves the text unchanged; an empty one deletes it, and English is shown. */
const writeText = async (tx: Tx, id: number, text: string | undefined): Promise<void> => {
	if (text === undefined) return
	if (text.trim() === '') await deleteBannerText(tx, id, OTHER)
	else await upsertBannerText(tx, { banner_id: id, language: OTHER, alt: text })
}

/** Names of banners for the audit log. */
export const BANNER_NAMES: SubjectNames = {
	kind: 'banner',
	find: async (db, word, most) => (await selectBannersNamed(db, word, most)).map(({ id }) => id),
	names: async (db, ids) => new Map((await selectBannerNames(db, ids)).map(({ id, alt }) => [id, alt])),
}
