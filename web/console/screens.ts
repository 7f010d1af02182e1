import { screens as addressRequests } from '#features/address-requests/feature.console.ts'
import { screens as announcements } from '#features/announcements/feature.console.ts'
import { screens as audit } from '#features/audit/feature.console.ts'
import { screens as coupons, finder as couponsFinder } from '#features/coupons/feature.console.ts'
import { screens as dashboard } from '#features/dashboard/feature.console.ts'
import { screens as events } from '#features/events/feature.console.ts'
import { screens as figures } from '#features/figures/feature.console.ts'
import { screens as grants, finder as grantsFinder } from '#features/grants/feature.console.ts'
import { screens as guides } from '#features/guides/feature.console.ts'
import { screens as media } from '#features/media/feature.console.ts'
import { screens as news, finder as newsFinder } from '#features/news/feature.console.ts'
import { screens as orders, finder as ordersFinder } from '#features/orders/feature.console.ts'
import { screens as players, finder as playersFinder } from '#features/players/feature.console.ts'
import { screens as rankings, finder as rankingsFinder } from '#features/rankings/feature.console.ts'
import { screens as seasons } from '#features/seasons/feature.console.ts'
import { screens as shop, finder as shopFinder } from '#features/shop/feature.console.ts'
import { finder as settingsFinder, screens as site } from '#features/site/feature.console.ts'
import { screens as staff } from '#features/staff/feature.console.ts'
import { screens as tickets, finder as ticketsFinder } from '#features/tickets/feature.console.ts'
import { screens as topUps, finder as topUpsFinder } from '#features/top-ups/feature.console.ts'
import { screens as votes } from '#features/votes/feature.console.ts'

/** All screens of the console, in the order in which the navigation shows those of a group. */
export const SCREENS = [
	...dashboard,
	...figures,
	...news,
	...events,
	...guides,
	...site,
	...announcements,
	...shop,
	...coupons,
	...votes,
	...topUps,
	...media,
	...rankings,
	...seasons,
	...tickets,
	...players,
	...orders,
	...grants,
	...addressRequests,
	...staff,
	...audit,
]

/** What the search of the console looks through besides its screens, in the order of the results. */
export const FINDERS = [
	playersFinder,
	ticketsFinder,
	ordersFinder,
	topUpsFinder,
	shopFinder,
	couponsFinder,
	grantsFinder,
	newsFinder,
	rankingsFinder,
	settingsFinder,
]
