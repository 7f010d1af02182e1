import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { createSettings } from '#features/site/site.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { createEvents } from './events.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({}, { hasNeighbours: true })
})
afterAll(() => world.close())

it('what another process changes is shown by this one, whose answers were kept', async () => {
	const name = async () => (await world.call('GET /getsiteinfo')).body.appName
	const other = await openDatabase({ ...world.config, onError: () => undefined })
	try {
		const settings = createSettings(other, createEvents(other), { sendsMail: false, isDemo: false })
		for (const appName of ['Barkada Uno', 'Barkada Dos', 'Barkada Tres']) {
			expect(await name()).not.toBe(appName)
			await other.transaction((tx) => settings.change(tx, { appName }, world.clock.now()))
			await expect.poll(name).toBe(appName)
		}
	} finally {
		await other.close()
	}
})

it('changes of its own are heard once each, and nothing of a change that failed', async () => {
	const heard: string[] = []
	world.services.events.onChange((topic) => heard.push(topic))
	const announce = (fails: boolean) =>
		world.database.transaction(async (tx) => {
			await world.services.settings.change(tx, { appName: `Barkada ${heard.length}` }, world.clock.now())
			if (fails) throw new Error('no')
		})
	for (let round = 0; round < 20; round++) await announce(false)
	await expect(announce(true)).rejects.toThrow('no')
	await announce(false)
	await expect.poll(() => heard.length).toBe(21)
	expect(new Set(heard)).toEqual(new Set(['site']))
})
