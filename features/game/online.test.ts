import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { GAME_LINK } from '#contract/limits.ts'
import { GAME_KEYS, gameRow, sayToSite } from '../../tests/game-server.ts'
import { makeList, playersOf } from '../../tests/grants.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'

/** Who was in the game, as heartbeats tell, and what is made of it. */
let world: World
let owner: Person
let first: Person
let second: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
	first = await world.register()
	second = await world.register()
	const characters = [gameRow(1, { UserID: first.userId }), gameRow(2, { UserID: first.userId }), gameRow(3, { UserID: second.userId })]
	await sayToSite(world, 'snapshot', { takenAt: at(0), characters: [...characters, gameRow(4)], clubs: [] })
	// A quarter of an hour begins.
	await world.clock.advance(HOUR_MS - (world.clock.now() % HOUR_MS))
})
afterAll(() => world.close())

const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
/** The clock goes on while a test runs. */
const quarterBegan = () => world.clock.now() - (world.clock.now() % (15 * MINUTE_MS))
const beat = (characters?: readonly number[], online = 3) => sayToSite(world, 'heartbeat', { online, ...(characters && { characters }) })
const listed = async (from: number, until: number) => {
	const { body } = await makeList(world, owner, { source: 'online', from: at(from), until: at(until) })
	return body.id === undefined
		? Object.keys(body.errors ?? {})
		: (await playersOf(world, owner, Number(body.id))).map(({ UserID }) => UserID)
}
const choices = async () => (await world.call('GET /admin/grants/choices', { token: owner.token })).body
const timesOf = async ({ token }: Person) => (await world.call('GET /me/export', { token })).body.inGame

describe('who was in the game', () => {
	it('is not known of a game that tells a number only', async () => {
		expect((await beat()).status).toBe(200)
		expect(await choices()).toMatchObject({ onlineSince: null })
		expect(await listed(-HOUR_MS, HOUR_MS)).toEqual(['list'])
	})

	it('makes the list of a grant, each player once, to the quarter of an hour', async () => {
		// Two characters of one account, one of nobody, and one that was never told.
		for (const characters of [[1, 2, 4, 99], [1]]) expect((await beat(characters)).status).toBe(200)
		expect(await choices()).toMatchObject({ onlineSince: new Date(quarterBegan()).toISOString() })
		await world.clock.advance(20 * MINUTE_MS)
		await beat([1, 3])
		await world.clock.advance(40 * MINUTE_MS)
		expect(await listed(-HOUR_MS, -50 * MINUTE_MS)).toEqual([first.userId])
		expect(await listed(-HOUR_MS, 0)).toEqual([first.userId, second.userId])
		expect(await listed(-44 * MINUTE_MS, -41 * MINUTE_MS)).toEqual([first.userId, second.userId])
		expect(await listed(-29 * MINUTE_MS, 0)).toEqual(['list'])
	})

	it('is refused without both times, or in the wrong order, with the field', async () => {
		const fieldsOf = async (rule: object) => Object.keys((await makeList(world, owner, { source: 'online', ...rule })).body.errors ?? {})
		expect(await fieldsOf({ until: at(0) })).toEqual(['from'])
		expect(await fieldsOf({ from: at(0) })).toEqual(['until'])
		expect(await fieldsOf({ from: at(0), until: at(-1) })).toEqual(['until'])
		expect(await fieldsOf({ from: 'yesterday', until: at(0) })).toEqual(['from'])
	})

	it('refuses more characters than a heartbeat may have, and numbers that are none', async () => {
		expect((await beat(Array.from({ length: GAME_LINK.maxOnline }, (_, number) => number + 100))).status).toBe(200)
		expect((await beat(Array.from({ length: GAME_LINK.maxOnline + 1 }, (_, number) => number))).status).toBe(422)
		expect((await beat([-1])).status).toBe(422)
	})

	it('is in the download of a player, quarters that follow each other as one time', async () => {
		const begin = quarterBegan()
		await beat([3])
		await world.clock.advance(15 * MINUTE_MS)
		await beat([3])
		const [latest] = (await timesOf(second)) as { from: string; until: string }[]
		expect(latest).toEqual({ from: new Date(begin).toISOString(), until: new Date(begin + 30 * MINUTE_MS).toISOString() })
	})

	it('is forgotten after a while, and at once with the account', async () => {
		const rows = () => world.database.read.selectFrom('online_quarters').select(['quarter', 'account_id']).execute()
		expect((await world.call('POST /me/close', { token: second.token, body: { UserPass: second.password } })).status).toBe(200)
		expect(new Set((await rows()).map(({ account_id }) => account_id))).toEqual(new Set([first.userNum]))
		await world.clock.advance(GAME_LINK.onlineDays * DAY_MS)
		await beat([1])
		await world.services.gameServer.forgetOldOnline()
		expect(await rows()).toHaveLength(1)
	})
})
