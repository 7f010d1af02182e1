import type { Language } from '#contract/languages.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { SiteTables } from '#db/tables/site.ts'
import { orderedTable } from '../../kernel/ordered-list.ts'

export type BannerRow = Awaited<ReturnType<typeof selectAllBanners>>[number]
type Written = Pick<SiteTables['banners'], 'img_url' | 'alt' | 'link'> & { shown_from: number | null; shown_until: number | null }
export type BannerColumns = Partial<Written>

export const BANNERS = orderedTable<BannerColumns>('banners')

/** The banners shown at an instant, in order. */
export const selectBanners = (db: Reader, language: Language, now: number) =>
	db
		.selectFrom('banners')
		.leftJoin('banner_texts as other', (join) => join.onRef('other.banner_id', '=', 'banners.id').on('other.language', '=', language))
		.select(['id', 'img_url', 'link'])
		.select(({ fn }) => fn.coalesce('other.alt', 'banners.alt').as('alt'))
		.where('active', '=', 1)
		.where('removed_at', 'is', null)
		.where(({ eb, or }) => or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]))
		.where(({ eb, or }) => or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))
		.orderBy('position')
		.orderBy('id')
		.execute()

/** Number of banners that start or end after `after`, up to and including `until`. */
export const countTurning = async (db: Reader, after: number, until: number): Promise<number> => {
	const { total } = await db
		.selectFrom('banners')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where(({ eb, or, and }) =>
			or([
				and([eb('shown_from', '>', after), eb('shown_from', '<=', until)]),
				and([eb('shown_until', '>', after), eb('shown_until', '<=', until)]),
			]),
		)
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Banners by a part of the English title, removed ones included. */
export const selectBannersNamed = (db: Reader, part: string, atMost: number) =>
	db.selectFrom('banners').select('id').where(contains('alt', part)).orderBy('id', 'desc').limit(atMost).execute()

export const selectBannerNames = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('banners')
		.select(['id', 'alt'])
		.where('id', 'in', [...ids, 0])
		.execute()

/** Banners for staff, in order, each with its other language. */
export const selectAllBanners = (db: Reader, language: Language) =>
	db
		.selectFrom('banners')
		.leftJoin('banner_texts as other', (join) => join.onRef('other.banner_id', '=', 'banners.id').on('other.language', '=', language))
		.select(['id', 'img_url', 'banners.alt', 'link', 'active', 'removed_at', 'edition', 'shown_from', 'shown_until', 'position'])
		.select('other.alt as other_alt')
		.orderBy('position')
		.orderBy('id')
		.execute()

export const insertBanner = async (tx: Tx, banner: Written & { position: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('banners')
		.values({ ...banner, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export const upsertBannerText = (tx: Tx, text: SiteTables['banner_texts']) =>
	tx
		.insertInto('banner_texts')
		.values(text)
		.onConflict((conflict) => conflict.columns(['banner_id', 'language']).doUpdateSet({ alt: text.alt }))
		.execute()

export const deleteBannerText = (tx: Tx, id: number, language: Language) =>
	tx.deleteFrom('banner_texts').where('banner_id', '=', id).where('language', '=', language).execute()
