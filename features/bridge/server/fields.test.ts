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
const LATER = { deaths: true, levelTimes: true, results: true }

describe('what a game lacks', () => {
	it('is known to every page', async () => {
		const lacks = { deaths: false, levelTimes: false, results: false }
		expect((await bridge.hello({ fields: lacks })).status).toBe(200)
		await expect.poll(shown).toMatchObject({ kills: true, clubs: true, ...lacks })
	})

	it('is not guessed: a bridge of an earlier version hides nothing by what it does not speak of', async () => {
		const fields = { deaths: undefined, levelTimes: undefined, results: undefined }
		expect((await bridge.hello({ fields })).status).toBe(200)
		await expect.poll(shown).toMatchObject({ kills: true, ...LATER })
	})

	it('is read as it was stored before the site knew these fields', async () => {
		const fields = JSON.stringify({ school: false, rating: true, kills: true, areas: true, clubs: true })
		await world.database.transaction((tx) => tx.updateTable('bridges').set({ fields }).execute())
		expect(await world.services.bridge.fields()).toMatchObject({ school: false, ...LATER })
	})
})
