import type { AdminSection, GuideText } from '#contract/guides.admin.ts'
import type { GuideBlock } from '#contract/guides.ts'
import { NEWS } from '#contract/limits.ts'
import type { NewsState } from '#contract/news.admin.ts'
import type { Reader, Tx } from '#db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import { safeHtml, sanitize } from '../../kernel/sanitize.ts'
import { type DraftRow, deleteVersionsUpTo, insertVersion, type Place, selectText, type VersionRow } from './store.admin.ts'

/** What a section says in all languages. */
export type Texts = Pick<AdminSection, 'en' | 'fil'>
/** Not public yet. `isShown` null: on its page or off it as it is then. `publish_at` in milliseconds, null: it waits for somebody. */
export type Draft = Texts & { isShown: boolean | null; publish_at: number | null }

type Row = { title: string; html: string; block: string }

/** What is public of a section. */
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

/** The HTML sanitized. A block of another kind is refused with VALIDATION: the page could not show it in its place. */
export const cleaned = (text: GuideText, kind: GuideBlock['kind'], language: string): GuideText => {
	if (text.block.kind !== kind) throw invalid({ [`${language}.block`]: [`This section is of the kind ${kind}.`] })
	return { ...text, html: sanitize(text.html) }
}

export const safe = ({ en, fil }: Texts): Texts => ({
	en: { ...en, html: safeHtml(en.html) },
	fil: fil && { ...fil, html: safeHtml(fil.html) },
})

type Version = Pick<VersionRow, 'edition' | 'saved_at' | 'saved_by'> & { texts: Texts; state: NewsState }

/** Keeps what was saved, public or not, and lets go of what is older than the last hundred. */
export const keepVersion = async (tx: Tx, { page, key }: Place, { texts: { en, fil }, state, ...version }: Version): Promise<void> => {
	await insertVersion(tx, { page, key, ...version, section: JSON.stringify({ en, fil, state }) })
	await deleteVersionsUpTo(tx, { page, key }, version.edition - NEWS.versions)
}

/** What was kept before there were drafts was public. */
export const versionOf = ({ section }: VersionRow): Texts & { state: NewsState } => ({ state: 'published', ...JSON.parse(section) })

const textOf = ({ title, html, block }: Row): GuideText => ({ title, html, block: JSON.parse(block) as GuideBlock })
