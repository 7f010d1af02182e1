import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { digits, instant, pageNumber, paging } from '#contract/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import { staffGet } from '#contract/staff-calls.ts'

/** The staff history of one thing, for its screen. Whoever may change the thing may read who changed it before. */

/**
 * An audited action about it, without IP addresses. `subject` is set when the action was recorded for another subject, such as a change
 * of many prices.
 */
const historyLine = z.object({
	id: z.int(),
	at: instant,
	by: z.string(),
	did: z.string(),
	subject: z.string(),
	before: z.unknown(),
	after: z.unknown(),
})
export type HistoryLine = z.output<typeof historyLine>

const byId = z.object({ id: digits })

/** The call below `path`, for those who may use the screen of the thing. */
const historyCall = <
	const A extends Permission,
	const P extends string,
	const E extends Pick<Endpoint, 'params' | 'summary'> & { audit: string },
>(
	access: A,
	path: `/${P}`,
	endpoint: E,
) =>
	staffGet(access, {
		path: `${path}/history` as const,
		query: z.object({ page: pageNumber }),
		reply: z.object({ lines: z.array(historyLine), total: z.int(), ...paging }),
		problems: [],
		...endpoint,
	})

export const itemHistory = historyCall('shop.write', '/admin/shop/items/{id}', {
	params: byId,
	summary: 'What staff did to an item of the shop, newest first, its price in changes of many included',
	audit: 'Read the history of an item',
})
export const saleHistory = historyCall('shop.write', '/admin/shop/sales/{id}', {
	params: byId,
	summary: 'What staff did to a sale, newest first',
	audit: 'Read the history of a sale',
})
export const articleHistory = historyCall('news.write', '/admin/news/{id}', {
	params: byId,
	summary: 'What staff did to an article, newest first',
	audit: 'Read the history of an article',
})
export const bannerHistory = historyCall('media.manage', '/admin/banners/{id}', {
	params: byId,
	summary: 'What staff did to a banner, newest first',
	audit: 'Read the history of a banner',
})
export const eventHistory = historyCall('news.write', '/admin/events/{id}', {
	params: byId,
	summary: 'What staff did to an event of the calendar and its sign-ups, newest first',
	audit: 'Read the history of an event',
})
export const seasonHistory = historyCall('rankings.manage', '/admin/seasons/{id}', {
	params: byId,
	summary: 'What staff did to a season, newest first',
	audit: 'Read the history of a season',
})
export const announcementHistory = historyCall('announcements.manage', '/admin/announcement-channels/{id}', {
	params: byId,
	summary: 'What staff did to a Discord channel, newest first',
	audit: 'Read the history of a Discord channel',
})
export const voteSiteHistory = historyCall('votes.manage', '/admin/vote-sites/{id}', {
	params: byId,
	summary: 'What staff did to a vote site, newest first',
	audit: 'Read the history of a vote site',
})
export const packageHistory = historyCall('top-ups.packages', '/admin/top-up-packages/{id}', {
	params: byId,
	summary: 'What staff did to a package of top-ups, newest first',
	audit: 'Read the history of a package of top-ups',
})
export const channelHistory = historyCall('top-ups.channels', '/admin/top-up-channels/{id}', {
	params: byId,
	summary: 'What staff did to a channel of top-ups, newest first',
	audit: 'Read the history of a channel of top-ups',
})
export const playerHistory = historyCall('players.read', '/admin/users/{UserNum}', {
	params: z.object({ UserNum: digits }),
	summary: 'What staff did about an account, newest first',
	audit: 'Read the history of a player',
})
export const batchHistory = historyCall('codes.read', '/admin/coupon-batches/{id}', {
	params: byId,
	summary: 'What staff did to a batch of codes and to the request for it, newest first',
	audit: 'Read the history of a batch',
})
export const grantHistory = historyCall('grants.give', '/admin/grants/{id}', {
	params: byId,
	summary: 'What staff did to a grant, newest first',
	audit: 'Read the history of a grant',
})
export const settingsHistory = historyCall('settings.write', '/admin/settings', {
	summary: 'Who changed which settings, newest first',
	audit: 'Read the history of the settings',
})
