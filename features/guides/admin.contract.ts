import * as z from 'zod/mini'
import { always, hasValue } from '#contract/audit-outcomes.ts'
import { digits, instant, instantOr, message, oneOf } from '#contract/fields.ts'
import { GUIDE, NEWS } from '#contract/limits.ts'
import { place } from '#contract/ordered-list.ts'
import { PUBLICATION_STATES } from '#contract/publication.ts'
import { staffDelete, staffGet, staffPatch, staffPost } from '#contract/staff-calls.ts'
import { GUIDE_PAGES, guideBlock, guideTitle } from './contract.ts'

/** The text of a section in one language. `html` is sanitized when it is saved. The block has the same kind in all languages. */
const text = z.strictObject({
	title: guideTitle,
	html: z.string().check(z.maxLength(NEWS.contentLength, 'tooLong')),
	block: guideBlock,
})
export type GuideText = z.output<typeof text>

const page = oneOf(GUIDE_PAGES, 'guideUnknown')
const params = z.object({ page, key: z.string().check(z.maxLength(40)) })
const edition = z.int()
const saved = { edition, savedAt: instant, savedBy: z.nullable(z.string()) }

/** `fil` null: the English text is shown to Filipino readers. */
const stored = z.object({ page: z.enum(GUIDE_PAGES), key: z.string(), ...saved, en: text, fil: z.nullable(text) })
/** A planned change of the section: public at `publishAt`, or when staff publish it. `isShown` null: keeps whether it is on its page. */
const draft = z.object({ en: text, fil: z.nullable(text), isShown: z.nullable(z.boolean()), publishAt: z.nullable(instant) })
/**
 * `en` and `fil` are the public texts; `edition`, `savedAt` and `savedBy` are of the last save, draft or not. Not shown: not on its page,
 * visible to staff only.
 */
const section = z.extend(stored, { isShown: z.boolean(), draft: z.nullable(draft) })
export type AdminSection = z.output<typeof section>

const line = z.object({
	page: z.enum(GUIDE_PAGES),
	key: z.string(),
	title: z.string(),
	kind: z.string(),
	hasFilipino: z.boolean(),
	isShown: z.boolean(),
	/** State of the last save: `published` when no draft is pending. */
	state: z.enum(PUBLICATION_STATES),
	publishAt: z.nullable(instant),
	/** Position from 1 among the movable sections of the page; null for a section whose place the page decides. */
	place: z.nullable(z.int()),
	...saved,
})
export type AdminSectionRow = z.output<typeof line>

export const guideSections = staffGet('guides.write', {
	path: '/admin/guides',
	summary: 'The sections of all guide pages in their order',
	audit: 'Read the guide pages',
	reply: z.object({ sections: z.array(line) }),
	problems: [],
})

export const guideSectionOf = staffGet('guides.write', {
	path: '/admin/guides/{page}/{key}',
	summary: 'One section of a guide in all its languages',
	audit: 'Read a section of a guide page',
	params,
	reply: section,
	problems: ['NOT_FOUND'],
})

/** Kinds of sections that staff can add. Maps, classes and regions exist only in the pages that come with the site. */
export const NEW_SECTION_KINDS = ['prose', 'cards', 'table'] as const
const { columns } = GUIDE
const newSection = z.strictObject({
	title: guideTitle,
	kind: oneOf(NEW_SECTION_KINDS, 'sectionKind'),
	/** Only for a table. */
	columns: z._default(
		z.int('columnsRange').check(z.minimum(columns.min, 'columnsRange'), z.maximum(columns.max, 'columnsRange')),
		columns.min,
	),
})
export type NewSection = z.output<typeof newSection>

export const addGuideSection = staffPost('guides.write', {
	path: '/admin/guides/{page}',
	summary: 'Add a section at the end of a guide page; readers see it once it is put on the page',
	audit: 'Add a section to a guide page',
	params: z.object({ page }),
	body: newSection,
	sample: { title: 'Night market', kind: 'prose' },
	reply: section,
	problems: [],
	idempotent: true,
})

export const showGuideSection = staffPost('guides.write', {
	path: '/admin/guides/{page}/{key}/show',
	needsNoKey: true,
	summary: 'Put a section on its page, or take it off; staff keep it',
	audit: {
		'Put a section on its page': hasValue('isShown', true),
		'Take a section off its page': hasValue('isShown', false),
		'Show or hide a section': always,
	},
	params,
	body: z.strictObject({ isShown: z.boolean() }),
	sample: { isShown: false },
	reply: message,
	problems: ['NOT_FOUND'],
})

export const moveGuideSection = staffPost('guides.write', {
	path: '/admin/guides/{page}/{key}/move',
	needsNoKey: true,
	summary: 'Put a section at another place of its page',
	audit: 'Move a section of a guide page',
	params,
	body: place,
	sample: { place: 1 },
	reply: message,
	problems: ['NOT_FOUND', 'FIXED_SECTION'],
})

export const changeGuideSection = staffPatch('guides.write', {
	path: '/admin/guides/{page}/{key}',
	summary: 'Change a section of a guide now, later or as a draft; what is left out stays, the draft that there is included',
	audit: {
		'Save a draft of a section': hasValue('state', 'draft'),
		'Plan a section of a guide page': hasValue('state', 'scheduled'),
		'Change a section of a guide page': always,
	},
	params,
	body: z.partial(
		z.strictObject({
			en: text,
			fil: z.nullable(text),
			/** Null: keeps whether it is on its page. */
			isShown: z.nullable(z.boolean()),
			state: z.enum(PUBLICATION_STATES, 'newsState'),
			publishAt: z.nullable(instantOr('timeInvalid')),
			edition,
		}),
	),
	bodyBytes: NEWS.bodyBytes,
	reply: section,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const dropGuideDraft = staffDelete('guides.write', {
	path: '/admin/guides/{page}/{key}/draft',
	summary: 'Throw away what is not public yet of a section; it stays among its versions',
	audit: 'Discard the draft of a section',
	params,
	query: z.object({ edition: z.optional(digits) }),
	reply: section,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export type StoredSection = z.output<typeof stored>

const version = z.object({ ...saved, title: z.string(), state: z.enum(PUBLICATION_STATES) })
export type GuideVersion = z.output<typeof version>

export const guideSectionVersions = staffGet('guides.write', {
	path: '/admin/guides/{page}/{key}/versions',
	summary: 'What was saved of a section, newest first: who and when; the last hundred',
	audit: 'Read the versions of a section',
	params,
	reply: z.object({ versions: z.array(version) }),
	problems: ['NOT_FOUND'],
})

const versionParams = z.object({ page, key: z.string().check(z.maxLength(40)), edition: digits })

export const guideSectionVersion = staffGet('guides.write', {
	path: '/admin/guides/{page}/{key}/versions/{edition}',
	summary: 'A section as it was saved once',
	audit: 'Read one version of a section',
	params: versionParams,
	reply: stored,
	problems: ['NOT_FOUND'],
})

export const bringBackGuideSection = staffPost('guides.write', {
	path: '/admin/guides/{page}/{key}/versions/{edition}/bring-back',
	needsNoKey: true,
	summary: 'Save an earlier version of a section anew, into its draft where there is one',
	audit: 'Bring back a version of a section',
	params: versionParams,
	body: z.partial(z.strictObject({ edition })),
	sample: { edition: 1 },
	reply: section,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})
