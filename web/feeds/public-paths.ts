import { submenu, topMenu } from '#web/shell/menu.ts'
import { english } from '#web/words/english.ts'

/** A site whose staff have written everything. */
const WHOLE = { missing: [] }

/** The pages of this site to which its menus lead everybody. */
const inMenus = (): string[] =>
	topMenu(english, { ...WHOLE, messengerUrl: null, forumUrl: null })
		.flatMap((item) => [item, ...(item.entries ?? []), ...(item.section ? submenu(english, item.section, WHOLE) : [])])
		.flatMap(({ to, isForPlayers }) => (isForPlayers ? [] : [to]))

/** Pages for the sitemap: those of the menus, and a few that are reached in other ways. Personal pages and redirects are left out. */
export const PUBLIC_PATHS = [
	...new Set(['/', ...inMenus(), '/topup', '/register', '/login', '/findaccount', '/fromgame', '/credits', '/terms']),
]

/**
 * Pages that the sitemap leaves out: personal pages, pages of one thing among many, pages of mailed links, and redirects. A new page must
 * be in a menu or in this list.
 */
export const UNLISTED_PATHS = [
	'/topic/:id',
	'/character/:id',
	'/club/:id',
	'/shoppingcart',
	'/shoppurchases',
	'/receipt/:order',
	'/topuphistory',
	'/topup/:reference',
	'/topups',
	'/statement',
	'/download',
	'/changepassword',
	'/user',
	'/resetpassword',
	'/verifyemail',
	'/stopaddress',
	'/search',
	'/offline',
]
