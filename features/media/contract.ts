import * as z from 'zod/mini'
import { DOWNLOAD_TYPES } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** A picture in several widths, narrowest first; `width` and `height` are those of the widest, in pixels. */
export const picture = z.object({
	alt: z.string(),
	width: z.int(),
	height: z.int(),
	sources: z.array(z.object({ address: z.string(), width: z.int() })),
})
export type Picture = z.output<typeof picture>

/** One way to get a download: a mirror, a part, or one size of a picture. `bytes` and `sha256` are null when unknown. */
export const downloadFile = z.object({
	name: z.string(),
	address: z.string(),
	bytes: z.nullable(z.int()),
	sha256: z.nullable(z.string()),
	width: z.nullable(z.int()),
	height: z.nullable(z.int()),
})
export type DownloadFile = z.output<typeof downloadFile>

/** SPEC 3, plus version, all files and a preview. `link_address` is the address of the first file. */
export const download = z.object({
	seq: z.int(),
	link_name: z.string(),
	link_address: z.string(),
	link_type: z.enum(DOWNLOAD_TYPES),
	link_description: z.string(),
	link_date: instant,
	link_icon: z.nullable(z.string()),
	version: z.nullable(z.string()),
	files: z.array(downloadFile),
	preview: z.nullable(picture),
})
export type Download = z.output<typeof download>

/** The text in the requested language; without a translation, the English text. */
const inLanguage = z.object({ lang: z.optional(z.enum(LANGUAGES)) })

export const getdownloadsall = defineEndpoint({
	method: 'GET',
	path: '/getdownloadsall',
	summary: 'Everything that can be downloaded, in order: client, patches, wallpapers, movies',
	tag: 'media',
	access: 'guest',
	query: inLanguage,
	reply: z.array(download),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['media'],
})

export const galleryPicture = z.extend(picture, { id: z.int(), title: z.string(), credit: z.string(), date: instant })
export type GalleryPicture = z.output<typeof galleryPicture>

export const getgallery = defineEndpoint({
	method: 'GET',
	path: '/getgallery',
	summary: 'The pictures of the gallery, in order',
	tag: 'media',
	access: 'guest',
	query: inLanguage,
	reply: z.array(galleryPicture),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['media'],
})

/** A row of the table on the download page; the requirements are for one running client. */
export const systemRequirement = z.object({ part: z.string(), minimum: z.string(), recommended: z.string() })
export type SystemRequirement = z.output<typeof systemRequirement>

export const getsystemrequirements = defineEndpoint({
	method: 'GET',
	path: '/getsystemrequirements',
	summary: 'What a computer needs to run one client, row by row',
	tag: 'media',
	access: 'guest',
	query: inLanguage,
	reply: z.array(systemRequirement),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['media'],
})
