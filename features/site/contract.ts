import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, lang } from '#contract/fields.ts'
import { gameWords } from '#contract/game-words.ts'
import { gameFields, gameUserIds } from '#features/bridge/contract.ts'
import { IDENTITY_PROVIDERS } from '#features/identities/providers.contract.ts'
import { PARTS } from './closing.contract.ts'

export const siteInfo = z.object({
	appName: z.string(),
	/** The address of the logo picture; null when the name is shown as text. */
	logo: z.nullable(z.string()),
	/** The site's public base address without a trailing slash, for absolute links. */
	publicUrl: z.string(),
	/** External addresses, null when not set; the menu omits entries that are null. */
	facebookUrl: z.nullable(z.string()),
	messengerUrl: z.nullable(z.string()),
	forumUrl: z.nullable(z.string()),
	passwordMax: z.int(),
	/** Which user IDs the game can hold, besides the rules of this site; null where no bridge is. */
	userIds: z.nullable(gameUserIds),
	/** Accounts of the game have come to this site, so that its players sign in with them. */
	hasMovedIn: z.boolean(),
	/** Players can vote for this site somewhere, and are paid for it. */
	hasVotes: z.boolean(),
	/** By whose accounts visitors can sign in, besides the password. */
	identityProviders: z.array(z.enum(IDENTITY_PROVIDERS)),
	/** What the game has, as its bridge and the settings say; null where neither says anything. What it lacks is hidden. */
	game: z.nullable(gameFields),
	/** The content is that of the demo. */
	isDemo: z.boolean(),
	/** How the game calls things where it differs from the specification; null where nothing does. */
	gameWords: z.nullable(gameWords),
	/** The parts that an owner has closed. */
	closed: z.array(z.enum(PARTS)),
	/** The last reported state of the game server; unknown before its first report. `online` is null unless it is up. */
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

/** `alt` and `link` are additions to SPEC 3, which has only id and img_url. */
export const banner = z.object({ id: z.int(), img_url: z.string(), alt: z.string(), link: z.nullable(z.string()) })

export const getSiteBanners = defineEndpoint({
	method: 'GET',
	path: '/getSiteBanners',
	summary: 'The banners of the home page, in order',
	tag: 'site',
	access: 'guest',
	/** The language of the `alt` texts. */
	query: z.object({ lang }),
	reply: z.object({ data: z.array(banner) }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['banners'],
})
