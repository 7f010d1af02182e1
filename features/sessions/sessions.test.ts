import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const signIn = (UserID: string, UserPass: string) => world.call('POST /processlogin', { body: { UserID, UserPass } })
const me = (token: string) => world.call('GET /me', { token })
const change = (player: Person, values: { status: number; status_reason?: string | null; status_until?: number | null }) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set(values).where('id', '=', player.userNum).execute())

describe('signing in', () => {
	it('gives a token, the person and the account type', async () => {
		const player = await world.register()
		const { body } = await signIn(player.userId.toUpperCase(), player.password)
		expect(body).toEqual({
			user: expect.any(Object),
			token: expect.stringMatching(/^bk1_\w{49}$/),
			message: 'You are now logged in.',
			messageCode: 'signedIn',
			status: 1,
		})
		expect(JSON.stringify(body)).not.toMatch(/argon2|password|secret/i)
		expect((await me(String(body.token))).body).toEqual({ user: body.user, status: 1 })
	})

	it('takes a user ID with the space that phones put behind it', async () => {
		const player = await world.register()
		for (const typed of [`${player.userId} `, ` ${player.userId}\u200b`])
			expect((await signIn(typed, player.password)).status, typed).toBe(200)
		expect((await signIn(' \u2060', player.password)).body.errors).toEqual({ UserID: ['Username is required.'] })
	})

	it('answers a wrong name and a wrong password alike', async () => {
		const player = await world.register()
		const [name, password] = [await signIn('nobody_here', 'whatever-1'), await signIn(player.userId, 'whatever-1')]
		for (const { status, body } of [name, password]) {
			expect(status).toBe(422)
			expect({ ...body, requestId: '' }).toEqual({
				message: 'Invalid user ID or password.',
				messageCode: 'signInRefused',
				error: 'Invalid user ID or password.',
				code: 'SIGN_IN_REFUSED',
				requestId: '',
			})
		}
	})

	it('asks for what is missing', async () => {
		expect((await world.call('POST /processlogin', { body: {} })).body).toMatchObject({
			message: 'Username is required.',
			messageCode: 'usernameRequired',
			errors: { UserID: ['Username is required.'], UserPass: ['Password is required.'] },
			errorCodes: { UserID: [{ messageCode: 'usernameRequired' }], UserPass: [{ messageCode: 'passwordRequired' }] },
		})
	})

	it('pauses after ten wrong passwords for one name, and says for how long', async () => {
		const player = await world.register()
		const tries = await Promise.all(Array.from({ length: 30 }, () => signIn(player.userId, 'wrong-one-1')))
		expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
		const stopped = await signIn(player.userId, player.password)
		expect(stopped.status).toBe(429)
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
		await world.clock.advance(900_000)
		expect((await signIn(player.userId, player.password)).status).toBe(200)
	})

	it('gives no token to suspended and closed accounts, and says why and until when', async () => {
		const player = await world.register()
		await change(player, { status: 2, status_reason: 'Scamming.', status_until: Date.parse('2099-01-31T16:00:00Z') })
		expect((await signIn(player.userId, player.password)).body).toEqual({
			user: null,
			token: null,
			status: 2,
			message: 'This account is suspended until February 1, 2099 at 12:00 AM. Scamming.',
			messageCode: 'accountSuspendedUntil',
			messageValues: { until: '2099-01-31T16:00:00.000Z', reason: 'Scamming.' },
		})
		await change(player, { status: 2, status_until: null, status_reason: null })
		expect((await signIn(player.userId, player.password)).body).toMatchObject({
			message: 'This account is suspended.',
			messageCode: 'accountSuspended',
		})
		expect((await me(player.token)).status).toBe(401)
		await change(player, { status: 3 })
		expect((await signIn(player.userId, player.password)).body).toMatchObject({
			token: null,
			status: 3,
			message: 'This account is closed.',
		})
	})

	it('lifts a suspension whose time is over', async () => {
		const player = await world.register()
		await change(player, { status: 2, status_until: world.clock.now() + 1_000 })
		await world.clock.advance(1_001)
		expect((await signIn(player.userId, player.password)).body).toMatchObject({ status: 1, token: expect.any(String) })
	})
})

describe('a session', () => {
	it('ends with logout, which answers without a token too', async () => {
		const player = await world.register()
		expect((await world.call('POST /logout', { token: player.token })).status).toBe(200)
		expect((await me(player.token)).status).toBe(401)
		expect((await world.call('POST /logout')).status).toBe(200)
	})

	it('ends after two idle hours, and after seven days in any case', async () => {
		const idle = await world.register()
		await world.clock.advance(2 * 3_600_000 + 1)
		expect((await me(idle.token)).status).toBe(401)

		const busy = await world.register()
		for (let hour = 0; hour < 167; hour++) {
			await world.clock.advance(3_600_000)
			expect((await me(busy.token)).status).toBe(200)
			await world.settle()
		}
		await world.clock.advance(3_600_001)
		expect((await me(busy.token)).status).toBe(401)
	})

	it('ends with every other one when the account’s epoch is raised', async () => {
		const player = await world.register()
		await world.database.transaction((tx) =>
			tx.updateTable('accounts').set({ session_epoch: 1 }).where('id', '=', player.userNum).execute(),
		)
		expect((await me(player.token)).status).toBe(401)
	})

	it('is refused with an invented or mistyped token, and kept as a hash only', async () => {
		const player = await world.register()
		const mistyped = player.token.slice(0, -1) + (player.token.endsWith('a') ? 'b' : 'a')
		for (const token of [mistyped, 'bk1_short', 'x'.repeat(53)]) expect((await me(token)).status).toBe(401)
		const stored = await world.database.read.selectFrom('sessions').selectAll().execute()
		expect(JSON.stringify(stored)).not.toContain(player.token)
	})

	it('is one of at most ten: the eleventh ends the oldest', async () => {
		const player = await world.register()
		const tokens = [player.token]
		for (let visit = 0; visit < 10; visit++) tokens.push(String((await signIn(player.userId, player.password)).body.token))
		const statuses = await Promise.all(tokens.map(async (token) => (await me(token)).status))
		expect(statuses).toEqual([401, ...Array(10).fill(200)])
	})
})
