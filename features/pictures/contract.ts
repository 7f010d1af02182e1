import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { givenName, instant, pageNumber, paging } from '#contract/fields.ts'
import { PICTURE } from '#contract/limits.ts'
import { PICTURE_FIELDS } from '#contract/picture-fields.ts'
import { staffGet } from '#contract/staff-calls.ts'

/**
 * The path of a picture of this site: one from the build, or one uploaded by staff. Never an address of another site, and never a path
 * with `..`.
 */
export const picturePath = z
	.string('pictureRequired')
	.check(z.regex(/^(\/(?!\.{1,2}(\/|$))[\w.@-]+)+$/, 'pictureRequired'), z.maxLength(300, 'pictureRequired'))
	.register(PICTURE_FIELDS, { isPicture: true })

/** `path` is the address that content refers to; `sizes` are all stored sizes, narrowest first. */
export const uploadedPicture = z.object({
	path: z.string(),
	width: z.int(),
	height: z.int(),
	sizes: z.array(z.object({ path: z.string(), width: z.int() })),
})
export type UploadedPicture = z.output<typeof uploadedPicture>

export const uploadPicture = defineEndpoint({
	method: 'POST',
	path: '/admin/pictures',
	needsNoKey: true,
	summary: 'Upload a picture as a form: it is made anew from its pixels, in every width that pages need',
	audit: 'Upload a picture',
	tag: 'console',
	access: 'pictures.upload',
	/** A wallpaper keeps its size up to 3840 pixels; other pictures are sized for pages. */
	body: z.strictObject({ use: z._default(z.enum(['page', 'wallpaper']), 'page') }),
	files: { field: 'picture', least: 1, most: 1, bytes: PICTURE.formBytes },
	sample: { use: 'page' },
	reply: uploadedPicture,
	problems: ['PICTURES_FULL'],
	limit: 'uploadsPerAccount',
})

/** `path` names the size, too (`sizesOfPicture`); `alt` is the text of a picture of the gallery or of a download, empty where there is none. */
export const picturesThere = staffGet('pictures.upload', {
	path: '/admin/pictures',
	summary: 'Pictures that staff uploaded for content, the newest first',
	audit: 'Read the uploaded pictures',
	query: z.object({ page: pageNumber }),
	reply: z.object({
		pictures: z.array(z.object({ path: z.string(), alt: z.string(), uploadedAt: instant })),
		total: z.int(),
		...paging,
	}),
	problems: [],
})

export const storedPicture = defineEndpoint({
	method: 'GET',
	path: '/pictures/{name}',
	summary: 'A picture that staff uploaded; its address names its content',
	tag: 'site',
	access: 'guest',
	params: z.object({ name: givenName }),
	reply: z.custom<Uint8Array>(),
	produces: 'image/webp',
	neverChanges: true,
	problems: ['NOT_FOUND'],
	limit: 'picturesPerAddress',
})
