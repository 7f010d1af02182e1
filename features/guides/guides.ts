import type { Language } from '#contract/languages.ts'
import type { Reader } from '#db/database.ts'
import { plainText } from '#server/kernel/documents/plain-text.ts'
import { safeHtml } from '#server/kernel/documents/sanitize.ts'
import { GUIDE_PAGES, type GuideBlock, type GuidePage, type GuideSection } from './contract.ts'
import { selectEverything, selectPage, selectShownPages, selectWrittenPages } from './server/store.ts'

/** The sections of a page in order; English where there is no translation. */
export const readPage = async (db: Reader, page: GuidePage, language: Language): Promise<GuideSection[]> =>
	(await selectPage(db, page, language)).map(({ key, title, html, block }) => ({
		key,
		title,
		html: safeHtml(html),
		block: JSON.parse(block) as GuideBlock,
	}))

/** Pages that have at least one section for readers. */
export const shownPages = async (db: Reader): Promise<GuidePage[]> => {
	const shown = new Set((await selectShownPages(db)).map(({ page }) => page))
	return GUIDE_PAGES.filter((page) => shown.has(page))
}

/** All sections with all of their words, for the search. Class panels without a tab are left out: no link can open them. */
export const readAllGuides = async (db: Reader, language: Language) =>
	(await selectEverything(db, language)).flatMap(({ page, key, title, html, block: json }) => {
		const block = JSON.parse(json) as GuideBlock
		if (block.kind === 'class' && block.tab === null) return []
		return { page, key, title, text: [plainText(html), ...wordsIn(block)].join(' ') }
	})

/** Pages that have at least one section, shown or hidden. */
export const writtenPages = async (db: Reader): Promise<ReadonlySet<string>> =>
	new Set((await selectWrittenPages(db)).map(({ page }) => page))

export { createGuidesAdmin, type FoundSection, type GuidesAdmin } from './server/guides.admin.ts'

/** The readable texts inside a block, without addresses, numbers and technical names. */
const wordsIn = (value: unknown, name = ''): string[] => {
	if (typeof value === 'string') return SILENT.has(name) ? [] : [value]
	if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, name))
	return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, key)) : []
}

const SILENT = new Set(['kind', 'picture', 'key', 'line', 'badge', 'alt'])
