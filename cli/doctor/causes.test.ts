import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

type Finding = { name: string; state: 'ok' | 'poor' | 'bad'; saw: string; todo?: string }

let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
})
afterAll(() => world.close())

describe('the doctor names the cause', () => {
	it('for which the calls of a game server are refused, instead of that it is silent', async () => {
		await sayToSite({ url: world.url, clock: { now: () => world.clock.now() - 400_000 } }, 'heartbeat', { online: 1 })
		const settings = { ...world.environment, ...GAME_KEYS, HOST: '127.0.0.1', PORT: new URL(world.url).port, PUBLIC_URL: world.url }
		const { json } = await openPortal(settings)('doctor', '--json')
		expect((json.findings as Finding[]).filter(({ name }) => name === 'game link')).toMatchObject([
			{
				state: 'bad',
				saw: 'The game server calls, but a call was refused: its clock and the one of this machine are more than 5 minutes apart (GAME_TIMESTAMP_INVALID).',
			},
		])
	})

	it.runIf(inject('engine') === 'postgres')(
		'where PostgreSQL keeps no checksums, with the place of the program that makes them',
		async () => {
			const asked = world.database.read.selectNoFrom(sql<string>`current_setting('data_checksums')`.as('kept'))
			const { kept } = await asked.executeTakeFirstOrThrow()
			const { json } = await openPortal(world.environment)('doctor', '--json')
			const todo = (json.findings as Finding[]).find(({ saw }) => saw.startsWith('Pages have no checksums'))?.todo
			if (kept === 'on') expect(todo).toBeUndefined()
			else
				expect(todo).toMatch(
					/"runuser -u postgres -- \/usr\/lib\/postgresql\/\d+\/bin\/pg_checksums --enable -D \/var\/lib\/postgresql\/\d+\/main"/,
				)
		},
	)

	it('where the settings are not loaded, without a trace of the program', async () => {
		const DATA_DIR = join(world.config.dataDir, 'nowhere')
		const { code, json, out } = await openPortal(settingsOf({ DATA_DIR, DATABASE_URL: null }))('doctor', '--json')
		expect(code).toBe(1)
		expect((json.findings as Finding[]).find(({ name }) => name === 'disk')).toMatchObject({
			state: 'bad',
			saw: `There is no data folder ${DATA_DIR}.`,
			todo: expect.stringContaining('set -a; . /etc/barkada.env; set +a'),
		})
		expect(out).not.toMatch(/\\n\s+at |statfs/)
	})
})
