import { pages as accounts } from '#features/accounts/feature.web.ts'
import { pages as addressRequests } from '#features/address-requests/feature.web.ts'
import { pages as cart } from '#features/cart/feature.web.ts'
import { pages as coupons } from '#features/coupons/feature.web.ts'
import { pages as events } from '#features/events/feature.web.ts'
import { pages as freezes } from '#features/freezes/feature.web.ts'
import { pages as guides } from '#features/guides/feature.web.ts'
import { pages as home } from '#features/home/feature.web.ts'
import { pages as identities } from '#features/identities/feature.web.ts'
import { pages as mail } from '#features/mail/feature.web.ts'
import { pages as media } from '#features/media/feature.web.ts'
import { pages as news } from '#features/news/feature.web.ts'
import { pages as notifications } from '#features/notifications/feature.web.ts'
import { pages as orders } from '#features/orders/feature.web.ts'
import { pages as profile } from '#features/profile/feature.web.ts'
import { pages as rankings } from '#features/rankings/feature.web.ts'
import { pages as recoveryCodes } from '#features/recovery-codes/feature.web.ts'
import { pages as search } from '#features/search/feature.web.ts'
import { pages as seasons } from '#features/seasons/feature.web.ts'
import { pages as sessions } from '#features/sessions/feature.web.ts'
import { pages as shop } from '#features/shop/feature.web.ts'
import { pages as tickets } from '#features/tickets/feature.web.ts'
import { pages as topUps } from '#features/top-ups/feature.web.ts'
import { pages as votes } from '#features/votes/feature.web.ts'
import { pages as wallet } from '#features/wallet/feature.web.ts'

/** All pages of features. A few that belong to none are in `web/routes/`. */
export const PAGES = [
	...home,
	...news,
	...events,
	...guides,
	...shop,
	...cart,
	...orders,
	...coupons,
	...topUps,
	...media,
	...rankings,
	...seasons,
	...tickets,
	...profile,
	...accounts,
	...sessions,
	...identities,
	...mail,
	...freezes,
	...recoveryCodes,
	...addressRequests,
	...wallet,
	...notifications,
	...votes,
	...search,
]

/** The query parameters that a page reads. For a path as the browser shows it, with or without trailing slashes and the `.data` suffix that the router adds. */
export const queryOfPage = (path: string): readonly string[] => {
	const page = withoutEndSlashes(path.replace(/\.data$/, ''))
	return QUERIES.find(({ address }) => address.test(page))?.query ?? []
}

/** As the router matches them: in any case, and `:id` is any one part. */
const QUERIES = [{ at: 'offline', query: ['from'] }, { at: 'feeds/events.ics', query: ['event'] }, ...PAGES].map(({ at, query = [] }) => ({
	address: new RegExp(`^/${at.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
	query,
}))

/** The router ignores any number of slashes at the end of a path. */
export const withoutEndSlashes = (path: string): string => {
	let end = path.length
	while (end > 1 && path[end - 1] === '/') end--
	return path.slice(0, end)
}
