import type { AdminSection, GuideText, KeptSection } from '#contract/guides.admin.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { createGuideOrder, isFixed, linesOf } from './order.admin.ts'
import { type Plan, planOf, stateOf, type WantedPlan } from './plan.ts'
import { createGuidePublishing } from './publish.ts'
import { cleaned, type Draft, draftOf, keepVersion, publicTexts, safe, type Texts, versionOf } from './section-texts.ts'
import {
	deleteDraft,
	type LineRow,
	type Place,
	raiseEdition,
	selectDraft,
	selectSections,
	selectVersion,
	selectVersions,
	upsertDraft,
	type VersionRow,
} from './store.admin.ts'
import { selectSection } from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }
type Who = Pick<Actor, 'userId'>
type Expected = Place & { edition?: number | undefined }
type Wanted = { en?: GuideText | undefined; fil?: GuideText | null | undefined; isShown?: boolean | null | undefined }
type Changes = Expected & Wanted & WantedPlan
type Saved = { section: AdminSection; audit: AuditChange }

/**
 * Editing of guides by staff: each save of a section creates a version, and an edition that the editor has not seen is never overwritten.
 */
export const createGuidesAdmin = ({ database, events, clock }: Needs) => {
	const { publish, publishDue } = createGuidePublishing({ database, events, clock })

	/**
	 * Saves a section: public now, scheduled, or as a draft. Blank sections are never shown, and fixed sections of a page stay shown
	 * (FIXED_SECTION).
	 */
	const change = async (tx: Tx, by: Who, { page, key, edition, ...changes }: Changes): Promise<Saved> => {
		const place = { page, key }
		const { row, before, draft } = await claim(tx, { ...place, edition })
		const now = clock.now()
		const plan = planOf(draft, changes, now)
		const texts = applied(draft ?? { ...before, isShown: null }, changes)
		if (texts.isShown !== null && isFixed(row)) throw new Problem('FIXED_SECTION')
		if (texts.isShown && stateOf(plan) !== 'draft') refuseBlank(texts)
		if (plan) {
			const { isShown, ...written } = texts
			await upsertDraft(tx, {
				...{ ...place, ...plan, texts: JSON.stringify(written), saved_at: now, saved_by: by.userId },
				is_shown: isShown === null ? null : Number(isShown),
			})
			await keepVersion(tx, place, { edition: row.edition, saved_at: now, saved_by: by.userId, texts, state: stateOf(plan) })
		} else await publish(tx, { ...row, ...place }, { texts, savedBy: by.userId })
		return {
			section: await find(tx, place),
			audit: {
				subject: `guide:${page}/${key}`,
				before: factsOf(draft ?? { ...before, isShown: null }, draft, row.edition - 1),
				after: factsOf(texts, plan, row.edition),
			},
		}
	}

	return {
		...createGuideOrder({ events, clock }),
		publishDue,
		change,
		/** Discards the draft; it stays among the versions. */
		async drop(tx: Tx, by: Who, { page, key, edition }: Expected): Promise<Saved> {
			const place = { page, key }
			const { row, before, draft } = await claim(tx, { ...place, edition })
			if (!draft) throw new Problem('NOT_FOUND')
			await deleteDraft(tx, place)
			await keepVersion(tx, place, { edition: row.edition, saved_at: clock.now(), saved_by: by.userId, texts: before, state: 'published' })
			const subject = `guide:${page}/${key}`
			return {
				section: await find(tx, place),
				audit: { subject, before: factsOf(draft, draft, row.edition - 1), after: { dropped: true } },
			}
		},
		list: async () => linesOf(await selectSections(database.read)),
		find: (place: Place) => find(database.read, place),
		...createVersionReading(database),
		/** Restores the texts of an earlier version; if the section has a draft, it stays one. */
		async bringBack(tx: Tx, by: Who, { version, ...place }: Expected & { version: number }): Promise<Saved> {
			const { en, fil } = versionOf(await findVersion(tx, place, version))
			return change(tx, by, { ...place, en, fil })
		},
	}
}

const createVersionReading = (database: Database) => ({
	/** Versions, newest first. A section that was never changed has one: itself. */
	async versions(place: Place) {
		const { en, edition, savedAt, savedBy } = await find(database.read, place)
		const kept = await selectVersions(database.read, place)
		if (kept.length === 0) return [{ edition, savedAt, savedBy, title: en.title, state: stateOf(null) }]
		return kept.map((row) => ({ ...toSaved(row), title: versionOf(row).en.title, state: versionOf(row).state }))
	},
	async version(place: Place, edition: number): Promise<KeptSection> {
		const row = await findVersion(database.read, place, edition)
		return { ...place, ...toSaved(row), ...safe(versionOf(row)) }
	},
})

export type GuidesAdmin = ReturnType<typeof createGuidesAdmin>

/** Locks a section for a change. EDITED_MEANWHILE when `edition` is given and someone has saved since, drafts included. */
const claim = async (tx: Tx, { edition, ...place }: Expected) => {
	const row = await raiseEdition(tx, place, edition)
	if (!row) throw new Problem((await selectSection(tx, place.page, place.key)) ? 'EDITED_MEANWHILE' : 'NOT_FOUND')
	const before = await publicTexts(tx, { ...row, ...place })
	const kept = await selectDraft(tx, place)
	// The text from the installation becomes the first version.
	const first = { edition: row.edition - 1, saved_at: row.updated_at, saved_by: row.saved_by }
	await keepVersion(tx, place, { ...first, texts: before, state: stateOf(null) })
	return { row, before, draft: kept ? draftOf(kept) : null }
}

const find = async (db: Reader, place: Place): Promise<AdminSection> => {
	const row = await selectSection(db, place.page, place.key)
	if (!row) throw new Problem('NOT_FOUND')
	const kept = await selectDraft(db, place)
	const { saved_at, saved_by } = kept ?? { saved_at: row.updated_at, saved_by: row.saved_by }
	return {
		...{ ...place, ...toSaved({ edition: row.edition, saved_at, saved_by }), ...standingOf(row) },
		...safe(await publicTexts(db, { ...row, ...place })),
		draft: kept ? draftToWire(draftOf(kept)) : null,
	}
}

const draftToWire = ({ isShown, publish_at, ...texts }: Draft) => ({ ...safe(texts), isShown, publishAt: toInstantOrNull(publish_at) })

const standingOf = (row: Pick<LineRow, 'page' | 'key' | 'block' | 'hidden_at'>) => ({
	isShown: row.hidden_at === null,
	isFixed: isFixed(row),
})

const findVersion = async (db: Reader, place: Place, edition: number) => {
	const row = await selectVersion(db, place, edition)
	if (!row) throw new Problem('NOT_FOUND')
	return row
}

const toSaved = ({ edition, saved_at, saved_by }: Pick<VersionRow, 'edition' | 'saved_at' | 'saved_by'>) => ({
	edition,
	savedAt: toInstant(saved_at),
	savedBy: saved_by,
})

type Written = Texts & { isShown: boolean | null }

const applied = (before: Written, { en, fil, isShown }: Wanted): Written => {
	const { kind } = before.en.block
	return {
		en: en ? cleaned(en, kind, 'en') : before.en,
		fil: fil === undefined ? before.fil : fil && cleaned(fil, kind, 'fil'),
		isShown: isShown === undefined ? before.isShown : isShown,
	}
}

const refuseBlank = ({ en }: Texts) => {
	if (en.html === '' && en.block.kind === 'prose') throw invalid({ isShown: [CONSOLE_MESSAGES.contentRequired] })
}

/** Fields for the audit log; the texts are stored in the versions. */
const factsOf = ({ en, fil, isShown }: Written, plan: Plan | null, edition: number) => ({
	edition,
	title: en.title,
	characters: plainText(en.html).length,
	filipino: fil && { title: fil.title, characters: plainText(fil.html).length },
	state: stateOf(plan),
	publishAt: toInstantOrNull(plan?.publish_at ?? null),
	...(isShown !== null && { isShown }),
})
