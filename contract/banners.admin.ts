import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant, paging } from './fields.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { anyLink, changing, line, lineOrNothing, listed, listedId, orderedListQuery, place } from './ordered-list.ts'
import { picturePath } from './pictures.ts'

const moment = z.nullable(z.iso.datetime(CONSOLE_MESSAGES.momentFormat))
const fields = {
	picture: picturePath,
	/** Alternative text for screen readers. */
	title: line(),
	titleFil: lineOrNothing(),
	link: anyLink,
	/** The period in which it is shown; null means no beginning or no end. */
	from: moment,
	until: moment,
}
export const bannerBody = z.strictObject(fields)
export type BannerBody = z.output<typeof bannerBody>

export const consoleBanner = z.object({ ...listed, ...fields, from: z.nullable(instant), until: z.nullable(instant) })
export type ConsoleBanner = z.output<typeof consoleBanner>

const common = { tag: 'console', access: 'media.manage' } as const

export const listBanners = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/banners',
	summary: 'The banners of the home page as staff see them',
	query: orderedListQuery,
	reply: z.object({ entries: z.array(consoleBanner), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const readBanner = defineEndpoint({
	...common,
	method: 'GET',
	path: '/admin/banners/{id}',
	summary: 'One banner as staff see it',
	params: listedId,
	reply: consoleBanner,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const addBanner = defineEndpoint({
	...common,
	method: 'POST',
	path: '/admin/banners',
	summary: 'Add a banner, as the last one',
	body: bannerBody,
	reply: consoleBanner,
	problems: [],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const changeBanner = defineEndpoint({
	...common,
	method: 'PATCH',
	path: '/admin/banners/{id}',
	summary: 'Change, hide, remove or bring back a banner; what is left out stays',
	params: listedId,
	body: z.extend(z.partial(z.strictObject({ ...fields, state: changing.state })), { edition: changing.edition }),
	reply: consoleBanner,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})

export const moveBanner = defineEndpoint({
	...common,
	method: 'POST',
	path: '/admin/banners/{id}/move',
	summary: 'Put a banner at another place',
	params: listedId,
	body: place,
	reply: consoleBanner,
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})
