import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeEach(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	// In the middle of a month, whenever the test runs.
	await world.clock.advance(Date.parse('2031-05-12T04:00:00Z') - world.clock.now())
})
afterEach(() => world.close())

type Row = Record<string, unknown>
const send = async (characters: object[], takenAt?: number) => {
	expect(await sendSnapshot(world, { characters }, takenAt)).toMatchObject({
		status: 200,
		body: { accepted: characters.length, rejected: [] },
	})
}
/** The cached answer may be some seconds old. */
const boards = async () => (await world.call('GET /get-top-rankings-list', { isAfresh: true })).body as Record<string, Row[]>
const list = async (query: Record<string, string> = {}) =>
	(await world.call('GET /rankings', { query, isAfresh: true })).body as { rows: Row[]; month: string }
const numbers = (rows: Row[] | undefined) => rows?.map(({ ChaNum }) => ChaNum)

describe('the boards of the month', () => {
	it('are empty before anything happened', async () => {
		expect(await boards()).toEqual({ topmmr: [], toppk: [], toplevel: [], topmoney: [], toplevelside: [] })
		expect(await list()).toMatchObject({ board: 'level', school: 'all', class: 'all', month: '2031-05', rows: [] })
	})

	it('show a character as the game told it, name and gold exactly', async () => {
		const name = ' -`Kidlat\u202E <b>é'
		await send([gameRow(7, { ChaName: name, ChaMoney: '9007199254740993', ChaLevel: 99, ChaLevelUpDate: '2031-05-01T10:00:00.000Z' })])
		expect((await boards()).toplevel).toEqual([
			{
				ChaNum: 7,
				ChaName: name,
				ChaLevel: 99,
				ChaClass: 1,
				ChaSchool: 0,
				ChaPKScore: 0,
				ChaPKDeath: 0,
				ChaMMR: 1_000,
				ChaMoney: '9007199254740993',
				ChaLevelUpDate: '2031-05-01T10:00:00.000Z',
			},
		])
	})

	it('give gold as a number up to 2^53 and order it beyond', async () => {
		await send([
			gameRow(1, { ChaMoney: 9_007_199_254_740_991 }),
			gameRow(2, { ChaMoney: '9007199254740993' }),
			gameRow(3, { ChaMoney: '9223372036854775807' }),
			gameRow(4, { ChaMoney: '17' }),
		])
		const { topmoney } = await boards()
		expect(topmoney?.map(({ ChaMoney }) => ChaMoney)).toEqual(['9223372036854775807', '9007199254740993', 9_007_199_254_740_991, 17])
	})

	it('count kills and deaths of the month, from the totals with which a character was first seen', async () => {
		await send([gameRow(1, { ChaPKScore: 500, ChaPKDeath: 100 }), gameRow(2, { ChaPKScore: 9_000 })])
		expect((await boards()).toppk).toEqual([])
		await send([gameRow(1, { ChaPKScore: 512, ChaPKDeath: 103 }), gameRow(2, { ChaPKScore: 9_000 })])
		expect((await boards()).toppk).toEqual([expect.objectContaining({ ChaNum: 1, ChaPKScore: 12, ChaPKDeath: 3 })])
	})

	it('take a rollback of the game back, and add up what is gained before and after a total begins anew', async () => {
		await send([gameRow(1, { ChaPKScore: 500 })])
		await send([gameRow(1, { ChaPKScore: 560 })])
		await send([gameRow(1, { ChaPKScore: 510 })])
		expect((await boards()).toppk).toMatchObject([{ ChaPKScore: 10 }])
		await send([gameRow(1, { ChaPKScore: 0 })])
		await send([gameRow(1, { ChaPKScore: 4 })])
		expect((await boards()).toppk).toMatchObject([{ ChaPKScore: 14 }])
		await send([gameRow(1, { ChaPKScore: 3 })])
		expect((await boards()).toppk).toMatchObject([{ ChaPKScore: 13 }])
	})

	it('keep the gains of a reborn character, also over the turn of the month', async () => {
		const tell = (ChaPKScore: number, ChaPKDeath: number) => send([gameRow(1, { ChaPKScore, ChaPKDeath })])
		const gains = async () => (await boards()).toppk?.map((row) => [row.ChaPKScore, row.ChaPKDeath])
		for (const [kills, deaths] of [
			[100, 0],
			[150, 40],
			[5, 0],
			[25, 7],
		] as const)
			await tell(kills, deaths)
		expect(await gains()).toEqual([[75, 47]])
		await tell(0, 2)
		await tell(1, 2)
		expect(await gains()).toEqual([[76, 49]])
		await world.clock.advance(Date.parse('2031-06-02T04:00:00Z') - world.clock.now())
		await tell(80, 2)
		await tell(6, 2)
		expect(await gains()).toEqual([[85, 0]])
		const { toppk } = (await world.call('GET /rankings/{month}', { params: { month: '2031-05' } })).body as Record<string, Row[]>
		expect(toppk).toMatchObject([{ ChaPKScore: 76, ChaPKDeath: 49 }])
	})

	it('count a character that is reborn between two months from its rebirth', async () => {
		await send([gameRow(1, { ChaPKScore: 100 })])
		await send([gameRow(1, { ChaPKScore: 150 })])
		await world.clock.advance(Date.parse('2031-06-02T04:00:00Z') - world.clock.now())
		await send([gameRow(1, { ChaPKScore: 5 })])
		expect((await boards()).toppk).toMatchObject([{ ChaPKScore: 5 }])
	})

	it('have MMR of those whose MMR moved', async () => {
		await send([gameRow(1, { ChaMMR: 1_500 }), gameRow(2, { ChaMMR: 1_200 }), gameRow(3, { ChaMMR: -5 })])
		expect((await boards()).topmmr).toEqual([])
		await send([gameRow(1, { ChaMMR: 1_500, ChaLevel: 11 }), gameRow(2, { ChaMMR: 1_199 }), gameRow(3, { ChaMMR: -6 })])
		expect(numbers((await boards()).topmmr)).toEqual([2, 3])
	})

	it('rank the earlier level-up first, then the lower number', async () => {
		const at = (day: number) => `2031-05-0${day}T00:00:00.000Z`
		await send([
			gameRow(4, { ChaLevel: 50, ChaLevelUpDate: at(3) }),
			gameRow(9, { ChaLevel: 50, ChaLevelUpDate: at(2) }),
			gameRow(3, { ChaLevel: 50, ChaLevelUpDate: at(3) }),
			gameRow(10, { ChaLevel: 50, ChaLevelUpDate: at(3) }),
			gameRow(2, { ChaLevel: 51, ChaLevelUpDate: at(9) }),
		])
		expect(numbers((await boards()).toplevel)).toEqual([2, 9, 3, 4, 10])
	})

	it('hold a hundred, ten of each school, eight leaders, and follow what changes', async () => {
		const leaders = async () => (await world.call('GET /getleaders', { isAfresh: true })).body as Record<string, Row[]>
		expect(await leaders()).toEqual({ overall: [], bySchool: [] })
		await send(Array.from({ length: 150 }, (_, index) => gameRow(index + 1, { ChaLevel: index + 1, ChaSchool: index % 3 })))
		const { toplevel, toplevelside } = await boards()
		expect([toplevel?.length, toplevel?.[0]?.ChaNum, toplevel?.[99]?.ChaNum]).toEqual([100, 150, 51])
		expect(toplevelside?.map(({ ChaSchool }) => ChaSchool)).toEqual([0, 1, 2].flatMap((school) => Array(10).fill(school)))
		expect(numbers(toplevelside?.slice(20))).toEqual([150, 147, 144, 141, 138, 135, 132, 129, 126, 123])
		const { overall, bySchool } = await leaders()
		expect(overall?.[0]).toEqual({ ChaNum: 150, ChaName: toplevel?.[0]?.ChaName, ChaLevel: 150, ChaClass: 1, ChaSchool: 2 })
		expect(numbers(overall)).toEqual(numbers(toplevel?.slice(0, 8)))
		expect(numbers(bySchool)).toEqual([0, 10, 20].flatMap((from) => numbers(toplevelside?.slice(from, from + 8))))
		await send([gameRow(150, { ChaLevel: 2, ChaSchool: 2 }), gameRow(1, { ChaLevel: 500 })])
		expect(numbers((await boards()).toplevel)?.slice(0, 2)).toEqual([1, 149])
		expect(numbers((await leaders()).overall)?.slice(0, 2)).toEqual([1, 149])
		expect(numbers((await boards()).toplevel)).not.toContain(150)
	})
})

describe('a filtered list', () => {
	it('is complete for rare classes, renumbered, with the place among all', async () => {
		const crowd = Array.from({ length: 300 }, (_, index) => gameRow(index + 1, { ChaLevel: 300 - index, ChaClass: index % 2 ? 64 : 1 }))
		const rare = [gameRow(1_001, { ChaLevel: 5, ChaClass: 524_288, ChaSchool: 2 }), gameRow(1_002, { ChaLevel: 120, ChaClass: 262_144 })]
		await send([...crowd, ...rare])
		const { rows } = await list({ class: 'shaper' })
		expect(rows.map(({ ChaNum, rank, overallRank }) => [ChaNum, rank, overallRank])).toEqual([
			[1_002, 1, 182],
			[1_001, 2, 298],
		])
		expect(numbers((await list({ class: 'shaper', school: '2' })).rows)).toEqual([1_001])
		expect(numbers((await list({ school: '2' })).rows)).toEqual([1_001])
		expect((await list({ class: 'brawler', school: '0' })).rows).toHaveLength(100)
		expect((await list({ class: 'archer' })).rows).toEqual([])
	})

	it('of several classes or schools is in the order of the board', async () => {
		const classes = [262_144, 1, 4_096, 65_536, 8]
		await send(
			Array.from({ length: 150 }, (_, index) =>
				gameRow(index + 1, { ChaLevel: 1_000 - index, ChaClass: classes[index % 5], ChaSchool: index % 2 }),
			),
		)
		const ofSchool = await list({ school: '1' })
		expect(numbers(ofSchool.rows)).toEqual(Array.from({ length: 75 }, (_, index) => 2 * index + 2))
		const ofClass = await list({ class: 'assassin' })
		expect(numbers(ofClass.rows)).toEqual(Array.from({ length: 30 }, (_, index) => 5 * index + 3))
		expect(ofClass.rows.map(({ overallRank }) => overallRank)).toEqual(numbers(ofClass.rows))
	})

	it('knows places among all far down a long board, near to each other and apart', async () => {
		const isRare = (place: number) => place % 170 === 0 || (place > 300 && place <= 320)
		await send(
			Array.from({ length: 900 }, (_, index) =>
				gameRow(index + 1, { ChaLevel: 2_000 - index, ChaClass: isRare(index + 1) ? 8 : 1, ChaSchool: index % 3 }),
			),
		)
		await world.services.rankings.markRanks()
		const { rows } = await list({ class: 'shaman' })
		expect(rows).toHaveLength(25)
		expect(rows.map(({ overallRank }) => overallRank)).toEqual(numbers(rows))
	})

	it('keeps classes that nobody knows among all, and follows a change of class and school', async () => {
		await send([gameRow(1, { ChaClass: 65_536 }), gameRow(2, { ChaClass: 4_096, ChaSchool: 1 })])
		expect(numbers((await list()).rows)).toEqual([1, 2])
		expect(numbers((await list({ school: '0' })).rows)).toEqual([1])
		await send([gameRow(1, { ChaClass: 8_192, ChaSchool: 1 }), gameRow(2, { ChaClass: 2, ChaSchool: 1 })])
		expect(numbers((await list({ class: 'assassin', school: '1' })).rows)).toEqual([1])
		expect((await list({ school: '0' })).rows).toEqual([])
	})

	it.each([
		['board', 'wealth'],
		['school', '3'],
		['class', 'ninja'],
		['month', '2031-13'],
	])('refuses a %s called %s', async (name, value) => {
		expect((await world.call('GET /rankings', { query: { [name]: value } })).status).toBe(422)
	})
})

describe('nobody sees', () => {
	it('deleted characters', async () => {
		await send([gameRow(1), gameRow(2)])
		await send([{ ...gameRow(1), deleted: true }])
		expect(numbers((await boards()).toplevel)).toEqual([2])
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 1 } })).status).toBe(404)
	})

	it('characters of staff and of closed accounts, from the moment they are', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		await send([
			gameRow(1, { UserID: ana.userId.toUpperCase() }),
			gameRow(2, { UserID: ben.userId }),
			gameRow(3, { UserID: 'nobody_here' }),
		])
		expect(numbers((await boards()).toplevel)).toEqual([1, 2, 3])
		await world.call('POST /me/close', { token: ana.token, body: { UserPass: ana.password } })
		await expect.poll(async () => numbers((await list()).rows)).toEqual([2, 3])
		await send([gameRow(1, { UserID: ana.userId, ChaLevel: 400 })])
		expect(numbers((await boards()).toplevel)).toEqual([2, 3])
	})
})

it('what is kept ready follows a snapshot', async () => {
	const kept = async () => numbers((await world.call('GET /get-top-rankings-list')).body.toplevel as Row[])
	expect(await kept()).toEqual([])
	for (const ChaNum of [1, 2, 3]) await send([gameRow(ChaNum)])
	await expect.poll(kept).toEqual([1, 2, 3])
})
