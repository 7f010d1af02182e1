import { expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { openBridge } from '../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../tests/game-server.ts'
import { openPortal } from '../../tests/portal.ts'
import { openWorld } from '../../tests/world.ts'

type Finding = { name: string; state: string; saw: string }

it('the doctor tells how the bridge is, once there is one', async () => {
	const world = await openWorld(GAME_KEYS)
	const portal = openPortal({ ...world.environment, ...GAME_KEYS, HOST: '127.0.0.1', PORT: new URL(world.url).port, PUBLIC_URL: world.url })
	const examine = async () =>
		((await portal('doctor', '--json')).json.findings as Finding[])
			.filter(({ name }) => name === 'bridge')
			.map(({ state, saw }) => [state, saw])
	const [bridge, other] = [await openBridge(world), await openBridge(world)]
	expect(await examine()).toEqual([])
	await bridge.hello()
	expect(await examine()).toEqual([['ok', expect.stringContaining('custom, version 1.0.0')]])
	const lastError = { at: new Date(world.clock.now()).toISOString(), sentence: 'The table login is gone.' }
	await other.hello({ jobs: { waiting: 1, lastError } })
	const heard_at = world.clock.now() - 2 * HOUR_MS
	await world.database.transaction((tx) => tx.updateTable('bridges').set({ heard_at }).execute())
	expect(await examine()).toEqual([
		['bad', 'The bridge (custom, version 1.0.0) has been silent for 2 hours.'],
		['bad', expect.stringContaining(other.publicKey)],
		['poor', expect.stringContaining('The table login is gone.')],
	])
	await world.close()
})
