import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, pageNumber, paging } from './fields.ts'

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

const reply = z.object({ lines: z.array(historyLine), total: z.int(), ...paging })
const query = z.object({ page: pageNumber })
const byId = z.object({ id: digits })

const HISTORY = { method: 'GET', tag: 'console', query, reply, problems: [], limit: 'readsPerAddress' } as const

export const itemHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/shop/items/{id}/history',
	access: 'shop.write',
	params: byId,
	summary: 'What staff did to an item of the shop, newest first, its price in changes of many included',
})
export const articleHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/news/{id}/history',
	access: 'news.write',
	params: byId,
	summary: 'What staff did to an article, newest first',
})
export const bannerHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/banners/{id}/history',
	access: 'media.manage',
	params: byId,
	summary: 'What staff did to a banner, newest first',
})
export const playerHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/users/{UserNum}/history',
	access: 'players.read',
	params: z.object({ UserNum: digits }),
	summary: 'What staff did about an account, newest first',
})
export const batchHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/coupon-batches/{id}/history',
	access: 'codes.read',
	params: byId,
	summary: 'What staff did to a batch of codes and to the request for it, newest first',
})
export const settingsHistory = defineEndpoint({
	...HISTORY,
	path: '/admin/settings/history',
	access: 'settings.write',
	summary: 'Who changed which settings, newest first',
})
