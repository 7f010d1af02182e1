import * as z from 'zod/mini'
import { DOWNLOAD_TYPES } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { isSiteAddress, isWebAddress, paging } from './fields.ts'
import { MEDIA } from './limits.ts'
import { systemRequirement } from './media.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { changing, line, lineOrNothing, listed, listedId, orderedListQuery, place } from './ordered-list.ts'
import { picturePath } from './pictures.ts'

const common = { tag: 'console', access: 'media.manage' } as const
const date = z.iso.date(CONSOLE_MESSAGES.dayFormat)
const page = <T extends z.core.$ZodType>(entry: T) => z.object({ entries: z.array(entry), total: z.int(), ...paging })

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

export const listGallery = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/gallery',
	summary: 'The gallery as staff see it',
	query: orderedListQuery,
	reply: page(consoleExhibit),
	problems: [],
	limit: 'readsPerAddress',
})

export const readExhibit = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/gallery/{id}',
	summary: 'One picture of the gallery as staff see it',
	params: listedId,
	reply: consoleExhibit,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const addExhibit = defineEndpoint({
	...common,
	method: 'POST',
	path: '/admin/gallery',
	summary: 'Add a picture to the gallery, as the last one',
	body: exhibitBody,
	reply: consoleExhibit,
	problems: [],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const changeExhibit = defineEndpoint({
	...common,
	method: 'PATCH',
	path: '/admin/gallery/{id}',
	summary: 'Change, hide, remove or bring back a picture of the gallery; what is left out stays',
	params: listedId,
	body: z.extend(z.partial(z.strictObject({ ...exhibit, state: changing.state })), { edition: changing.edition }),
	reply: consoleExhibit,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})

export const moveExhibit = defineEndpoint({
	...common,
	method: 'POST',
	path: '/admin/gallery/{id}/move',
	summary: 'Put a picture of the gallery at another place',
	params: listedId,
	body: place,
	reply: consoleExhibit,
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})

/** A path of this site, or an https address: browsers block http downloads on an https page. */
const fileAddress = z.string(CONSOLE_MESSAGES.fileAddressFormat).check(
	z.maxLength(500, CONSOLE_MESSAGES.fileAddressFormat),
	z.refine(
		(address) => (address !== '/' && isSiteAddress(address)) || (address.startsWith('https:') && isWebAddress(address)),
		CONSOLE_MESSAGES.fileAddressFormat,
	),
)
const measure = (max: number) =>
	z.nullable(
		z.int(CONSOLE_MESSAGES.wholeNumber).check(z.minimum(1, CONSOLE_MESSAGES.wholeNumber), z.maximum(max, CONSOLE_MESSAGES.wholeNumber)),
	)

export const consoleFile = z.strictObject({
	name: line(100),
	address: fileAddress,
	bytes: measure(Number.MAX_SAFE_INTEGER),
	sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, CONSOLE_MESSAGES.checksumFormat))),
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
	files: z.array(consoleFile).check(z.minLength(1, CONSOLE_MESSAGES.fileRequired), z.maxLength(MEDIA.files, CONSOLE_MESSAGES.filesTooMany)),
}
export const downloadBody = z.strictObject(download)
export type DownloadBody = z.output<typeof downloadBody>
export const consoleDownload = z.object({ ...listed, ...download })
export type ConsoleDownload = z.output<typeof consoleDownload>

/** Three screens share the downloads; each keeps its own order. */
export const DOWNLOAD_LISTS = { file: ['client', 'patch'], wallpaper: ['wallpaper'], movie: ['movie'] } as const
export type DownloadList = keyof typeof DOWNLOAD_LISTS

export const listDownloads = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/downloads',
	summary: 'Files, wallpapers or movies as staff see them',
	query: z.extend(orderedListQuery, { section: z.enum(['file', 'wallpaper', 'movie'], 'This is no kind of download.') }),
	reply: page(consoleDownload),
	problems: [],
	limit: 'readsPerAddress',
})

export const readDownload = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/downloads/{id}',
	summary: 'One download as staff see it',
	params: listedId,
	reply: consoleDownload,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const addDownload = defineEndpoint({
	...common,
	needsFreshProof: true,
	method: 'POST',
	path: '/admin/downloads',
	summary: 'Add a download, as the last one of its kind',
	body: downloadBody,
	reply: consoleDownload,
	problems: [],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const changeDownload = defineEndpoint({
	...common,
	needsFreshProof: true,
	method: 'PATCH',
	path: '/admin/downloads/{id}',
	summary: 'Change, hide, remove or bring back a download; what is left out stays',
	params: listedId,
	body: z.extend(z.partial(z.strictObject({ ...download, state: changing.state })), { edition: changing.edition }),
	reply: consoleDownload,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})

export const moveDownload = defineEndpoint({
	...common,
	method: 'POST',
	path: '/admin/downloads/{id}/move',
	summary: 'Put a download at another place among its kind',
	params: listedId,
	body: place,
	reply: consoleDownload,
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})

const requirementRow = z.strictObject({ part: line(60), minimum: line(), recommended: line() })
const requirementRows = z.array(requirementRow).check(z.maxLength(MEDIA.requirements, CONSOLE_MESSAGES.rowsTooMany))
export type RequirementRow = z.output<typeof requirementRow>

export const readRequirements = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/requirements',
	summary: 'The system requirements in both languages',
	reply: z.object({ en: z.array(systemRequirement), fil: z.array(systemRequirement) }),
	problems: [],
	limit: 'readsPerAddress',
})

/** `seen` are the rows that the sender was shown. Rows that differ from the stored ones are refused. */
export const requirementsBody = z.strictObject({
	en: requirementRows,
	fil: requirementRows,
	seen: z.object({ en: z.array(systemRequirement), fil: z.array(systemRequirement) }),
})
export const changeRequirements = defineEndpoint({
	...common,
	method: 'PATCH',
	path: '/admin/requirements',
	summary: 'Replace the system requirements of both languages',
	body: requirementsBody,
	reply: z.object({ en: z.array(systemRequirement), fil: z.array(systemRequirement) }),
	problems: ['EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})
