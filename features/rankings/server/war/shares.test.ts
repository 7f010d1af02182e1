import { describe, expect, it, onTestFinished } from 'vitest'
import type { GameWords } from '#contract/game-words.ts'
import { gameRow } from '../../../../tests/game-server.ts'
import { club, openWar } from '../../../../tests/war.ts'

const begin = async (at: string) => {
	const war = await openWar(at)
	onTestFinished(war.world.close)
	return war
}

describe('my part', () => {
	it('is what my characters gave each school, and their share of its points', async () => {
		const { world, send, goTo } = await begin('2031-05-10T04:00:00Z')
		const ana = await world.register()
		const mine = async () => (await world.call('GET /me/war', { token: ana.token })).body
		const own = (ChaNum: number, changes: object) => gameRow(ChaNum, { UserID: ana.userId, ...changes })
		expect(await mine()).toEqual({ month: '2031-05', schools: [] })
		await send({ characters: [own(1, {}), own(2, { ChaSchool: 2 }), gameRow(3)], clubs: [club(5, 0)] })
		await send({
			characters: [own(1, { ChaPKScore: 252, ChaLevel: 12 }), own(2, { ChaSchool: 2 }), gameRow(3, { ChaPKScore: 688 })],
			clubs: [club(5, 1)],
		})
		expect(await mine()).toEqual({ month: '2031-05', schools: [{ ChaSchool: 0, kills: 252, levels: 2, points: 262, share: 26.2 }] })
		expect((await world.call('GET /me/war')).status).toBe(401)
		await goTo('2031-05-31T16:00:00Z')
		expect(await mine()).toEqual({ month: '2031-06', schools: [] })
	})
})

describe('a game with fewer schools', () => {
	it('has the war of its two, and none with one or without any', async () => {
		const { world, send, read, goTo } = await begin('2031-04-10T04:00:00Z')
		const ana = await world.register()
		// A month in which only a school that the site loses has gained something.
		await send({ characters: [gameRow(3, { ChaSchool: 2 })] })
		await send({ characters: [gameRow(3, { ChaSchool: 2, ChaPKScore: 4 })] })
		await goTo('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1, { UserID: ana.userId }), gameRow(2, { ChaSchool: 2 })] })
		await send({ characters: [gameRow(1, { UserID: ana.userId, ChaPKScore: 5 }), gameRow(2, { ChaSchool: 2, ChaPKScore: 9 })] })
		expect((await read()).war.months).toEqual([{ month: '2031-04', winner: 2 }])
		const [haribon, tamaraw] = [{ code: 0, name: 'Haribon' } as const, { code: 1, name: 'Tamaraw' } as const]
		const name = (schools: GameWords['schools']) =>
			world.database.transaction((tx) => world.services.settings.change(tx, { gameWords: { schools } }, world.clock.now()))
		await name([haribon, tamaraw])
		await expect
			.poll(async () => (await read()).war.schools.map(({ ChaSchool, share }) => [ChaSchool, share]))
			.toEqual([
				[0, 100],
				[1, 0],
			])
		expect((await read()).war).toMatchObject({ months: [], colours: null })
		expect((await read('2031-04')).status).toBe(404)
		for (const schools of [[haribon], []]) {
			await name([haribon, tamaraw])
			await expect.poll(async () => (await read()).war.schools).toHaveLength(2)
			await name(schools)
			await expect.poll(async () => (await read()).war).toMatchObject({ schools: [], leader: null, days: [], months: [], colours: null })
			expect((await world.call('GET /me/war', { token: ana.token })).body).toEqual({ month: '2031-05', schools: [] })
		}
	})
})
