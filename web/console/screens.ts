import { screens as addressRequests } from '#features/address-requests/feature.console.ts'
import { screens as audit } from '#features/audit/feature.console.ts'
import { screens as coupons } from '#features/coupons/feature.console.ts'
import { screens as dashboard } from '#features/dashboard/feature.console.ts'
import { screens as grants } from '#features/grants/feature.console.ts'
import { screens as guides } from '#features/guides/feature.console.ts'
import { screens as media } from '#features/media/feature.console.ts'
import { screens as news } from '#features/news/feature.console.ts'
import { screens as orders } from '#features/orders/feature.console.ts'
import { screens as players } from '#features/players/feature.console.ts'
import { screens as rankings } from '#features/rankings/feature.console.ts'
import { screens as shop } from '#features/shop/feature.console.ts'
import { screens as site } from '#features/site/feature.console.ts'
import { screens as staff } from '#features/staff/feature.console.ts'
import { screens as tickets } from '#features/tickets/feature.console.ts'
import { screens as topUps } from '#features/top-ups/feature.console.ts'

/** All screens of the console, in the order in which the navigation shows those of a group. */
export const SCREENS = [
	...dashboard,
	...news,
	...guides,
	...site,
	...shop,
	...coupons,
	...topUps,
	...media,
	...rankings,
	...tickets,
	...players,
	...orders,
	...grants,
	...addressRequests,
	...staff,
	...audit,
]
