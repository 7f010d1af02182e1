import type { Translation } from '#web/words/words.ts'
import { isThere, type Site } from './site.ts'

export type Section = 'news' | 'guide' | 'shop' | 'recharge' | 'account' | 'downloads' | 'support'
export type Entry = { label: string; to: string; isForPlayers?: true }
export type MenuItem = Entry & { section?: Section; entries?: Entry[] }

type Links = Pick<Site, 'messengerUrl' | 'forumUrl' | 'missing'>

/** The top menu of SPEC 2; links to other sites only where an address is set, to guides only where they are written. */
export const topMenu = (words: Translation, { messengerUrl, forumUrl, ...site }: Links): MenuItem[] => [
	{ label: words.nav.news, to: '/news', section: 'news', entries: newsEntries(words) },
	...guideMenu(words, site),
	{ label: words.nav.itemShop, to: '/itemshop', section: 'shop', entries: shopEntries(words, site) },
	{ label: words.media.menu.gallery, to: '/gallery' },
	{
		label: words.nav.ranking,
		to: '/rankings',
		entries: thereOf(site, [
			{ label: words.nav.overall, to: '/rankings' },
			{ label: words.nav.war, to: '/war' },
		]),
	},
	{ label: words.media.menu.download, to: '/downloads', section: 'downloads', entries: downloadEntries(words) },
	{
		label: words.nav.support,
		to: '/ticket',
		section: 'support',
		entries: [...(messengerUrl ? [{ label: words.nav.chat, to: messengerUrl }] : []), ...supportEntries(words)],
	},
	...(forumUrl ? [{ label: words.nav.forum, to: forumUrl }] : []),
]

/** The left submenu of a section. */
export const submenu = (words: Translation, section: Section, site: Pick<Site, 'missing'>): Entry[] => {
	if (section === 'news') return [{ label: words.nav.focus, to: '/news' }]
	if (section === 'guide') return guideEntries(words, site)
	if (section === 'account')
		return [
			{ label: words.myAccount.crumb, to: '/user', isForPlayers: true },
			{ label: words.nav.notifications, to: '/notifications', isForPlayers: true },
			{ label: words.changePassword.crumb, to: '/changepassword', isForPlayers: true },
			{ label: words.shop.statement.crumb, to: '/statement', isForPlayers: true },
		]
	if (section === 'support') return supportEntries(words)
	if (section === 'downloads') return downloadEntries(words)
	return [...shopEntries(words, site), { label: words.shop.statement.crumb, to: '/statement', isForPlayers: true }]
}

const newsEntries = (words: Translation): Entry[] => [
	{ label: words.nav.focus, to: '/news' },
	{ label: words.nav.events, to: '/events' },
]

const guideMenu = (words: Translation, site: Pick<Site, 'missing'>): MenuItem[] => {
	const entries = guideEntries(words, site).slice(0, 3)
	return entries[0] ? [{ label: words.guides.menu, to: entries[0].to, section: 'guide', entries }] : []
}

/** The guides that are written, in the order in which they are read. The first three are those of the top menu. */
export const guideEntries = (words: Translation, site: Pick<Site, 'missing'>): Entry[] =>
	thereOf(site, [
		{ label: words.guides.story, to: '/story' },
		{ label: words.guides.characters, to: '/characters' },
		{ label: words.guides.gamesystem, to: '/gamesystem' },
		{ label: words.guides.instructions, to: '/instructions' },
		{ label: words.guides.serverinfo, to: '/serverinfo' },
	])

const thereOf = (site: Pick<Site, 'missing'>, entries: Entry[]): Entry[] => entries.filter(({ to }) => isThere(site, to))

const shopEntries = (words: Translation, site: Pick<Site, 'missing'>): Entry[] => [
	{ label: words.nav.itemShop, to: '/itemshop' },
	{ label: words.nav.topUp, to: '/topup', isForPlayers: true },
	{ label: words.shop.cart.crumb, to: '/shoppingcart', isForPlayers: true },
	{ label: words.nav.purchases, to: '/shoppurchases', isForPlayers: true },
	{ label: words.nav.topUpHistory, to: '/topuphistory', isForPlayers: true },
	...thereOf(site, [{ label: words.nav.vote, to: '/vote' }]),
]

const downloadEntries = (words: Translation): Entry[] => [
	{ label: words.media.menu.gameDownload, to: '/downloads' },
	{ label: words.media.menu.wallpaper, to: '/wallpaper' },
	{ label: words.media.menu.movie, to: '/movies' },
]

const supportEntries = (words: Translation): Entry[] => [
	{ label: words.support.submit, to: '/ticket' },
	{ label: words.support.check, to: '/checkticket' },
]

export const isOutside = (to: string): boolean => /^https?:/.test(to)
