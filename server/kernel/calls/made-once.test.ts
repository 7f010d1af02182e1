import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { isPermission } from '#contract/permissions.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Calls by which staff create something: sent again, after a lost answer or by a second click, they create it once. */
const POSTS = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ method, access }) => method === 'POST' && isPermission(access))
	.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}` as CallName, isOnce: endpoint.idempotent === true }))

/**
 * Calls that create nothing: each changes an existing thing to a state, position or version that it names, so the second call changes
 * nothing.
 */
const ON_WHAT_IS_THERE = [
	'POST /admin/top-ups/{reference}/ask-company',
	'POST /admin/staff',
	'POST /admin/users/{UserNum}/suspend',
	'POST /admin/users/{UserNum}/unsuspend',
	'POST /admin/users/{UserNum}/sign-out',
	'POST /admin/users/{UserNum}/end-sign-in-waits',
	'POST /admin/users/{UserNum}/reset-password',
	'POST /admin/adjustments/{id}/approve',
	'POST /admin/adjustments/{id}/refuse',
	'POST /admin/refunds/{id}/approve',
	'POST /admin/refunds/{id}/refuse',
	'POST /admin/shop/price-requests/{id}/approve',
	'POST /admin/shop/price-requests/{id}/refuse',
	'POST /admin/shop/sale-requests/{id}/approve',
	'POST /admin/shop/sale-requests/{id}/refuse',
	'POST /admin/shop/sales/{id}/end',
	'POST /admin/grants/{id}/approve',
	'POST /admin/grants/{id}/refuse',
	'POST /admin/users/{UserNum}/game-names',
	'POST /admin/address-requests/{id}/approve',
	'POST /admin/address-requests/{id}/refuse',
	'POST /admin/tickets/{reference}/merge',
	'POST /admin/tickets/{reference}/part',
	'POST /admin/coupon-batches/{id}/void',
	'POST /admin/coupon-codes/{id}/void',
	'POST /admin/batch-requests/{id}/approve',
	'POST /admin/batch-requests/{id}/refuse',
	'POST /admin/batch-requests/{id}/mint',
	'POST /admin/order-lines/{id}/retry',
	'POST /admin/order-lines/{id}/refund',
	'POST /admin/news/{id}/undelete',
	'POST /admin/news/{id}/versions/{edition}/bring-back',
	'POST /admin/shop/categories/order',
	'POST /admin/shop/prices',
	'POST /admin/shop/price-changes/{id}/take-back',
	'POST /admin/banners/{id}/move',
	'POST /admin/gallery/{id}/move',
	'POST /admin/downloads/{id}/move',
	'POST /admin/rankings/{ChaNum}/leave-out',
	'POST /admin/rankings/{ChaNum}/let-in',
	'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back',
	'POST /admin/guides/{page}/{key}/show',
	'POST /admin/guides/{page}/{key}/move',
	'POST /admin/bridge/key',
	'POST /admin/top-ups/take-next',
	'POST /admin/top-ups/{reference}/take',
	'POST /admin/top-ups/{reference}/release',
	'POST /admin/top-ups/{reference}/hand-over',
	'POST /admin/top-up-requests/{id}/approve',
	'POST /admin/top-up-requests/{id}/refuse',
	'POST /admin/top-up-debts/{UserNum}/lock',
	'POST /admin/top-up-closings/{day}/sign',
	'POST /admin/top-up-packages/{id}/move',
	'POST /admin/top-up-channels/{id}/move',
	// The lines of a statement are kept once, however often they are sent.
	'POST /admin/top-up-statements',
	// The same picture has the same address.
	'POST /admin/pictures',
]

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

it('every call by which staff make something takes a key', () => {
	expect(
		POSTS.filter(({ isOnce }) => !isOnce)
			.map(({ name }) => name)
			.sort(),
	).toEqual([...ON_WHAT_IS_THERE].sort())
})

describe('sent three times under one key, twice at once and once later,', () => {
	it.each(POSTS.filter(({ isOnce }) => isOnce))('$name does it once', async ({ name }) => {
		const answers: Answer[] = []
		const stubborn: World['call'] = async (asked, sending) => {
			if (asked !== name) return world.call(asked, sending)
			const send = () =>
				world.call(asked, { ...sending, headers: { ...sending?.headers, 'idempotency-key': `wish-of ${name}`.replaceAll(' ', '-') } })
			answers.push(...(await Promise.all([send(), send()])), await send())
			return answers[0] as Answer
		}
		const count = async () =>
			((await world.call('GET /admin/audit', { token: owner.token, query: { search: name } })).body as { total: number }).total
		const before = await count()
		await AUDITED_ACTIONS[name]?.({ ...world, call: stubborn }, owner)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(await count()).toBe(before + 1)
	})
})
