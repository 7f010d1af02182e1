import * as z from 'zod/mini'
import { PARTS } from './closing.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, lang } from './fields.ts'

export const siteInfo = z.object({
	appName: z.string(),
	/** The address of the picture that stands for the name, null where the name stands itself. */
	logo: z.nullable(z.string()),
	/** Where the site stands, without a slash at its end; for addresses that leave the site. */
	publicUrl: z.string(),
	/** Addresses of the outside world, null when not set; the menu leaves out what is null. */
	facebookUrl: z.nullable(z.string()),
	messengerUrl: z.nullable(z.string()),
	forumUrl: z.nullable(z.string()),
	passwordMax: z.int(),
	/** What an owner has closed for the time being. */
	closed: z.array(z.enum(PARTS)),
	/** The game server as it was last heard; unknown until it was heard once. `online` is null unless it is up. */
	gameServer: z.object({
		state: z.enum(['up', 'down', 'unknown']),
		online: z.nullable(z.int()),
		heardAt: z.nullable(instant),
	}),
})
export type SiteInfo = z.output<typeof siteInfo>

export const getsiteinfo = defineEndpoint({
	method: 'GET',
	path: '/getsiteinfo',
	summary: 'Name, links and settings that every page needs',
	tag: 'site',
	access: 'guest',
	reply: siteInfo,
	problems: [],
	limit: 'readsPerAddress',
	cache: ['site', 'game'],
})

/** `alt` and `link` are additions to SPEC 3, which knows id and img_url only. */
export const banner = z.object({ id: z.int(), img_url: z.string(), alt: z.string(), link: z.nullable(z.string()) })

export const getSiteBanners = defineEndpoint({
	method: 'GET',
	path: '/getSiteBanners',
	summary: 'The banners of the home page, in order',
	tag: 'site',
	access: 'guest',
	/** Of the `alt` texts. */
	query: z.object({ lang }),
	reply: z.object({ data: z.array(banner) }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['banners'],
})
