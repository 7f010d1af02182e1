import type { DeskSection, GuideText, KeptSection } from '#contract/guide-desk.ts'
import type { GuideBlock } from '#contract/guides.ts'
import { NEWS } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Clock, toInstant } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { safeHtml, sanitize } from '../../kernel/sanitize.ts'
import type { Deed } from '../../kernel/staff-deed.ts'
import { createGuideOrder, isFixed, linesOf } from './desk-order.ts'
import {
	deleteText,
	deleteVersionsUpTo,
	insertVersion,
	type LineRow,
	type Place,
	raiseEdition,
	selectSections,
	selectText,
	selectVersion,
	selectVersions,
	updateSection,
	type VersionRow,
} from './desk-store.ts'
import { selectSection, upsertText } from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }
type Who = Pick<Actor, 'userId'>
type Texts = Pick<DeskSection, 'en' | 'fil'>
type Changes = Place & { edition: number | undefined; en?: GuideText | undefined; fil?: GuideText | null | undefined }
type Saved = { section: DeskSection; deed: Deed }

/** Where staff write guides: every saving of a section is a version, and nobody overwrites what they have not seen. */
export const createGuideDesk = ({ database, events, clock }: Needs) => {
	/** A block of another kind than the English one is refused with VALIDATION: the page could not show it in its place. */
	const change = async (tx: Tx, by: Who, { page, key, edition, ...changes }: Changes): Promise<Saved> => {
		const place = { page, key }
		const row = await raiseEdition(tx, place, edition)
		if (!row) throw new Problem((await selectSection(tx, page, key)) ? 'EDITED_MEANWHILE' : 'NOT_FOUND')
		const before = { en: textOf(row), fil: await filipinoOf(tx, place) }
		await keepVersion(tx, place, { edition: row.edition - 1, saved_at: row.updated_at, saved_by: row.saved_by, texts: before })
		const en = changes.en ? cleaned(changes.en, before.en.block.kind, 'en') : before.en
		const fil = changes.fil === undefined ? before.fil : changes.fil && cleaned(changes.fil, before.en.block.kind, 'fil')
		const now = clock.now()
		await events.announce(tx, 'guides')
		await updateSection(tx, place, { ...toRow(en), updated_at: now, saved_by: by.userId })
		if (fil) await upsertText(tx, { ...place, language: 'fil', ...toRow(fil), updated_at: now })
		else await deleteText(tx, place, 'fil')
		await keepVersion(tx, place, { edition: row.edition, saved_at: now, saved_by: by.userId, texts: { en, fil } })
		await deleteVersionsUpTo(tx, place, row.edition - NEWS.versions)
		return {
			section: { ...place, ...standingOf(row), edition: row.edition, savedAt: toInstant(now), savedBy: by.userId, en, fil },
			deed: { subject: `guide:${page}/${key}`, before: factsOf(before, row.edition - 1), after: factsOf({ en, fil }, row.edition) },
		}
	}

	return {
		...createGuideOrder({ events, clock }),
		change,
		list: async () => linesOf(await selectSections(database.read)),
		find: (place: Place) => find(database.read, place),
		/** Newest first. What was never changed has one: itself. */
		async versions(place: Place) {
			const { en, fil, ...section } = await find(database.read, place)
			const kept = await selectVersions(database.read, place)
			if (kept.length > 0) return kept.map((row) => ({ ...toSaved(row), title: textsOf(row).en.title }))
			return [{ edition: section.edition, savedAt: section.savedAt, savedBy: section.savedBy, title: en.title }]
		},
		async version(place: Place, edition: number): Promise<KeptSection> {
			const row = await findVersion(database.read, place, edition)
			return { ...place, ...toSaved(row), ...safe(textsOf(row)) }
		},
		async bringBack(tx: Tx, by: Who, { version, ...place }: Place & { version: number; edition: number | undefined }): Promise<Saved> {
			return change(tx, by, { ...place, ...textsOf(await findVersion(tx, place, version)) })
		},
	}
}

export type GuideDesk = ReturnType<typeof createGuideDesk>

const find = async (db: Reader, place: Place): Promise<DeskSection> => {
	const row = await selectSection(db, place.page, place.key)
	if (!row) throw new Problem('NOT_FOUND')
	const saved = toSaved({ edition: row.edition, saved_at: row.updated_at, saved_by: row.saved_by })
	return { ...place, ...saved, ...standingOf(row), ...safe({ en: textOf(row), fil: await filipinoOf(db, place) }) }
}

const standingOf = (row: Pick<LineRow, 'page' | 'key' | 'block' | 'hidden_at'>) => ({
	isShown: row.hidden_at === null,
	isFixed: isFixed(row),
})

const findVersion = async (db: Reader, place: Place, edition: number) => {
	const row = await selectVersion(db, place, edition)
	if (!row) throw new Problem('NOT_FOUND')
	return row
}

const filipinoOf = async (db: Reader, place: Place) => {
	const row = await selectText(db, place, 'fil')
	return row ? textOf(row) : null
}

type Version = Pick<VersionRow, 'edition' | 'saved_at' | 'saved_by'> & { texts: Texts }

const keepVersion = (tx: Tx, { page, key }: Place, { texts, ...version }: Version) =>
	insertVersion(tx, { page, key, ...version, section: JSON.stringify(texts) })

const toSaved = ({ edition, saved_at, saved_by }: Omit<Version, 'texts'>) => ({ edition, savedAt: toInstant(saved_at), savedBy: saved_by })

const textsOf = ({ section }: VersionRow) => JSON.parse(section) as Texts

const textOf = ({ title, html, block }: { title: string; html: string; block: string }): GuideText => ({
	title,
	html,
	block: JSON.parse(block) as GuideBlock,
})

const toRow = ({ title, html, block }: GuideText) => ({ title, html, block: JSON.stringify(block) })

const cleaned = (text: GuideText, kind: GuideBlock['kind'], language: string): GuideText => {
	if (text.block.kind !== kind) throw invalid({ [`${language}.block`]: [`This section is of the kind ${kind}.`] })
	return { ...text, html: sanitize(text.html) }
}

const safe = ({ en, fil }: Texts): Texts => ({ en: { ...en, html: safeHtml(en.html) }, fil: fil && { ...fil, html: safeHtml(fil.html) } })

/** What the log tells; the texts themselves stand in the versions. */
const factsOf = ({ en, fil }: Texts, edition: number) => ({
	edition,
	title: en.title,
	characters: plainText(en.html).length,
	filipino: fil && { title: fil.title, characters: plainText(fil.html).length },
})
