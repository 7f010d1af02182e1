import type { Insertable } from 'kysely'
import type { GuidePage } from '#contract/guides.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { GuidesTables } from '#db/tables/guides.ts'

export type VersionRow = GuidesTables['guide_versions']
export type DraftRow = GuidesTables['guide_drafts']
export type Place = { page: GuidePage; key: string }

export const selectSections = (db: Reader) =>
	db
		.selectFrom('guide_sections')
		.leftJoin('guide_texts as other', (join) =>
			join.onRef('other.page', '=', 'guide_sections.page').onRef('other.key', '=', 'guide_sections.key').on('other.language', '=', 'fil'),
		)
		.leftJoin('guide_drafts as draft', (join) =>
			join.onRef('draft.page', '=', 'guide_sections.page').onRef('draft.key', '=', 'guide_sections.key'),
		)
		.select(['guide_sections.page', 'guide_sections.key', 'guide_sections.title', 'guide_sections.block', 'edition'])
		.select(['guide_sections.updated_at', 'guide_sections.saved_by', 'hidden_at', 'other.title as other_title'])
		.select(['draft.saved_at as draft_saved_at', 'draft.saved_by as draft_saved_by', 'draft.publish_at'])
		.orderBy('guide_sections.page')
		.orderBy('position')
		.orderBy('guide_sections.key')
		.execute()

export type LineRow = Awaited<ReturnType<typeof selectSections>>[number]

export const selectText = (db: Reader, { page, key }: Place, language: string) =>
	db
		.selectFrom('guide_texts')
		.select(['title', 'html', 'block'])
		.where('page', '=', page)
		.where('key', '=', key)
		.where('language', '=', language)
		.executeTakeFirst()

export const deleteText = (tx: Tx, { page, key }: Place, language: string) =>
	tx.deleteFrom('guide_texts').where('page', '=', page).where('key', '=', key).where('language', '=', language).execute()

/** The sections of a page in order, hidden ones included. */
export const selectPlaces = (db: Reader, page: GuidePage) =>
	db
		.selectFrom('guide_sections')
		.select(['page', 'key', 'block', 'position'])
		.where('page', '=', page)
		.orderBy('position')
		.orderBy('key')
		.execute()

/** Undefined when the page already has a section with this key. */
export const insertSection = (tx: Tx, section: Insertable<GuidesTables['guide_sections']>) =>
	tx
		.insertInto('guide_sections')
		.values(section)
		.onConflict((conflict) => conflict.columns(['page', 'key']).doNothing())
		.returning('key')
		.executeTakeFirst()

export const updateHidden = (tx: Tx, { page, key }: Place, hiddenAt: number | null) =>
	tx.updateTable('guide_sections').set({ hidden_at: hiddenAt }).where('page', '=', page).where('key', '=', key).execute()

export const updatePosition = (tx: Tx, { page, key }: Place, position: number) =>
	tx.updateTable('guide_sections').set({ position }).where('page', '=', page).where('key', '=', key).execute()

/**
 * Raises the edition and locks the section for a change. Undefined when it does not exist, or when `expected` is given and is not its
 * edition.
 */
export const raiseEdition = (tx: Tx, { page, key }: Place, expected: number | undefined) => {
	let raise = tx
		.updateTable('guide_sections')
		.set((expression) => ({ edition: expression('edition', '+', 1) }))
		.where('page', '=', page)
		.where('key', '=', key)
	if (expected !== undefined) raise = raise.where('edition', '=', expected)
	return raise.returningAll().executeTakeFirst()
}

type Saving = { title: string; html: string; block: string; updated_at: number; saved_by: string }

export const updateSection = (tx: Tx, { page, key }: Place, saving: Saving) =>
	tx.updateTable('guide_sections').set(saving).where('page', '=', page).where('key', '=', key).execute()

/** Stores a version; if this edition already has one, that one stays. */
export const insertVersion = (tx: Tx, version: VersionRow) =>
	tx
		.insertInto('guide_versions')
		.values(version)
		.onConflict((conflict) => conflict.columns(['page', 'key', 'edition']).doNothing())
		.execute()

export const deleteVersionsUpTo = (tx: Tx, { page, key }: Place, edition: number) =>
	tx.deleteFrom('guide_versions').where('page', '=', page).where('key', '=', key).where('edition', '<=', edition).execute()

export const selectVersions = (db: Reader, { page, key }: Place): Promise<VersionRow[]> =>
	db.selectFrom('guide_versions').selectAll().where('page', '=', page).where('key', '=', key).orderBy('edition', 'desc').execute()

export const selectVersion = (db: Reader, { page, key }: Place, edition: number): Promise<VersionRow | undefined> =>
	db
		.selectFrom('guide_versions')
		.selectAll()
		.where('page', '=', page)
		.where('key', '=', key)
		.where('edition', '=', edition)
		.executeTakeFirst()

export const selectDraft = (db: Reader, { page, key }: Place): Promise<DraftRow | undefined> =>
	db.selectFrom('guide_drafts').selectAll().where('page', '=', page).where('key', '=', key).executeTakeFirst()

/** Drafts whose time has come, with the edition of their section: each draft belongs to exactly that edition. */
export const selectDueDrafts = (db: Reader, now: number) =>
	db
		.selectFrom('guide_drafts as draft')
		.innerJoin('guide_sections as section', (join) => join.onRef('section.page', '=', 'draft.page').onRef('section.key', '=', 'draft.key'))
		.selectAll('draft')
		.select('section.edition')
		.where('draft.publish_at', '<=', now)
		.execute()

export const upsertDraft = (tx: Tx, draft: DraftRow) => {
	const { page: _page, key: _key, ...content } = draft
	return tx
		.insertInto('guide_drafts')
		.values(draft)
		.onConflict((conflict) => conflict.columns(['page', 'key']).doUpdateSet(content))
		.execute()
}

export const deleteDraft = (tx: Tx, { page, key }: Place) =>
	tx.deleteFrom('guide_drafts').where('page', '=', page).where('key', '=', key).execute()
