import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { createGameServer } from './game.ts'

/** When the game server came back, by what the site has seen of its silence. */
let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS, { isWithoutJobs: true })
})
afterAll(() => world.close())

const hear = () => sayToSite(world, 'heartbeat', { online: 3 })
const backAt = async () => (await world.database.read.selectFrom('game_server').select('back_at').executeTakeFirst())?.back_at

it('a silence counts where the site was there to hear it, and not right after its own start', async () => {
	await hear()
	await world.clock.advance(2 * MINUTE_MS)
	await hear()
	expect(await backAt()).toBeNull()
	await world.clock.advance(10 * MINUTE_MS)
	await hear()
	const first = await backAt()
	expect(Math.abs(Number(first) - world.clock.now())).toBeLessThan(MINUTE_MS)

	await world.clock.advance(10 * MINUTE_MS)
	const afterStart = createGameServer({ ...world, ...world.services })
	await afterStart.hear(3, [])
	expect(await backAt()).toBe(first)
	await world.clock.advance(10 * MINUTE_MS)
	await afterStart.hear(3, [])
	expect(await backAt()).toBeGreaterThan(Number(first))
})
