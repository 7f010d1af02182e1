import type { Language } from '#contract/languages.ts'
import type { Reader } from '#db/database.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { GuidesTables } from '../tables.ts'

export const selectPage = (db: Reader, page: string, language: Language) =>
	inLanguage(db, language).where('guide_sections.page', '=', page).execute()

/** The shown sections of all pages. */
export const selectEverything = (db: Reader, language: Language) => inLanguage(db, language).execute()

export const selectSection = (db: Reader, page: string, key: string) =>
	db.selectFrom('guide_sections').selectAll().where('page', '=', page).where('key', '=', key).executeTakeFirst()

export const selectWrittenPages = (db: Reader) => db.selectFrom('guide_sections').select('page').distinct().execute()

export const selectShownPages = (db: Reader) =>
	db.selectFrom('guide_sections').select('page').distinct().where('hidden_at', 'is', null).orderBy('page').execute()

/** Who saved the shown sections of a page; null for what came with the site. */
export const selectShownOf = (db: Reader, page: string) =>
	db.selectFrom('guide_sections').select('saved_by').where('page', '=', page).where('hidden_at', 'is', null).execute()

type TextKey = { page: string; key: string; language: string }
type Text = Omit<GuidesTables['guide_texts'], keyof TextKey>

export const GUIDE_TEXTS = textTable<TextKey, Text>('guide_texts')

const inLanguage = (db: Reader, language: Language) =>
	db
		.selectFrom('guide_sections')
		.leftJoin('guide_texts', (join) =>
			join
				.onRef('guide_texts.page', '=', 'guide_sections.page')
				.onRef('guide_texts.key', '=', 'guide_sections.key')
				.on('guide_texts.language', '=', language),
		)
		.select(({ fn }) => [
			'guide_sections.page',
			'guide_sections.key',
			fn.coalesce('guide_texts.title', 'guide_sections.title').as('title'),
			fn.coalesce('guide_texts.html', 'guide_sections.html').as('html'),
			fn.coalesce('guide_texts.block', 'guide_sections.block').as('block'),
		])
		.where('guide_sections.hidden_at', 'is', null)
		.orderBy('guide_sections.page')
		.orderBy('guide_sections.position')
		.orderBy('guide_sections.key')
