import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import {
	askForReset,
	confirmAnswer,
	confirmPassword,
	isAlive,
	lastLink,
	reset,
	signIn,
	updateDetails,
	updatePassword,
} from '../../../tests/proofs.ts'

import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let shared: World
beforeAll(async () => {
	shared = await openWorld({ RATE_LIMIT_SCALE: '100' })
	world = shared
})
afterAll(() => shared.close())

const change = (player: Person, values: { status: number; status_until?: number }) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set(values).where('id', '=', player.userNum).execute())
const alive = async (tokens: readonly string[]) => Promise.all(tokens.map((token) => isAlive(world, token)))
const threePlaces = async () => {
	const player = await world.register()
	return { player, tokens: [player.token, await signIn(world, player), await signIn(world, player)] }
}
/** Uses a session with one call. */
const use = async (token: string) => {
	const isIn = await isAlive(world, token)
	await world.settle()
	return isIn
}

const EVENTS: [string, (player: Person) => Promise<unknown>][] = [
	[
		'a change of the password',
		async (player) => {
			await confirmAnswer(world, player)
			return updatePassword(world, player, 'Bagong-Umaga-9')
		},
	],
	['a reset', async (player) => reset(world, await askForReset(world, player))],
	[
		'a change of the address',
		async (player) => {
			await confirmPassword(world, player)
			await updateDetails(world, player, { UserEmail: `moved.${player.userId}@example.net` })
			return world.call('POST /verifyemail', { body: { token: await lastLink(world, `moved.${player.userId}@example.net`) } })
		},
	],
	['a ban', (player) => change(player, { status: 2 })],
	['closing the account', ({ token, password }) => world.call('POST /me/close', { token, body: { UserPass: password } })],
]

describe('AU8: every session ends at once', () => {
	it.each(EVENTS)('with %s', async (_name, event) => {
		const { player, tokens } = await threePlaces()
		const bystander = await world.register()
		expect(await alive(tokens)).toEqual([true, true, true])
		await event(player)
		expect(await alive(tokens)).toEqual([false, false, false])
		expect(await isAlive(world, bystander.token)).toBe(true)
	})

	it('and none comes back to life when a ban is over', async () => {
		const { player, tokens } = await threePlaces()
		await change(player, { status: 2, status_until: world.clock.now() + MINUTE_MS })
		await world.clock.advance(MINUTE_MS)
		const fresh = await signIn(world, player)
		expect(await alive([...tokens, fresh])).toEqual([false, false, false, true])
	})
})

describe('AU8: one session ends', () => {
	it('with logout, and the others stay', async () => {
		const { tokens } = await threePlaces()
		await world.call('POST /logout', { token: tokens[1] })
		expect(await alive(tokens)).toEqual([true, false, true])
	})

	it('from the list of one’s own, which shows device, address and use, and no token', async () => {
		const { tokens } = await threePlaces()
		const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36' }
		const { body, text } = await world.call('GET /sessions', { token: tokens[0] })
		const sessions = body.sessions as { id: number; isCurrent: boolean }[]
		expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
		for (const token of tokens) expect(text).not.toContain(token)
		const last = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0
		expect((await world.call('DELETE /sessions/{id}', { token: tokens[0], params: { id: last }, headers })).status).toBe(200)
		expect(await alive(tokens)).toEqual([true, true, false])
		expect((await world.call('DELETE /sessions/{id}', { token: tokens[0], params: { id: last } })).status).toBe(404)
	})

	it('of all the others, but not this one', async () => {
		const { tokens } = await threePlaces()
		await world.call('DELETE /sessions', { token: tokens[1] })
		expect(await alive(tokens)).toEqual([false, true, false])
	})

	it('by nobody else', async () => {
		const [{ player, tokens }, stranger] = [await threePlaces(), await world.register()]
		const { body } = await world.call('GET /sessions', { token: player.token })
		for (const { id } of body.sessions as { id: number }[])
			expect((await world.call('DELETE /sessions/{id}', { token: stranger.token, params: { id } })).status).toBe(404)
		await world.call('DELETE /sessions', { token: stranger.token })
		expect(await alive(tokens)).toEqual([true, true, true])
	})
})

describe('AU8: signing in', () => {
	it('always gives a new token, whatever comes along', async () => {
		const [player, stranger] = [await world.register(), await world.register()]
		const body = { UserID: player.userId, UserPass: player.password }
		for (const token of [player.token, stranger.token, 'bk1_made-up']) {
			const entered = await world.call('POST /processlogin', { token, body, headers: { cookie: `token=${token}` } })
			expect(entered.body).toMatchObject({ token: expect.stringMatching(/^bk1_/), user: { UserID: player.userId } })
			expect(entered.body.token).not.toBe(token)
		}
		expect((await world.call('POST /processlogin', { body: { ...body, token: stranger.token } })).status).toBe(422)
	})
})

describe.each([
	{ who: 'a player', status: 1, idle: 2 * HOUR_MS, absolute: 168 * HOUR_MS },
	{ who: 'staff', status: 12, idle: 15 * MINUTE_MS, absolute: 8 * HOUR_MS },
])('AU9: the session of $who', ({ status, idle, absolute }) => {
	const enter = async () => {
		const player = await world.register()
		await change(player, { status })
		return signIn(world, player)
	}

	it('ends when it was not used for its time, to the minute', async () => {
		const [unused, used] = [await enter(), await enter()]
		await world.clock.advance(idle - MINUTE_MS)
		expect(await use(used)).toBe(true)
		await world.clock.advance(MINUTE_MS)
		expect(await use(unused)).toBe(false)
		await world.clock.advance(idle - 2 * MINUTE_MS)
		expect(await use(used)).toBe(true)
		await world.clock.advance(idle)
		expect(await use(used)).toBe(false)
	})

	it('ends after its longest time, however busy', async () => {
		const token = await enter()
		const step = idle - MINUTE_MS
		for (let left = absolute - MINUTE_MS; left > 0; left -= step) {
			await world.clock.advance(Math.min(step, left))
			expect(await use(token)).toBe(true)
		}
		await world.clock.advance(2 * MINUTE_MS)
		expect(await use(token)).toBe(false)
	})

	it('does not come back to life when the clock is set back', async () => {
		const token = await enter()
		await world.call('POST /logout', { token })
		world.clock.jump(-2 * HOUR_MS)
		expect(await use(token)).toBe(false)
		world.clock.jump(2 * HOUR_MS)
	})
})

describe('AU9: after a restart', () => {
	it.each([
		{ who: 'a player', status: 1, idle: 2 * HOUR_MS, absolute: 168 * HOUR_MS },
		{ who: 'staff', status: 12, idle: 15 * MINUTE_MS, absolute: 8 * HOUR_MS },
	])('the session of $who has the time that was left, to the minute', async ({ status, idle, absolute }) => {
		world = await openWorld({ RATE_LIMIT_SCALE: '100' })
		onTestFinished(() => world.close())
		const player = await world.register()
		await change(player, { status })
		const [used, unused, busy] = [await signIn(world, player), await signIn(world, player), await signIn(world, player)]
		await world.clock.advance(idle - MINUTE_MS)
		await world.restart()
		expect(await alive([used, busy])).toEqual([true, true])
		await world.settle()
		await world.clock.advance(MINUTE_MS)
		expect(await alive([used, unused, busy])).toEqual([true, false, true])
		const step = idle / 2
		for (let left = absolute - idle - MINUTE_MS; left > 0; left -= step) {
			await world.clock.advance(Math.min(step, left))
			expect(await isAlive(world, busy)).toBe(true)
			await world.settle()
		}
		await world.restart()
		expect(await isAlive(world, busy)).toBe(true)
		await world.clock.advance(2 * MINUTE_MS)
		expect(await isAlive(world, busy)).toBe(false)
	})

	it('what had ended stays ended', async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '100' })
		onTestFinished(() => world.close())
		const { tokens } = await threePlaces()
		await world.call('POST /logout', { token: tokens[0] })
		await world.restart()
		expect(await alive(tokens)).toEqual([false, true, true])
		await world.call('DELETE /sessions', { token: tokens[1] })
		await world.restart()
		expect(await alive(tokens)).toEqual([false, true, false])
	})
})
