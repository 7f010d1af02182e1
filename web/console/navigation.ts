import { may, type Permission } from '#contract/permissions.ts'
import { addresses } from '#features/address-requests/words/addresses.console.ts'
import { codes } from '#features/coupons/words/coupons.console.ts'
import { grants } from '#features/grants/words/grants.console.ts'
import { guides } from '#features/guides/words/guides.console.ts'
import { media } from '#features/media/words/media.console.ts'
import { news } from '#features/news/words/news.console.ts'
import { orders } from '#features/orders/words/orders.console.ts'
import { players } from '#features/players/words/players.console.ts'
import { rankings } from '#features/rankings/words/rankings.console.ts'
import { sales } from '#features/shop/words/sales.console.ts'
import { stock } from '#features/shop/words/shop.console.ts'
import { tickets } from '#features/tickets/words/tickets.console.ts'
import { topUpBooks } from '#features/top-ups/words/top-up-books.console.ts'
import { topUps } from '#features/top-ups/words/top-ups.console.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { requests } from '#web/words/console/requests.ts'

type Entry = { to: string; label: string; permission: Permission }
type Group = { label: string; entries: Entry[] }

/** The left navigation: every screen with the permission it needs. */
const GROUPS: Group[] = [
	{
		label: words.groups.site,
		entries: [
			{ to: '/admin', label: words.screens.start, permission: 'dashboard.read' },
			{ to: '/admin/news', label: news.crumb, permission: 'news.write' },
			{ to: '/admin/guides', label: guides.crumb, permission: 'guides.write' },
			{ to: '/admin/settings', label: words.screens.settings, permission: 'settings.write' },
		],
	},
	{
		label: codes.group,
		entries: [
			{ to: '/admin/shop', label: stock.crumb, permission: 'shop.write' },
			{ to: '/admin/sales', label: sales.crumb, permission: 'shop.write' },
			{ to: '/admin/sale-requests', label: sales.requests.crumb, permission: 'shop.write' },
			{ to: '/admin/price-changes', label: stock.changes.crumb, permission: 'shop.write' },
			{ to: '/admin/price-requests', label: requests.prices.crumb, permission: 'shop.write' },
			{ to: '/admin/codes', label: codes.crumb, permission: 'codes.read' },
		],
	},
	{
		label: topUps.group,
		entries: [
			{ to: '/admin/top-ups', label: topUps.crumb, permission: 'top-ups.work' },
			{ to: '/admin/top-up-requests', label: topUps.requests.crumb, permission: 'top-ups.work' },
			{ to: '/admin/top-up-statements', label: topUpBooks.statement.crumb, permission: 'top-ups.work' },
			{ to: '/admin/top-up-debts', label: topUps.debts.crumb, permission: 'top-ups.work' },
			{ to: '/admin/top-up-figures', label: topUpBooks.figures.crumb, permission: 'top-ups.books' },
			{ to: '/admin/top-up-closings', label: topUpBooks.closings.crumb, permission: 'top-ups.books' },
			{ to: '/admin/top-up-packages', label: topUps.packages.crumb, permission: 'top-ups.packages' },
			{ to: '/admin/top-up-channels', label: topUps.channels.crumb, permission: 'top-ups.channels' },
		],
	},
	{
		label: media.group,
		entries: [
			{ to: '/admin/banners', label: media.banners.crumb, permission: 'media.manage' },
			{ to: '/admin/gallery', label: media.gallery.crumb, permission: 'media.manage' },
			{ to: '/admin/downloads', label: media.file.crumb, permission: 'media.manage' },
			{ to: '/admin/wallpapers', label: media.wallpaper.crumb, permission: 'media.manage' },
			{ to: '/admin/movies', label: media.movie.crumb, permission: 'media.manage' },
			{ to: '/admin/requirements', label: media.requirements.crumb, permission: 'media.manage' },
		],
	},
	{
		label: rankings.group,
		entries: [{ to: '/admin/rankings', label: rankings.crumb, permission: 'rankings.manage' }],
	},
	{
		label: words.groups.people,
		entries: [
			{ to: '/admin/tickets', label: tickets.crumb, permission: 'tickets.answer' },
			{ to: '/admin/players', label: players.crumb, permission: 'players.read' },
			{ to: '/admin/orders', label: orders.crumb, permission: 'orders.read' },
			{ to: '/admin/refunds', label: requests.refunds.crumb, permission: 'orders.refund' },
			{ to: '/admin/adjustments', label: players.requests.crumb, permission: 'wallet.adjust' },
			{ to: '/admin/grants', label: grants.crumb, permission: 'grants.give' },
			{ to: '/admin/addresses', label: addresses.crumb, permission: 'players.recover' },
		],
	},
	{
		label: words.groups.staff,
		entries: [
			{ to: '/admin/staff', label: words.screens.staff, permission: 'staff.manage' },
			{ to: '/admin/audit', label: words.screens.audit, permission: 'audit.read' },
		],
	},
]

/** Screens that are in no menu and need more, or another permission, than the menu entry with the same prefix. */
const OTHERS: Omit<Entry, 'label'>[] = [
	{ to: '/admin/codes/mint', permission: 'codes.mint' },
	{ to: '/admin/codes/waiting', permission: 'codes.mint' },
	{ to: '/admin/ticket-answers', permission: 'tickets.answer' },
]

/** The permission for the screen at this address; null where there is none. */
export const permissionAt = (pathname: string): Permission | null => {
	const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
	const [nearest] = [...GROUPS.flatMap(({ entries }) => entries), ...OTHERS]
		.filter(({ to }) => isAt(path, to))
		.sort((one, other) => other.to.length - one.to.length)
	return nearest?.permission ?? null
}

/** Whether this is the screen or one below it; the overview has none below it. */
export const isAt = (pathname: string, to: string): boolean => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

/** The navigation entries of this account type. */
export const navigationFor = (status: number): Group[] =>
	GROUPS.map(({ label, entries }) => ({ label, entries: entries.filter(({ permission }) => may(status, permission)) })).filter(
		({ entries }) => entries.length > 0,
	)
