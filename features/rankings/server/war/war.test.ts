import { afterEach, describe, expect, it } from 'vitest'
import { verifySite } from '../../../../cli/verify/verify.ts'
import { gameRow } from '../../../../tests/game-server.ts'
import { appoint } from '../../../../tests/staff.ts'
import { openTampering } from '../../../../tests/tampering.ts'
import { club, openWar } from '../../../../tests/war.ts'
import type { World } from '../../../../tests/world.ts'

/** What the schools gain in a month, from snapshots and from decisions of staff; and that the kept sums are always those of the characters. */
let world: World
afterEach(async () => {
	expect(await broken()).toEqual([])
	await world.close()
})

let war: Awaited<ReturnType<typeof openWar>>
const begin = async (at: string) => {
	war = await openWar(at)
	world = war.world
}
const goTo = (at: string) => war.goTo(at)
const send = (...sent: Parameters<typeof war.send>) => war.send(...sent)
const read = (month?: string) => war.read(month)
const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ broken: what }) => what)

/** Kills, levels and wins of each school. */
const gains = async (month?: string) => (await read(month)).war.schools.map(({ kills, levels, wins }) => [kills, levels, wins])
/** The days with points, school by school. */
const days = async (month?: string) =>
	(await read(month)).war.days.flatMap(({ day, points }) =>
		points.some((one) => one.points !== 0) ? [[day, ...points.map((one) => one.points)]] : [],
	)

describe('a month', () => {
	it('begins with what characters and clubs have when they are first seen, and counts what they gain, by day', async () => {
		await begin('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1, { ChaPKScore: 500 }), gameRow(2, { ChaSchool: 1 })], clubs: [club(5, 30)] })
		expect(await gains()).toEqual([
			[0, 0, 0],
			[0, 0, 0],
			[0, 0, 0],
		])
		await send({ characters: [gameRow(1, { ChaPKScore: 512, ChaLevel: 13 })], clubs: [club(5, 32)] })
		await goTo('2031-05-10T15:59:00Z')
		await send({ characters: [gameRow(2, { ChaSchool: 1, ChaPKScore: 7 })] })
		await goTo('2031-05-10T16:00:00Z')
		await send({ characters: [gameRow(2, { ChaSchool: 1, ChaPKScore: 8 })] })
		expect(await gains()).toEqual([
			[12, 3, 2],
			[8, 0, 0],
			[0, 0, 0],
		])
		expect(await days()).toEqual([
			['2031-05-10', 12 + 15 + 100, 7, 0],
			['2031-05-11', 0, 1, 0],
		])
		const { war } = await read()
		expect(war).toMatchObject({ leader: 0, isOver: false, months: [], colours: null })
		expect(war.days).toHaveLength(11)
		expect(war.schools.map(({ points, share }) => [points, share])).toEqual([
			[127, 94.1],
			[8, 5.9],
			[0, 0],
		])
	})

	it('gains nothing from a report that comes again, late, or in another order, and the same from several portions', async () => {
		await begin('2031-05-10T04:00:00Z')
		const crowd = (kills: number) =>
			Array.from({ length: 2_600 }, (_, index) => gameRow(index + 1, { ChaPKScore: kills, ChaSchool: index % 3 }))
		await send({ characters: crowd(0), clubs: [club(5, 1)] }, '2031-05-10T03:00:00Z')
		await send({ characters: crowd(2), clubs: [club(5, 3)] }, '2031-05-10T03:10:00Z')
		const expected = [
			[1_734, 0, 2],
			[1_734, 0, 0],
			[1_732, 0, 0],
		]
		expect(await gains()).toEqual(expected)
		await send({ characters: crowd(2), clubs: [club(5, 3)] }, '2031-05-10T03:10:00Z')
		await send({ characters: crowd(1), clubs: [club(5, 2)] }, '2031-05-10T03:05:00Z')
		expect(await gains()).toEqual(expected)
	})

	it('keeps what a character gained before it was reborn, and counts on', async () => {
		await begin('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1, { ChaLevel: 240, ChaPKScore: 90 })] })
		await send({ characters: [gameRow(1, { ChaLevel: 250, ChaPKScore: 100 })] })
		await send({ characters: [gameRow(1, { ChaLevel: 3, ChaPKScore: 4 })] })
		expect(await gains()).toMatchObject([[14, 13, 0], {}, {}])
		// A correction takes back, but never more than was gained.
		await send({ characters: [gameRow(1, { ChaLevel: 2, ChaPKScore: 3 })] })
		expect(await gains()).toMatchObject([[13, 12, 0], {}, {}])
	})

	it('goes along with a character or a club that changes its school', async () => {
		await begin('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1)], clubs: [club(5, 1)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 9 })], clubs: [club(5, 2)] })
		await goTo('2031-05-12T04:00:00Z')
		await send({ characters: [gameRow(1, { ChaPKScore: 10, ChaSchool: 2 })], clubs: [club(5, 2, { ChaSchool: 1 })] })
		expect(await gains()).toEqual([
			[0, 0, 0],
			[0, 0, 1],
			[10, 0, 0],
		])
		expect(await days()).toEqual([
			['2031-05-10', 59, 0, 0],
			['2031-05-12', -59, 50, 10],
		])
	})

	it('loses what is deleted, and has it again when it comes back', async () => {
		await begin('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1)], clubs: [club(5, 1)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 9 })], clubs: [club(5, 4)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 9, deleted: true })], clubs: [club(5, 4, { deleted: true })] })
		expect(await gains()).toMatchObject([[0, 0, 0], {}, {}])
		expect((await read()).war.leader).toBe(null)
		await send({ characters: [gameRow(1, { ChaPKScore: 9 })], clubs: [club(5, 4)] })
		expect(await gains()).toMatchObject([[9, 0, 3], {}, {}])
	})
})

describe('who does not count', () => {
	it('is a character that staff leave out, until they let it in, with what it gained meanwhile', async () => {
		await begin('2031-05-10T04:00:00Z')
		const editor = await appoint(world, 12)
		const put = (verb: 'leave-out' | 'let-in', body?: object) =>
			world.call(`POST /admin/rankings/{ChaNum}/${verb}`, { token: editor.token, params: { ChaNum: 1 }, body })
		await send({ characters: [gameRow(1), gameRow(2)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 9 }), gameRow(2, { ChaPKScore: 1 })] })
		await goTo('2031-05-11T04:00:00Z')
		expect((await put('leave-out', { reason: 'Sold kills' })).status).toBe(200)
		expect(await gains()).toMatchObject([[1, 0, 0], {}, {}])
		expect(await broken()).toEqual([])
		await send({ characters: [gameRow(1, { ChaPKScore: 20 })] })
		expect(await gains()).toMatchObject([[1, 0, 0], {}, {}])
		expect((await put('let-in')).status).toBe(200)
		expect(await gains()).toMatchObject([[21, 0, 0], {}, {}])
		expect(await days()).toEqual([
			['2031-05-10', 10, 0, 0],
			['2031-05-11', 11, 0, 0],
		])
	})

	it('are the characters of a suspended account, until it is open again', async () => {
		await begin('2031-05-10T04:00:00Z')
		const support = await appoint(world, 11)
		const ana = await world.register()
		const row = (kills: number) => gameRow(1, { UserID: ana.userId, ChaPKScore: kills })
		await send({ characters: [row(0)] })
		await send({ characters: [row(6)] })
		const put = (verb: 'suspend' | 'unsuspend', body: object) =>
			world.call(`POST /admin/users/{UserNum}/${verb}`, { token: support.token, params: { UserNum: ana.userNum }, body })
		expect((await put('suspend', { reason: 'Sold R-Coin', until: null })).status).toBe(200)
		await world.services.rankings.followAccounts()
		expect(await gains()).toMatchObject([[0, 0, 0], {}, {}])
		await send({ characters: [row(8)] })
		expect(await gains()).toMatchObject([[0, 0, 0], {}, {}])
		expect((await put('unsuspend', { reason: 'By mistake' })).status).toBe(200)
		await world.services.rankings.followAccounts()
		expect(await gains()).toMatchObject([[8, 0, 0], {}, {}])
	})
})

describe('the turn of the month at midnight in Manila', () => {
	const fight = async () => {
		await begin('2031-05-31T15:50:00Z')
		await send({ characters: [gameRow(1), gameRow(2, { ChaSchool: 1 })], clubs: [club(5, 1)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 3 }), gameRow(2, { ChaSchool: 1, ChaLevel: 12 })], clubs: [club(5, 2)] })
	}

	it('ends a month as it is, counts anew, and shows the colours of the winner for a week', async () => {
		await fight()
		await goTo('2031-05-31T16:00:00Z')
		expect(await gains()).toEqual([
			[0, 0, 0],
			[0, 0, 0],
			[0, 0, 0],
		])
		const colours = { month: '2031-05', ChaSchool: 0, until: '2031-06-07T16:00:00.000Z' }
		expect((await read()).war).toMatchObject({ leader: null, colours, months: [{ month: '2031-05', winner: 0 }] })
		await send({ characters: [gameRow(1, { ChaPKScore: 4, ChaLevel: 11 })], clubs: [club(5, 3)] })
		expect(await gains()).toMatchObject([[1, 1, 1], {}, {}])
		expect(await gains('2031-05')).toEqual([
			[3, 0, 1],
			[0, 2, 0],
			[0, 0, 0],
		])
		const { war } = await read('2031-05')
		expect(war).toMatchObject({ isOver: true, leader: 0 })
		expect(war.days).toHaveLength(31)
		await goTo('2031-06-07T15:59:59Z')
		expect((await read()).war.colours).toEqual(colours)
		await goTo('2031-06-07T16:00:00Z')
		expect((await read()).war.colours).toBe(null)
	})

	it('takes what was still on its way, and nothing any more once the next month has begun', async () => {
		await fight()
		await goTo('2031-05-31T16:01:00Z')
		await send({ characters: [gameRow(1, { ChaPKScore: 5 })] }, '2031-05-31T15:59:50Z')
		expect(await gains('2031-05')).toMatchObject([[5, 0, 1], {}, {}])
		expect(await days('2031-05')).toEqual([['2031-05-31', 55, 10, 0]])
		await send({ characters: [gameRow(2, { ChaSchool: 1, ChaLevel: 13 })] })
		await send({ characters: [gameRow(1, { ChaPKScore: 50 })] }, '2031-05-31T15:59:55Z')
		expect(await gains('2031-05')).toMatchObject([[5, 0, 1], [0, 2, 0], {}])
		expect(await gains()).toMatchObject([[0, 0, 0], [0, 1, 0], {}])
	})

	it('leaves a month that is over as it was, whatever staff decide later', async () => {
		await fight()
		const editor = await appoint(world, 12)
		await goTo('2031-05-31T16:02:00Z')
		const put = (verb: 'leave-out' | 'let-in', ChaNum: number, body?: object) =>
			world.call(`POST /admin/rankings/{ChaNum}/${verb}`, { token: editor.token, params: { ChaNum }, body })
		// Until a change of the new month the old one is open.
		await put('leave-out', 2, { reason: 'Sold kills' })
		expect(await days('2031-05')).toEqual([['2031-05-31', 53, 0, 0]])
		await put('let-in', 2)
		await send({ characters: [gameRow(3, { ChaSchool: 2 })] })
		await put('leave-out', 1, { reason: 'Sold kills' })
		expect(await days('2031-05')).toEqual([['2031-05-31', 53, 10, 0]])
		expect(await gains()).toMatchObject([[0, 0, 0], [0, 0, 0], {}])
	})

	it('is a draw where nobody has more than the others, and 404 where there was no war', async () => {
		await begin('2031-04-10T00:00:00Z')
		await send({ characters: [gameRow(1), gameRow(2, { ChaSchool: 1 })] })
		await send({ characters: [gameRow(1, { ChaPKScore: 5 }), gameRow(2, { ChaSchool: 1, ChaLevel: 11 })] })
		await goTo('2031-05-02T00:00:00Z')
		const { war } = await read()
		expect([war.months, war.colours]).toEqual([[{ month: '2031-04', winner: null }], null])
		expect((await read('2031-04')).war.schools.map(({ share }) => share)).toEqual([50, 50, 0])
		for (const month of ['2031-03', '2031-06']) expect((await read(month)).status).toBe(404)
		expect((await read('2031-05')).status).toBe(200)
		expect((await read('may')).status).toBe(422)
	})
})

describe('portal verify', () => {
	it.each([
		["update war_days set kills = 9 where day = '2031-05-10'", "update war_days set kills = 5 where day = '2031-05-10'"],
		["update war_days set wins = 0 where day = '2031-05-10'", "update war_days set wins = 1 where day = '2031-05-10'"],
		[
			"insert into war_days (day, school, kills, levels, wins) values ('2031-05-11', 1, 1, 0, 0)",
			"delete from war_days where day = '2031-05-11'",
		],
		['update characters set pk_score = 6 where cha_num = 1', 'update characters set pk_score = 5 where cha_num = 1'],
		['update clubs set base_wins = 0 where gu_num = 5', 'update clubs set base_wins = 1 where gu_num = 5'],
	])('tells of %s', async (tampered, undone) => {
		await begin('2031-05-10T04:00:00Z')
		await send({ characters: [gameRow(1)], clubs: [club(5, 1)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 5 })], clubs: [club(5, 2)] })
		const tampering = await openTampering(world)
		expect(await tampering.tries(tampered)).toBe(true)
		expect(await broken()).toEqual([[expect.stringMatching(/^school \d has other gains in 2031-05 than its characters and clubs/)]])
		expect(await tampering.tries(undone)).toBe(true)
		await tampering.close()
	})
})
