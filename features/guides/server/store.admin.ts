import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { editedTable } from '#server/kernel/lists/edited-table.ts'
import type { GuidePage } from '../contract.ts'
import type { GuidesTables } from '../tables.ts'

export type SectionKey = { page: GuidePage; key: string }
export type SectionRow = SectionKey & Omit<Selectable<GuidesTables['guide_sections']>, keyof SectionKey>

export const SECTIONS = editedTable<SectionRow, SectionKey>('guide_sections')

export const selectSections = (db: Reader) =>
	db
		.selectFrom('guide_sections')
		.leftJoin('guide_texts as other', (join) =>
			join.onRef('other.page', '=', 'guide_sections.page').onRef('other.key', '=', 'guide_sections.key').on('other.language', '=', 'fil'),
		)
		.select(['guide_sections.page', 'guide_sections.key', 'guide_sections.title', 'guide_sections.block', 'edition'])
		.select(['guide_sections.updated_at', 'guide_sections.saved_by', 'hidden_at', 'other.title as other_title'])
		.orderBy('guide_sections.page')
		.orderBy('position')
		.orderBy('guide_sections.key')
		.execute()

export type LineRow = Awaited<ReturnType<typeof selectSections>>[number]

export const selectText = (db: Reader, { page, key }: SectionKey, language: string) =>
	db
		.selectFrom('guide_texts')
		.select(['title', 'html', 'block'])
		.where('page', '=', page)
		.where('key', '=', key)
		.where('language', '=', language)
		.executeTakeFirst()

/** The sections of a page in order, hidden ones included. */
export const selectOrder = (db: Reader, page: GuidePage) =>
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

export const updateHidden = (tx: Tx, { page, key }: SectionKey, hiddenAt: number | null) =>
	tx.updateTable('guide_sections').set({ hidden_at: hiddenAt }).where('page', '=', page).where('key', '=', key).execute()

export const updatePosition = (tx: Tx, { page, key }: SectionKey, position: number) =>
	tx.updateTable('guide_sections').set({ position }).where('page', '=', page).where('key', '=', key).execute()

type Saving = { title: string; html: string; block: string; updated_at: number; saved_by: string | null }

export const updateSection = (tx: Tx, { page, key }: SectionKey, saving: Saving) =>
	tx.updateTable('guide_sections').set(saving).where('page', '=', page).where('key', '=', key).execute()
