import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../../tests/game-server.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** What a game has of what the site can show, as its bridge says. */
let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	bridge = await openBridge(world)
})
afterAll(() => world.close())

const shown = async () => (await world.call('GET /getsiteinfo', { isAfresh: true })).body.game

describe('what a game lacks', () => {
	it('is known to every page', async () => {
		const lacks = { deaths: false, levelTimes: false, results: false }
		expect((await bridge.hello({ fields: lacks })).status).toBe(200)
		await expect.poll(shown).toMatchObject({ kills: true, clubs: true, ...lacks })
	})

	it('is said of each: a hello that leaves one out is refused', async () => {
		expect((await bridge.hello({ fields: { results: undefined } })).status).toBe(422)
	})
})
