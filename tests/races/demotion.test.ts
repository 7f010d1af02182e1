import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { volleyUntilServed } from './volley.ts'

/**
 * A staff member who loses a role or the session hands out nothing afterwards: the points were booked before, or not at all
 * (docs/decisions/15-sessions.md). Each round is judged by the order of the rows in the database after the demotion was answered.
 */
let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

const ROUNDS = rounds(4, 12)
const AT_ONCE = 8

const balanceOf = async ({ userNum }: Person) => {
	const wallets = world.database.read.selectFrom('wallets').select('balance')
	const found = await wallets.where('account_id', '=', userNum).where('currency', '=', 'milleage').executeTakeFirstOrThrow()
	return Number(found.balance)
}

it.each<[string, (owner: Person, staff: Person) => Promise<unknown>]>([
	[
		'dismissed',
		(owner, { userId }) => world.call('POST /admin/staff', { token: owner.token, body: { UserID: userId, status: ACCOUNT_STATUS.player } }),
	],
	['signed out', (_owner, { token }) => world.call('POST /logout', { token })],
])('what somebody hands out who is being %s is booked before the answer or never', async (_how, end) => {
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const kinds = new Set<number>()
	for (let round = 0; round < ROUNDS; round++) {
		const [staff, player] = [await appoint(world, ACCOUNT_STATUS.support), await world.register()]
		const shot = {
			path: `/admin/users/${player.userNum}/adjustments`,
			token: staff.token,
			body: { currency: 'milleage', amount: 1, reason: 'Lost in a crash' },
		}
		// The balance when the demotion has been answered; nothing may be added later.
		const ended = end(owner, staff).then(() => balanceOf(player))
		const hits = await volleyUntilServed(
			world.url,
			Array.from({ length: AT_ONCE }, () => shot),
		)
		const atTheEnd = await ended
		for (const { status } of hits) kinds.add(status)
		expect(await balanceOf(player)).toBe(atTheEnd)
		expect(atTheEnd).toBe(hits.filter(({ status }) => status === 200).length)
	}
	for (const status of kinds) expect([200, 401, 403]).toContain(status)
})

it('two owners who dismiss each other at the same moment leave one', async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const owners = [await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.owner)]
		const shots = owners.map(({ token }, index) => ({
			path: '/admin/staff',
			token,
			body: { UserID: owners[1 - index]?.userId, status: ACCOUNT_STATUS.player },
		}))
		const hits = await volleyUntilServed(world.url, shots)
		// 401 if the session ended with the role, 403 if the check of the role came first.
		const [first, second] = hits.map(({ status }) => status).toSorted()
		expect(first).toBe(200)
		expect([401, 403]).toContain(second)
	}
})
