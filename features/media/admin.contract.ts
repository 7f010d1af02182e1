import * as z from 'zod/mini'
import { DOWNLOAD_TYPES } from '#contract/codes.ts'
import { isSiteAddress, isWebAddress } from '#contract/fields.ts'
import { MEDIA } from '#contract/limits.ts'
import { line, lineOrNothing, listed, orderedListCalls, orderedListQuery } from '#contract/ordered-list.ts'
import { staffGet, staffPatch } from '#contract/staff-calls.ts'
import { picturePath } from '#features/pictures/contract.ts'
import { systemRequirement } from './contract.ts'

const date = z.iso.date('dayFormat')

const exhibit = {
	picture: picturePath,
	title: line(),
	titleFil: lineOrNothing(),
	/** Alternative text of the picture. */
	alt: line(MEDIA.textLength),
	altFil: lineOrNothing(MEDIA.textLength),
	credit: lineOrNothing(),
	date,
}
export const exhibitBody = z.strictObject(exhibit)
export type ExhibitBody = z.output<typeof exhibitBody>
export const consoleExhibit = z.object({ ...listed, ...exhibit })
export type ConsoleExhibit = z.output<typeof consoleExhibit>

export const {
	list: listGallery,
	read: readExhibit,
	add: addExhibit,
	change: changeExhibit,
	move: moveExhibit,
} = orderedListCalls({
	path: '/admin/gallery',
	access: 'media.manage',
	fields: exhibit,
	entry: consoleExhibit,
	summaries: {
		list: 'The gallery as staff see it',
		read: 'One picture of the gallery as staff see it',
		add: 'Add a picture to the gallery, as the last one',
		change: 'Change, hide, remove or bring back a picture of the gallery; what is left out stays',
		move: 'Put a picture of the gallery at another place',
	},
	sample: {
		picture: '/art/gallery/pier-960.webp',
		title: 'A gate',
		titleFil: '',
		alt: 'A red gate before the sea',
		altFil: '',
		credit: 'Maya',
		date: '2026-11-20',
	},
	audit: { list: 'the gallery', one: 'a picture of the gallery', added: 'a picture to the gallery' },
})

/** A path of this site, or an https address: browsers block http downloads on an https page. */
const fileAddress = z.string('fileAddressFormat').check(
	z.maxLength(500, 'tooLong'),
	z.refine(
		(address) => (address !== '/' && isSiteAddress(address)) || (address.startsWith('https:') && isWebAddress(address)),
		'fileAddressFormat',
	),
)
const measure = (max: number) => z.nullable(z.int('wholeNumber').check(z.minimum(1, 'wholeNumber'), z.maximum(max, 'wholeNumber')))

export const consoleFile = z.strictObject({
	name: line(100),
	address: fileAddress,
	bytes: measure(Number.MAX_SAFE_INTEGER),
	sha256: z.nullable(
		z.string().check(z.maxLength(64, { error: 'checksumFormat', abort: true }), z.regex(/^[0-9a-f]{64}$/, 'checksumFormat')),
	),
	width: measure(MEDIA.side),
	height: measure(MEDIA.side),
})
export type ConsoleFile = z.output<typeof consoleFile>

const download = {
	type: z.enum(DOWNLOAD_TYPES),
	name: line(),
	nameFil: lineOrNothing(),
	description: line(MEDIA.textLength),
	descriptionFil: lineOrNothing(MEDIA.textLength),
	version: z.nullable(line(40)),
	date,
	icon: z.nullable(picturePath),
	/** The preview picture and its alternative text. */
	preview: z.nullable(picturePath),
	previewAlt: lineOrNothing(MEDIA.textLength),
	/** Mirrors, parts or sizes, in order. The first one is the default. */
	files: z.array(consoleFile).check(z.minLength(1, 'fileRequired'), z.maxLength(MEDIA.files, 'filesTooMany')),
}
export const downloadBody = z.strictObject(download)
export type DownloadBody = z.output<typeof downloadBody>
export const consoleDownload = z.object({ ...listed, ...download })
export type ConsoleDownload = z.output<typeof consoleDownload>

/** Three screens share the downloads; each keeps its own order. */
export const DOWNLOAD_LISTS = { file: ['client', 'patch'], wallpaper: ['wallpaper'], movie: ['movie'] } as const
export type DownloadList = keyof typeof DOWNLOAD_LISTS

const downloads = orderedListCalls({
	path: '/admin/downloads',
	access: 'media.manage',
	fields: download,
	entry: consoleDownload,
	summaries: {
		list: 'Files, wallpapers or movies as staff see them',
		read: 'One download as staff see it',
		add: 'Add a download, as the last one of its kind',
		change: 'Change, hide, remove or bring back a download; what is left out stays',
		move: 'Put a download at another place among its kind',
	},
	sample: {
		type: 'client',
		name: 'Full client',
		nameFil: '',
		description: 'Everything that one needs',
		descriptionFil: '',
		version: '1.8.0',
		date: '2026-11-20',
		icon: null,
		preview: null,
		previewAlt: '',
		files: [
			{ name: 'Manila', address: 'https://mirror.example/client.zip', bytes: 2_048, sha256: 'ab'.repeat(32), width: null, height: null },
		],
	},
	audit: { list: 'the downloads', one: 'a download' },
})
export const { read: readDownload, move: moveDownload } = downloads
export const listDownloads = {
	...downloads.list,
	query: z.extend(orderedListQuery, { section: z.enum(['file', 'wallpaper', 'movie'], 'downloadKind') }),
}
/** A changed file reaches every player: both need a fresh proof. */
export const addDownload = { ...downloads.add, needsFreshProof: true } as const
export const changeDownload = { ...downloads.change, needsFreshProof: true } as const

const requirementRow = z.strictObject({ part: line(60), minimum: line(), recommended: line() })
const requirementRows = z.array(requirementRow).check(z.maxLength(MEDIA.requirements, 'rowsTooMany'))
export type RequirementRow = z.output<typeof requirementRow>

export const readRequirements = staffGet('media.manage', {
	path: '/admin/requirements',
	summary: 'The system requirements in both languages',
	audit: 'Read the system requirements',
	reply: z.object({ en: z.array(systemRequirement), fil: z.array(systemRequirement) }),
	problems: [],
})

const seenRows = z.array(z.object({ part: lineOrNothing(), minimum: lineOrNothing(), recommended: lineOrNothing() }))
/** `seen` are the rows that the sender was shown. Rows that differ from the stored ones are refused. */
export const requirementsBody = z.strictObject({
	en: requirementRows,
	fil: requirementRows,
	seen: z.object({ en: seenRows, fil: seenRows }),
})
export const changeRequirements = staffPatch('media.manage', {
	path: '/admin/requirements',
	summary: 'Replace the system requirements of both languages',
	audit: 'Change the system requirements',
	body: requirementsBody,
	reply: z.object({ en: z.array(systemRequirement), fil: z.array(systemRequirement) }),
	problems: ['EDITED_MEANWHILE'],
})
