import { describe, expect, it } from 'vitest'
import { appoint } from '../../../tests/staff.ts'
import { openWorld } from '../../../tests/world.ts'

let rounds = 0
const fresh = () => `counted_${++rounds}@example.com`

describe('asking for another address', () => {
	it('uses up the ten of a day by requests that were made only, not by refusals and repeats', async () => {
		const world = await openWorld()
		try {
			const staff = await appoint(world, 11)
			const colleague = await appoint(world, 13)
			const send = async (userNum: number, key = `address-key-${++rounds}`, email = fresh()) =>
				world.call('POST /admin/users/{UserNum}/address-requests', {
					token: staff.token,
					params: { UserNum: userNum },
					headers: { 'idempotency-key': key },
					body: { email, facts: 'Knew the first character.' },
				})
			for (let round = 0; round < 4; round++) {
				expect((await send(staff.userNum)).body.code).toBe('OWN_ADDRESS')
				expect((await send(colleague.userNum)).body.code).toBe('FORBIDDEN')
				expect((await send(9_999_999)).body.code).toBe('NOT_FOUND')
			}
			await world.clock.advance(60_000)
			const first = await world.register()
			const email = fresh()
			const made = await send(first.userNum, 'address-key-first', email)
			expect(made.status).toBe(200)
			const repeats = await Promise.all(Array.from({ length: 20 }, () => send(first.userNum, 'address-key-first', email)))
			expect(repeats.map(({ status, body }) => [status, body.request])).toEqual(repeats.map(() => [200, made.body.request]))
			for (let round = 0; round < 12; round++) expect((await send(first.userNum)).body.code).toBe('ADDRESS_REQUEST_OPEN')
			const players = await Promise.all(Array.from({ length: 14 }, () => world.register()))
			const asked = await Promise.all(players.map(({ userNum }) => send(userNum)))
			expect(asked.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), ...Array(5).fill(429)])
			expect(Number(asked.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
			expect((await send(first.userNum, 'address-key-first', email)).body.request).toBe(made.body.request)
		} finally {
			await world.close()
		}
	})
})
