import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { isPermission } from '#contract/permissions.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Calls by which staff create something: sent again, after a lost answer or by a second click, they create it once. */
const POSTS = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ method, access, idempotent }) => method === 'POST' && isPermission(access) && idempotent)
	.map(({ method, path }) => ({ name: `${method} ${path}` as CallName }))

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

describe('sent three times under one key, twice at once and once later,', () => {
	it.each(POSTS)('$name does it once', async ({ name }) => {
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
