import { describe, expect, it, onTestFinished } from 'vitest'
import { verifySite } from '../../../../cli/verify/verify.ts'
import { gameRow, sendSnapshot } from '../../../../tests/game-server.ts'
import { appoint } from '../../../../tests/staff.ts'
import { club, openWar, type War } from '../../../../tests/war.ts'

/** Which days the war shows, and to which day something belongs. */
const begin = async (at: string) => {
	const war = await openWar(at)
	onTestFinished(war.world.close)
	return war
}

/** The last day that is listed, and whether all days together are the points of the schools. */
const lastOf = ({ days, schools }: War) => {
	const sum = (points: readonly { points: number }[]) => points.reduce((all, one) => all + one.points, 0)
	return [days.at(-1)?.day, days.reduce((all, { points }) => all + sum(points), 0) === sum(schools)]
}

describe('the kept answer', () => {
	const kept = async ({ world }: Awaited<ReturnType<typeof begin>>) => (await world.call('GET /getwar')).body as unknown as War

	it('has the new day from midnight in Manila on, also where nobody plays', async () => {
		const war = await begin('2031-05-09T15:58:00Z')
		await war.send({ characters: [gameRow(1)] })
		await expect.poll(async () => (await kept(war)).days.at(-1)?.day).toBe('2031-05-09')
		await war.goTo('2031-05-09T16:00:00Z')
		expect((await kept(war)).days.at(-1)?.day).toBe('2031-05-10')
	})

	it('has the colours of a winner until the last moment of their week', async () => {
		const war = await begin('2031-05-31T15:00:00Z')
		await war.send({ characters: [gameRow(1)] })
		await war.send({ characters: [gameRow(1, { ChaPKScore: 3 })] })
		await war.goTo('2031-06-07T15:59:00Z')
		expect((await kept(war)).colours).toMatchObject({ month: '2031-05', ChaSchool: 0 })
		await war.goTo('2031-06-07T16:00:00Z')
		expect((await kept(war)).colours).toBe(null)
	})
})

describe('a game whose clock is ahead', () => {
	it('tells of tomorrow, and the days still add up to the points', async () => {
		const { send, read } = await begin('2031-05-10T15:58:00Z')
		await send({ characters: [gameRow(1)] })
		await send({ characters: [gameRow(1, { ChaPKScore: 3 })] }, '2031-05-10T16:01:00Z')
		expect(lastOf((await read()).war)).toEqual(['2031-05-11', true])
	})

	it('begins the next month, and what staff decide until midnight counts on its first day', async () => {
		const { world, send, read, goTo } = await begin('2031-05-31T15:57:00Z')
		const editor = await appoint(world, 12)
		await send({ characters: [gameRow(1), gameRow(2, { ChaSchool: 1 })] })
		await send({ characters: [gameRow(1, { ChaPKScore: 3 }), gameRow(2, { ChaSchool: 1, ChaPKScore: 2 })] }, '2031-05-31T16:00:30Z')
		const leaveOut = { token: editor.token, params: { ChaNum: 1 }, body: { reason: 'Sold kills' } }
		expect((await world.call('POST /admin/rankings/{ChaNum}/leave-out', leaveOut)).status).toBe(200)
		await goTo('2031-06-02T04:00:00Z')
		const { war } = await read()
		expect(war.days.map(({ day, points }) => [day, points.map((one) => one.points)])).toEqual([
			['2031-06-01', [0, 2, 0]],
			['2031-06-02', [0, 0, 0]],
		])
		expect(lastOf(war)).toEqual(['2031-06-02', true])
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	})
})

describe('a total beyond all reason', () => {
	it('is refused with its row, and one just below it leaves every sum exact', async () => {
		const { world, send, read } = await begin('2031-05-10T04:00:00Z')
		const wins = (number: number) => ({ clubs: [club(5, number)] })
		await send({ ...wins(3), characters: [gameRow(1, { ChaSchool: 1 })] })
		for (const number of [Number.MAX_SAFE_INTEGER, 10_000_000_001]) {
			const { status, body } = await sendSnapshot(world, wins(number))
			expect([status, body.rejected]).toMatchObject([200, [{ type: 'club', index: 0 }]])
		}
		const far = { ChaSchool: 1, ChaPKScore: 10_000_000_000 }
		await send({ ...wins(10_000_000_000), characters: [gameRow(1, far)] })
		await send({ ...wins(4), characters: [gameRow(1, { ...far, ChaPKScore: 9_999_999_999 })] })
		const { status, war } = await read()
		const won = 10_000_000_000 - 3 + 4
		expect([status, war.leader, war.schools.map(({ points }) => points)]).toEqual([200, 0, [won * 50, 9_999_999_999, 0]])
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	})
})
