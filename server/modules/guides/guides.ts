import { GUIDE_PAGES, type GuideBlock, type GuidePage, type GuideSection, guideSection } from '#contract/guides.ts'
import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Events } from '../../kernel/events.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { safeHtml, sanitize } from '../../kernel/sanitize.ts'
import { parseStored } from '../../kernel/validate.ts'
import { GUIDE_TEXTS, selectEverything, selectPage, selectSection, selectShownPages, selectWrittenPages, upsertSection } from './store.ts'

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

export { createGuidesAdmin, type FoundSection, type GuidesAdmin } from './guides.admin.ts'

type Place = { page: GuidePage; now: number }
type Section = GuideSection & Place

export const createGuides = (events: Events) => ({
	/**
	 * Saves a section in English, new or replacing the one with its key. A hidden one is seen by staff only, until they put it on its page. Its HTML is sanitized: stored HTML is safe to show without further
	 * checks. An invalid block is refused with VALIDATION.
	 */
	async write(tx: Tx, { page, now, position, isHidden, ...section }: Section & { position: number; isHidden?: boolean }): Promise<void> {
		await events.announce(tx, 'guides')
		await upsertSection(tx, { page, position, ...rowOf(section), updated_at: now, ...(isHidden && { hidden_at: now }) })
	},
	/**
	 * Saves a section's text in another language. NOT_FOUND for unknown sections. A block of another kind than the English one is refused
	 * with VALIDATION: the page could not show it in that position.
	 */
	async translate(tx: Tx, { page, now, language, ...section }: Section & { language: Exclude<Language, 'en'> }): Promise<void> {
		const original = await selectSection(tx, page, section.key)
		if (!original) throw new Problem('NOT_FOUND')
		const { kind } = JSON.parse(original.block) as GuideBlock
		if (kind !== section.block.kind) throw invalid({ block: [{ code: 'englishSectionKind', values: { kind } }] })
		await events.announce(tx, 'guides')
		const { key, ...text } = rowOf(section)
		await GUIDE_TEXTS.write(tx, { page, key, language }, { ...text, updated_at: now })
	},
})

const rowOf = (section: GuideSection) => {
	const { key, title, html, block } = parseStored(guideSection, section)
	return { key, title, html: sanitize(html), block: JSON.stringify(block) }
}

/** The readable texts inside a block, without addresses, numbers and technical names. */
const wordsIn = (value: unknown, name = ''): string[] => {
	if (typeof value === 'string') return SILENT.has(name) ? [] : [value]
	if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, name))
	return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, key)) : []
}

const SILENT = new Set(['kind', 'picture', 'key', 'line', 'badge', 'alt'])
