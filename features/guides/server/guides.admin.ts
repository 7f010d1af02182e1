import { GUIDE } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { createDocuments, type DocumentKind, type Found } from '#server/kernel/documents/documents.ts'
import { plainText } from '#server/kernel/documents/plain-text.ts'
import { sanitize } from '#server/kernel/documents/sanitize.ts'
import type { Schedule } from '#server/kernel/documents/schedule.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { AdminSection, GuideText, NewSection } from '../admin.contract.ts'
import type { GuideBlock, GuidePage } from '../contract.ts'
import { blankBlock, freeKey } from './new-section.admin.ts'
import { createGuideOrder, linesOf } from './order.admin.ts'
import {
	insertSection,
	SECTIONS,
	type SectionKey,
	type SectionRow,
	selectOrder,
	selectSections,
	selectText,
	updateHidden,
	updateSection,
} from './store.admin.ts'
import { GUIDE_TEXTS } from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }
/** The texts of a section in all languages, which a version keeps. `isShown` null: publishing leaves the section shown or hidden. */
type Section = Schedule & Pick<AdminSection, 'en' | 'fil'> & { isShown: boolean | null }
export type FoundSection = Found<SectionRow, Section>

/** Editing of guides by staff: their sections, and the order of these. */
export const createGuidesAdmin = (needs: Needs) => {
	const documents = createDocuments(sections(needs.events), needs)

	/** Adds a section, hidden unless `isShown`; without a key it gets a free one. */
	const create = (tx: Tx, by: { userId: string | null }, { page, position, key }: SectionPosition, texts: Texts) => {
		const insert = async ({ en }: Section) => {
			const at = needs.clock.now()
			const row = { page, position, ...toRow(en), updated_at: at, hidden_at: at, saved_by: by.userId }
			const take = async (free: string) => (await insertSection(tx, { ...row, key: free })) !== undefined
			if (key !== undefined) await take(key)
			return { page, key: key ?? (await freeKey(en.title, take)) }
		}
		return documents.create(tx, by, { blank: { en: texts.en, fil: null, isShown: null, ...PUBLIC }, changes: texts, insert })
	}

	return {
		...documents,
		...createGuideOrder(needs),

		/** Adds a blank section at the end of the page, hidden until someone has written it. */
		async add(tx: Tx, by: Pick<Actor, 'userId'>, page: GuidePage, { title, ...wanted }: NewSection) {
			const rows = await selectOrder(tx, page)
			if (rows.length >= GUIDE.sections) throw invalid({ title: ['guideFull'] })
			const block = blankBlock(wanted)
			const position = (rows.at(-1)?.position ?? -1) + 1
			const { saved } = await create(tx, by, { page, position }, { en: { title, html: '', block } })
			return { saved, audit: { subject: documents.subjectOf(saved.row), after: { title, kind: block.kind, isShown: false } } }
		},

		/** Adds a section that comes with the site. */
		install: (tx: Tx, at: Required<SectionPosition>, texts: Texts) => create(tx, { userId: null }, at, texts),

		list: async () => linesOf(await selectSections(needs.database.read), await documents.drafts()),
	}
}

type SectionPosition = { page: GuidePage; position: number; key?: string }
type Texts = Pick<Section, 'en'> & Partial<Pick<Section, 'fil' | 'isShown'>>

export type GuidesAdmin = ReturnType<typeof createGuidesAdmin>

const sections = (events: Events): DocumentKind<SectionKey, SectionRow, Section> => ({
	name: 'guide',
	addressOf: ({ page, key }) => `${page}/${key}`,
	keyOfDraft(address) {
		const [page, key = ''] = address.split('/')
		return { page: page as GuidePage, key }
	},
	table: SECTIONS,

	async read(db, { title, html, block, ...section }) {
		const fil = await selectText(db, section, 'fil')
		return { en: textOf({ title, html, block }), fil: fil ? textOf(fil) : null, isShown: null, ...PUBLIC }
	},

	/** Blank sections are never shown. */
	checked({ en, fil, isShown, state, publish_at }, before) {
		const { block } = before.en
		const texts = { en: cleaned(en, block.kind, 'en'), fil: fil && cleaned(fil, block.kind, 'fil') }
		if (isShown && state !== 'draft' && texts.en.html === '' && block.kind === 'prose') throw invalid({ isShown: ['contentRequired'] })
		return { ...texts, isShown, state, publish_at: state === 'scheduled' ? publish_at : null, taken_back_at: null }
	},

	async write(tx, { page, key, hidden_at }, { en, fil, isShown }, { at, by }) {
		const section = { page, key }
		await events.announce(tx, 'guides')
		await updateSection(tx, section, { ...toRow(en), updated_at: at, saved_by: by })
		await GUIDE_TEXTS.write(tx, { ...section, language: 'fil' }, fil && { ...toRow(fil), updated_at: at })
		if (isShown !== null && isShown !== (hidden_at === null)) await updateHidden(tx, section, isShown ? null : at)
	},

	textsOf: ({ en, fil }) => ({ en, fil }),

	factsOf: ({ en, fil, isShown, state, publish_at }) => ({
		title: en.title,
		characters: plainText(en.html).length,
		filipino: fil && { title: fil.title, characters: plainText(fil.html).length },
		state,
		publishAt: toInstantOrNull(publish_at),
		...(isShown !== null && { isShown }),
	}),
})

/** A published section has no publishing time. A change that waits for its time is stored as a draft. */
const PUBLIC: Schedule = { state: 'published', publish_at: null, taken_back_at: null }

type Row = { title: string; html: string; block: string }

const textOf = ({ title, html, block }: Row): GuideText => ({ title, html, block: JSON.parse(block) as GuideBlock })
const toRow = ({ title, html, block }: GuideText): Row => ({ title, html, block: JSON.stringify(block) })

/** The text with sanitized HTML. A block of another kind is refused with VALIDATION: the page could not show it in that position. */
const cleaned = (text: GuideText, kind: GuideBlock['kind'], language: string): GuideText => {
	if (text.block.kind !== kind) throw invalid({ [`${language}.block`]: [{ code: 'otherSectionKind', values: { kind } }] })
	return { ...text, html: sanitize(text.html) }
}
