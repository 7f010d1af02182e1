import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { PERMISSIONS_OF_ROLE, STAFF_ROLES, type StaffRole } from '#contract/permissions.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** AZ1: every call, with every kind of account, is allowed or refused as the written table says. */
const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const CALLS = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ access }) => access !== 'game')
const STAFF_CALLS = CALLS.filter(({ access }) => access !== 'guest' && access !== 'player')

let world: World
const people = new Map<string, Person>()
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	for (const role of ROLES) people.set(role, await appoint(world, STAFF_ROLES[role]))
	people.set('player', await world.register())
	const suspended = await world.register()
	people.set('suspended', suspended)
	await world.database.transaction(async (tx) => {
		const account = await world.services.accounts.named(tx, suspended.userNum)
		await world.services.accounts.suspend(tx, account, { reason: 'Sold R-Coin', until: null })
	})
})
afterAll(() => world.close())

/** No account and no thing has the number 999999: an allowed call succeeds, or is refused because something is missing. */
const ask = async ({ method, path }: Endpoint, token: string | undefined) => {
	const response = await fetch(`${world.url}/api${path.replaceAll(/\{\w+\}/g, '999999')}`, {
		method,
		headers: { ...(token && { authorization: `Bearer ${token}` }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
		...(method !== 'GET' && { body: '{"no such field":1}' }),
	})
	const text = await response.text()
	return { status: response.status, code: text.startsWith('{') ? String(JSON.parse(text).code ?? '') : '' }
}

const REFUSED = { status: 403, code: 'FORBIDDEN' }

describe.each(CALLS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
	const isOpen = endpoint.access === 'guest'

	it.each([
		['a guest', () => undefined],
		['somebody who is suspended', () => people.get('suspended')?.token],
	])('lets %s in only where everybody may', async (_who, token) => {
		const { status } = await ask(endpoint, token())
		// A call that reads the token refuses an invalid one, even where a guest needs none.
		if (isOpen && !(endpoint.knowsPlayers && token())) expect(status).not.toBe(401)
		else expect(status).toBe(401)
	})

	it.each(['player', ...ROLES])('answers a %s as the table says', async (role) => {
		// A real sign-out would end the session of the other calls in this test.
		const answer = await ask(endpoint, endpoint.path === '/logout' ? undefined : people.get(role)?.token)
		const may =
			isOpen || endpoint.access === 'player' || (role !== 'player' && isWritten(PERMISSIONS_OF_ROLE[role as StaffRole], endpoint.access))
		if (may) {
			expect(answer).not.toEqual(REFUSED)
			expect(answer.status).not.toBe(401)
			expect(answer.status).toBeLessThan(500)
		} else expect(answer).toEqual(REFUSED)
	})
})

const isWritten = (permissions: readonly string[], access: string) => permissions.includes(access)

describe('the table', () => {
	it('is the one that was agreed on', () => {
		const only = (role: StaffRole) => PERMISSIONS_OF_ROLE[role].join(' ')
		expect(only('editor')).toBe('dashboard.read news.write guides.write media.manage pictures.upload rankings.manage')
		for (const role of ['support', 'editor', 'merchant'] as const)
			for (const permission of ['settings.write', 'staff.manage', 'audit.read'])
				expect([role, permission, isWritten(PERMISSIONS_OF_ROLE[role], permission)]).toEqual([role, permission, false])
		for (const [permission, roles] of Object.entries(MONEY))
			expect([permission, ROLES.filter((role) => isWritten(PERMISSIONS_OF_ROLE[role], permission))]).toEqual([permission, roles])
	})

	it('stands before every staff call, all below /api/admin', () => {
		expect(CALLS.filter(({ path, access }) => path.startsWith('/admin/') && (access === 'guest' || access === 'player'))).toEqual([])
		expect(STAFF_CALLS.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
	})

	it('counts for nothing without the second step that the site demands', async () => {
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireStaffTwoStep: true }, world.clock.now()))
		await expect.poll(async () => (await ask(ENDPOINTS.readSettings, people.get('owner')?.token)).code).toBe('TWO_STEP_SET_UP_NEEDED')
		for (const endpoint of STAFF_CALLS)
			expect([endpoint.path, await ask(endpoint, people.get('owner')?.token)]).toEqual([
				endpoint.path,
				{ status: 403, code: 'TWO_STEP_SET_UP_NEEDED' },
			])
	})
})

/** Which roles may do what costs or gives money. */
const MONEY = {
	'codes.mint': ['merchant', 'owner'],
	'codes.void': ['merchant', 'owner'],
	'wallet.adjust': ['support', 'owner'],
	'orders.refund': ['support', 'merchant', 'owner'],
	'parts.close': ['support', 'merchant', 'owner'],
	'shop.write': ['merchant', 'owner'],
}
