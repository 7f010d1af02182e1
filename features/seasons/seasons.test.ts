import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gameRow } from '../../tests/game-server.ts'
import { appoint } from '../../tests/staff.ts'
import { openWar } from '../../tests/war.ts'
import type { Person, World } from '../../tests/world.ts'
import type { Season } from './contract.ts'

/** Seasons: whole months with a name, the war of the schools in them together, and who won each month. */
let world: World
let war: Awaited<ReturnType<typeof openWar>>
let editor: Person
beforeEach(async () => {
	war = await openWar('2031-04-10T04:00:00Z')
	world = war.world
	editor = await appoint(world, 12)
})
afterEach(() => world.close())

const add = async (from: string, until: string, name = `${from} to ${until}`) =>
	(await world.call('POST /admin/seasons', { token: editor.token, body: { name, nameFil: '', from, until } })).body
const change = (id: unknown, edition: unknown, body: object) =>
	world.call('PATCH /admin/seasons/{id}', { token: editor.token, params: { id: Number(id) }, body: { edition, ...body } })
const shown = async () => (await world.call('GET /getseasons', { isAfresh: true })).body.seasons as Season[]

describe('seasons', () => {
	it('add up what the schools gained in all their months, and tell who won each', async () => {
		await war.send({ characters: [gameRow(1), gameRow(2, { ChaSchool: 1 })] })
		await war.send({ characters: [gameRow(1, { ChaPKScore: 10 }), gameRow(2, { ChaSchool: 1, ChaPKScore: 4 })] })
		await war.goTo('2031-05-10T04:00:00Z')
		await war.send({ characters: [gameRow(1, { ChaPKScore: 11 }), gameRow(2, { ChaSchool: 1, ChaPKScore: 24 })] })
		await war.goTo('2031-06-10T04:00:00Z')
		await war.send({ characters: [gameRow(1, { ChaPKScore: 111 })] })
		await add('2031-04', '2031-05')
		await add('2031-06', '2031-07')
		await add('2031-08', '2031-08')
		const seasons = await shown()
		expect(seasons.map(({ from, state, leader }) => [from, state, leader])).toEqual([
			['2031-08', 'coming', null],
			['2031-06', 'running', 0],
			['2031-04', 'over', 1],
		])
		expect(seasons[2]?.schools.map(({ points }) => points)).toEqual([11, 24, 0])
		expect(seasons[2]?.months).toEqual([
			{ month: '2031-05', winner: 1 },
			{ month: '2031-04', winner: 0 },
		])
		expect(seasons[1]?.months).toEqual([])
	})

	it('share no month, and end after they begin', async () => {
		await add('2031-04', '2031-06')
		expect((await add('2031-06', '2031-08')).errorCodes).toMatchObject({ from: [{ messageCode: 'seasonOverlaps' }] })
		expect((await add('2031-09', '2031-08')).errorCodes).toMatchObject({ until: [{ messageCode: 'untilBeforeFrom' }] })
		expect((await add('2031-13', '2031-14')).errorCodes).toMatchObject({ from: [{ messageCode: 'monthFormat' }] })
		const { id, edition } = await add('2031-07', '2031-08')
		expect((await change(id, edition, { from: '2031-05' })).body.errorCodes).toMatchObject({ from: [{ messageCode: 'seasonOverlaps' }] })
		expect((await change(id, edition, { name: 'Amihan' })).status).toBe(200)
		expect((await shown()).map(({ name }) => name)).toEqual(['Amihan', '2031-04 to 2031-06'])
	})

	it('that are hidden or removed are not shown, and the months of a removed one are free until it is brought back', async () => {
		const first = await add('2031-04', '2031-06')
		const hidden = (await change(first.id, first.edition, { state: 'hidden' })).body
		expect([await shown(), (await add('2031-05', '2031-05')).errorCodes]).toMatchObject([[], { from: [{ messageCode: 'seasonOverlaps' }] }])
		const removed = (await change(first.id, hidden.edition, { state: 'removed' })).body
		expect((await add('2031-05', '2031-05')).id).toEqual(expect.any(Number))
		expect((await change(first.id, removed.edition, { state: 'shown' })).body.errorCodes).toMatchObject({
			from: [{ messageCode: 'seasonOverlaps' }],
		})
	})

	it('are kept by those who may look after the rankings', async () => {
		const player = await world.register()
		const body = { name: 'Mine', nameFil: '', from: '2031-04', until: '2031-04' }
		expect((await world.call('POST /admin/seasons', { token: player.token, body })).status).toBe(403)
	})
})
