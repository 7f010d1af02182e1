import type { AdminSection, GuideText } from '#contract/guides.admin.ts'
import type { GuideBlock } from '#contract/guides.ts'
import { NEWS } from '#contract/limits.ts'
import type { NewsState } from '#contract/news.admin.ts'
import type { Reader, Tx } from '#db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import { safeHtml, sanitize } from '../../kernel/sanitize.ts'
import { type DraftRow, deleteVersionsUpTo, insertVersion, type Place, selectText, type VersionRow } from './store.admin.ts'

/** The texts of a section in all languages. */
export type Texts = Pick<AdminSection, 'en' | 'fil'>
/**
 * A save that is not public yet. `isShown` null: the visibility stays as it is when published. `publish_at` in milliseconds; null: when
 * staff publish it.
 */
export type Draft = Texts & { isShown: boolean | null; publish_at: number | null }

type Row = { title: string; html: string; block: string }

/** The public texts of a section. */
export const publicTexts = async (db: Reader, { page, key, ...row }: Row & Place): Promise<Texts> => {
	const fil = await selectText(db, { page, key }, 'fil')
	return { en: textOf(row), fil: fil ? textOf(fil) : null }
}

export const draftOf = (row: DraftRow): Draft => ({
	...(JSON.parse(row.texts) as Texts),
	isShown: row.is_shown === null ? null : row.is_shown === 1,
	publish_at: row.publish_at,
})

export const toRow = ({ title, html, block }: GuideText): Row => ({ title, html, block: JSON.stringify(block) })

/** The text with sanitized HTML. A block of another kind is refused with VALIDATION: the page could not show it in that position. */
export const cleaned = (text: GuideText, kind: GuideBlock['kind'], language: string): GuideText => {
	if (text.block.kind !== kind) throw invalid({ [`${language}.block`]: [`This section is of the kind ${kind}.`] })
	return { ...text, html: sanitize(text.html) }
}

export const safe = ({ en, fil }: Texts): Texts => ({
	en: { ...en, html: safeHtml(en.html) },
	fil: fil && { ...fil, html: safeHtml(fil.html) },
})

type Version = Pick<VersionRow, 'edition' | 'saved_at' | 'saved_by'> & { texts: Texts; state: NewsState }

/** Stores a version, public or not, and deletes versions older than the last hundred. */
export const keepVersion = async (tx: Tx, { page, key }: Place, { texts: { en, fil }, state, ...version }: Version): Promise<void> => {
	await insertVersion(tx, { page, key, ...version, section: JSON.stringify({ en, fil, state }) })
	await deleteVersionsUpTo(tx, { page, key }, version.edition - NEWS.versions)
}

/** Versions from before drafts existed were public. */
export const versionOf = ({ section }: VersionRow): Texts & { state: NewsState } => ({ state: 'published', ...JSON.parse(section) })

const textOf = ({ title, html, block }: Row): GuideText => ({ title, html, block: JSON.parse(block) as GuideBlock })
