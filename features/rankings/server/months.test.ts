import { afterEach, describe, expect, inject, it } from 'vitest'
import { BOARDS } from '#contract/codes.ts'
import { openDatabase } from '#db/open.ts'
import { buildApp } from '#server/app.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { HOST_ZONES, moveTo } from '../../../tests/host-zone.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import type { Placement } from '../contract.ts'
import { diplomaOf } from '../honours.contract.ts'

/** TM1: months follow Manila time, whatever the zone of the host, and turn without action by staff. */
let world: World
afterEach(() => world.close())

const begin = async (at: string) => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' }, { hasNeighbours: true })
	await goTo(at)
}
const goTo = (at: string) => world.clock.advance(Date.parse(at) - world.clock.now())
const send = async (...characters: object[]) => expect((await sendSnapshot(world, { characters })).status).toBe(200)

type Row = Record<string, unknown>
type Call = 'GET /get-top-rankings-list' | 'GET /rankings' | 'GET /rankings/{month}' | 'GET /getrankingmonths'
const read = async (name: Call, month = '', query = {}) => (await world.call(name, { params: { month }, isAfresh: true, query })).body
const levels = async () => ((await read('GET /get-top-rankings-list')).toplevel as Row[]).map(({ ChaNum }) => ChaNum)
const month = async (name: string) => (await read('GET /rankings/{month}', name)) as Record<string, Row[]>

describe('at 00:00 in Manila on the first of a month', () => {
	const ends = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2031, index + 1)))
	let goHome: () => void = () => undefined
	afterEach(() => goHome())

	// The calendar does not depend on the engine, so a few months are enough on PostgreSQL.
	const tried = inject('engine') === 'sqlite' ? ends : ends.slice(0, 2)
	it.each(
		[...tried, new Date(Date.UTC(2032, 2))].map((end, index) => ({
			day: end.toISOString().slice(0, 10),
			midnight: end.getTime() - 8 * 3_600_000,
			zone: HOST_ZONES[index % HOST_ZONES.length] ?? 'UTC',
		})),
	)('before $day the boards begin anew, and the old ones stay (host in $zone)', async ({ midnight, zone }) => {
		goHome = moveTo(zone)
		await begin(new Date(midnight - 60_000).toISOString())
		await send(gameRow(1, { ChaLevel: 20 }), gameRow(2, { ChaLevel: 30 }))
		// The test clock continues to run: on a busy machine midnight must not pass too early.
		await world.clock.advance(50_000)
		expect(await levels()).toEqual([2, 1])
		await world.clock.advance(midnight - world.clock.now())
		expect(await levels()).toEqual([])
		const over = new Date(midnight - 1 + 8 * 3_600_000).toISOString().slice(0, 7)
		expect((await month(over)).toplevel?.map(({ ChaNum }) => ChaNum)).toEqual([2, 1])
		await send(gameRow(1, { ChaLevel: 99 }))
		expect(await levels()).toEqual([1])
		expect((await month(over)).toplevel).toMatchObject([
			{ ChaNum: 2, ChaLevel: 30 },
			{ ChaNum: 1, ChaLevel: 20 },
		])
	})
})

describe('what is kept ready', () => {
	it('is not shown a moment longer than its month', async () => {
		await begin('2031-05-31T15:59:00Z')
		await send(gameRow(1))
		const kept = async () => ((await world.call('GET /get-top-rankings-list')).body.toplevel as Row[]).length
		expect([await kept(), await kept()]).toEqual([1, 1])
		await goTo('2031-05-31T16:00:00Z')
		expect(await kept()).toBe(0)
	})
})

describe('a month that is over', () => {
	it('counts kills and deaths anew, from the last word before it', async () => {
		await begin('2031-05-31T15:50:00Z')
		await send(gameRow(1, { ChaPKScore: 100 }))
		await send(gameRow(1, { ChaPKScore: 140, ChaPKDeath: 7 }))
		await goTo('2031-05-31T16:30:00Z')
		await send(gameRow(1, { ChaPKScore: 143, ChaPKDeath: 7, ChaMMR: 1_010 }))
		expect((await read('GET /get-top-rankings-list')).toppk).toMatchObject([{ ChaPKScore: 3, ChaPKDeath: 0 }])
		expect((await month('2031-05')).toppk).toMatchObject([{ ChaPKScore: 40, ChaPKDeath: 7, ChaMMR: 1_000 }])
		expect((await month('2031-05')).topmmr).toEqual([])
	})

	it('is kept as it ended, with its champions, its filters and its characters', async () => {
		await begin('2031-04-10T00:00:00Z')
		await send(
			...Array.from({ length: 120 }, (_, index) => gameRow(index + 1, { ChaLevel: 200 - index, ChaClass: index === 119 ? 2_048 : 1 })),
		)
		await goTo('2031-05-01T00:00:00Z')
		await send(gameRow(1, { ChaLevel: 1, ChaName: 'Somebody else' }))
		const april = await month('2031-04')
		expect(april.toplevel).toHaveLength(100)
		expect(april.toplevel?.[0]).toMatchObject({ ChaNum: 1, ChaName: 'Character 1', ChaLevel: 200 })
		const gunners = await world.call('GET /rankings', { query: { class: 'gunner', month: '2031-04' } })
		expect(gunners.body.rows).toMatchObject([{ ChaNum: 120, rank: 1, overallRank: null }])
		const brawlers = await world.call('GET /rankings', { query: { class: 'brawler', month: '2031-04' } })
		expect((brawlers.body.rows as Row[])[42]).toMatchObject({ ChaNum: 43, rank: 43, overallRank: 43 })
		expect(await read('GET /getrankingmonths')).toMatchObject([{ month: '2031-04', champions: { level: { ChaNum: 1 }, killer: null } }])
		const page = await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 1 } })
		expect(page.body).toMatchObject({
			ChaName: 'Somebody else',
			month: '2031-05',
			ranks: { level: 1 },
			history: [{ month: '2031-04', ranks: { level: 1, richest: 1, mmr: null, killer: null }, ChaLevel: 200, ChaClass: 1 }],
		})
	})

	it('tells the places of a character in every list, also of one that is only among the first of its class', async () => {
		await begin('2031-04-10T00:00:00Z')
		await send(...Array.from({ length: 101 }, (_, index) => gameRow(index + 1, { ChaLevel: 200 - index, ChaSchool: 1 })))
		await send(gameRow(200, { ChaLevel: 5, ChaClass: 2_048, ChaSchool: 0 }))
		await goTo('2031-05-01T00:00:00Z')
		await send(gameRow(200, { ChaLevel: 150, ChaClass: 1, ChaSchool: 2 }))
		const { body } = await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 200 } })
		const [april] = body.history as { places: Placement[] }[]
		expect(body.history).toMatchObject([{ month: '2031-04', ranks: { level: null }, ChaLevel: 5, ChaClass: 2_048, ChaSchool: 0 }])
		const levels = april?.places.filter(({ board }) => board === 'level') ?? []
		expect(levels.map(({ rank, isOfSchool, isOfClass }) => [rank, isOfSchool, isOfClass]).toSorted()).toEqual([
			[1, false, true],
			[1, true, false],
			[1, true, true],
		])
		expect(diplomaOf(levels, { boards: BOARDS, hasSchools: true, hasClasses: true })).toMatchObject({ rank: 1 })
		expect(diplomaOf(levels, { boards: BOARDS, hasSchools: false, hasClasses: true })).toMatchObject({ isOfClass: true, isOfSchool: false })
		expect(diplomaOf(levels, { boards: ['mmr'], hasSchools: true, hasClasses: true })).toBeNull()
	})

	it('names who was deleted since, and says that there is no page any more', async () => {
		await begin('2031-04-10T00:00:00Z')
		await send(gameRow(1, { ChaLevel: 30 }), gameRow(2, { ChaLevel: 20 }))
		await goTo('2031-05-01T00:00:00Z')
		await send(gameRow(1, { deleted: true }))
		const { rows } = await read('GET /rankings', '', { month: '2031-04' })
		expect(rows).toMatchObject([
			{ ChaNum: 1, hasPage: false },
			{ ChaNum: 2, hasPage: true },
		])
		expect(await read('GET /getrankingmonths')).toMatchObject([{ champions: { level: { ChaNum: 1, hasPage: false } } }])
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 1 } })).status).toBe(404)
	})

	it('is 404 when there was none', async () => {
		await begin('2031-05-10T00:00:00Z')
		await send(gameRow(1))
		for (const name of ['2031-04', '2031-06', '2020-01'])
			expect((await world.call('GET /rankings/{month}', { params: { month: name } })).status).toBe(404)
		expect((await world.call('GET /rankings/{month}', { params: { month: 'may' } })).status).toBe(422)
	})

	it('takes what was still on its way, and nothing any more once the next has begun', async () => {
		await begin('2031-05-31T15:59:00Z')
		await send(gameRow(1, { ChaLevel: 20 }), gameRow(2))
		await goTo('2031-05-31T16:01:00Z')
		const late = Date.parse('2031-05-31T15:59:50Z')
		await sendSnapshot(world, { characters: [gameRow(1, { ChaLevel: 21 })] }, late)
		expect((await month('2031-05')).toplevel).toMatchObject([{ ChaNum: 1, ChaLevel: 21 }, { ChaNum: 2 }])
		expect(await levels()).toEqual([])
		await send(gameRow(2, { ChaLevel: 11 }))
		await sendSnapshot(world, { characters: [gameRow(1, { ChaLevel: 99 })] }, late + 1_000)
		expect((await month('2031-05')).toplevel?.[0]).toMatchObject({ ChaNum: 1, ChaLevel: 21 })
		expect(await levels()).toEqual([2])
	})

	it('is closed by a process that was down at midnight, and once when two run', async () => {
		await begin('2031-05-20T00:00:00Z')
		await send(gameRow(1), gameRow(2, { ChaLevel: 12 }))
		await goTo('2031-07-02T03:00:00Z')
		const database = await openDatabase({ ...world.config, onError: () => undefined })
		const other = await buildApp({ ...world, database }, { pages: null })
		await Promise.all([
			world.services.rankings.turnMonth(),
			other.services.rankings.turnMonth(),
			sendSnapshot(world, { characters: [gameRow(1, { ChaLevel: 50 })] }),
		])
		await other.close()
		expect((await month('2031-05')).toplevel).toMatchObject([{ ChaNum: 2 }, { ChaNum: 1, ChaLevel: 10 }])
		expect(await read('GET /getrankingmonths')).toMatchObject([{ month: '2031-05' }])
		expect((await world.call('GET /rankings/{month}', { params: { month: '2031-06' } })).status).toBe(404)
		expect(await levels()).toEqual([1])
	})
})

describe('movement', () => {
	it('tells the place in the same list as yesterday ended, and none on the first of a month', async () => {
		await begin('2031-05-10T10:00:00Z')
		await send(gameRow(1, { ChaLevel: 30, ChaClass: 2 }), gameRow(2, { ChaLevel: 20, ChaClass: 2 }), gameRow(3, { ChaLevel: 10 }))
		await goTo('2031-05-10T16:06:00Z')
		await world.services.rankings.turnMonth()
		await send(gameRow(3, { ChaLevel: 40 }), gameRow(4, { ChaLevel: 35 }))
		const places = async (query: Record<string, string> = {}) =>
			((await world.call('GET /rankings', { query, isAfresh: true })).body.rows as Row[]).map(({ ChaNum, yesterday }) => [
				ChaNum,
				yesterday,
			])
		expect(await places()).toEqual([
			[3, 3],
			[4, null],
			[1, 1],
			[2, 2],
		])
		expect(await places({ class: 'swordsman' })).toEqual([
			[1, 1],
			[2, 2],
		])
		await goTo('2031-05-31T16:10:00Z')
		await world.services.rankings.turnMonth()
		await send(gameRow(1, { ChaLevel: 50 }))
		expect(await places()).toEqual([[1, null]])
	})
})
