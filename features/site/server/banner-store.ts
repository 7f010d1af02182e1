import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { countStartsAndEnds, isShownAt, orderedTable } from '#server/kernel/lists/ordered-list.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { SiteTables } from '../tables.ts'

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
		.where(isShownAt(now))
		.orderBy('position')
		.orderBy('id')
		.execute()

export const countTurning = countStartsAndEnds('banners')

/** Banners by their English title, removed ones included. */
export const BANNER_NAMES = namesIn('banners', { kind: 'banner', column: 'alt' })

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

export const BANNER_TEXTS = textTable<{ banner_id: number; language: string }, { alt: string }>('banner_texts')
