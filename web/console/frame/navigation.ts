import { matchRoutes } from 'react-router'
import { may, type Permission } from '#contract/permissions.ts'
import { codes } from '#features/coupons/words/coupons.console.ts'
import { media } from '#features/media/words/media.console.ts'
import { rankings } from '#features/rankings/words/rankings.console.ts'
import { topUps } from '#features/top-ups/words/top-ups.console.ts'
import type { Group } from '#web/console/declared-screen.ts'
import { SCREENS } from '#web/console/screens.ts'
import { frame as words } from '#web/words/console/frame.ts'

/** The groups of the left navigation, in their order. */
const GROUPS: Record<Group, string> = {
	site: words.groups.site,
	shop: codes.group,
	topUps: topUps.group,
	media: media.group,
	rankings: rankings.group,
	people: words.groups.people,
	staff: words.groups.staff,
}

/** The navigation entries of this account type. */
export const navigationFor = (status: number) =>
	Object.entries(GROUPS)
		.map(([group, label]) => ({ label, entries: ENTRIES.filter((entry) => entry.group === group && may(status, entry.permission)) }))
		.filter(({ entries }) => entries.length > 0)

/** All screens with an address of their own, also those that the navigation leaves out, each with what it belongs to. */
export const screensFor = (status: number) =>
	LISTS.filter(({ permission }) => may(status, permission)).map(({ to, label, group }) => ({
		...{ to, name: label },
		about: group ? GROUPS[group] : (listAbove(to)?.label ?? ''),
	}))

/** The permission for the screen at this address; null where there is none. */
export const permissionAt = (pathname: string): Permission | null => screenAt(pathname)?.permission ?? null

/** The title of the screen at this address; null where there is none. */
export const titleAt = (pathname: string): string | null => screenAt(pathname)?.title ?? null

/** Whether this is the screen or one below it; the overview has none below it. */
export const isAt = (pathname: string, to: string): boolean => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

/** The list of the navigation to which an entry at this address belongs; null for a screen of the navigation itself, and one without a list. */
export const listAbove = (pathname: string): { to: string; label: string } | null => {
	const above = ENTRIES.find(({ to }) => isAt(pathname, to))
	return above === undefined || above.to === pathname ? null : above
}

const screenAt = (pathname: string): { title: string; permission: Permission } | null => {
	const found = matchRoutes(ROUTES, pathname)?.at(-1)
	if (!found) return null
	const { title, entryTitle = title, permission } = found.route
	return { title: found.params.id === undefined ? title : entryTitle, permission }
}

/** The screens that have one address. A list and its entries may be one screen. */
const LISTS = SCREENS.map(({ at, title, permission, group }) => ({
	...{ group, label: title, permission },
	to: `/admin/${at.replace(/\/?:\w+\?$/, '')}`.replace(/\/$/, ''),
})).filter(({ to }) => !to.includes(':'))

const ENTRIES = LISTS.filter(({ group }) => group)

const ROUTES = SCREENS.map(({ at, ...screen }) => ({ ...screen, path: `/admin/${at}` }))
