import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS, MANILA_AHEAD_MS, MINUTE_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person } from '../../tests/world.ts'
import type { PlayerFigures } from './contract.ts'

const WEEK_MS = 7 * DAY_MS
const MONDAY_AHEAD_MS = MANILA_AHEAD_MS + 3 * DAY_MS

/** Half an hour before a week ends in Manila: that of the last day of a year. */
const openSite = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(world.close)
	world.clock.hold()
	const year = new Date(world.clock.now() + MANILA_AHEAD_MS).getUTCFullYear()
	const week = Math.floor((Date.UTC(year + 1, 0) - MANILA_AHEAD_MS - 1 + MONDAY_AHEAD_MS) / WEEK_MS)
	await world.clock.advance((week + 1) * WEEK_MS - MONDAY_AHEAD_MS - 30 * MINUTE_MS - world.clock.now())
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const today = () => manilaDay(world.clock.now())
	const read = async (from = today(), until = today()) => {
		const answer = await world.call('GET /admin/figures/players', { token: owner.token, query: { from, until } })
		expect(answer.status).toBe(200)
		await world.settle()
		return answer.body as unknown as PlayerFigures
	}
	const visit = async ({ token }: Person) => {
		expect((await world.call('GET /me', { token })).status).toBe(200)
		await world.settle()
	}
	const day = (days: number) => manilaDay(world.clock.now() + days * DAY_MS)
	return { world, owner, read, visit, day }
}

const sumsOf = ({ weeks }: PlayerFigures) => weeks.map(({ registered, active, returned }) => ({ registered, active, returned }))

it('count an account once in each week of Manila, from Monday, also when a year ends', async () => {
	const { world, owner, read, visit, day } = await openSite()
	const player = await world.register()
	await visit(player)
	expect(sumsOf(await read())).toEqual([{ registered: 2, active: 2, returned: 0 }])
	await world.clock.advance(29 * MINUTE_MS)
	await visit(player)
	expect(sumsOf(await read())).toEqual([{ registered: 2, active: 2, returned: 0 }])
	await world.clock.advance(2 * MINUTE_MS)
	await Promise.all([visit(player), visit(player), visit(owner)])
	await world.register()
	const figures = await read()
	expect(figures).toMatchObject({
		...{ days: { from: day(0), until: day(6) }, before: { from: day(-7), until: day(-1) }, knownSince: day(-7) },
		...{ registered: { now: 1, before: 2 }, active: { now: 3, before: 2 }, returned: { now: 2, before: 0 } },
	})
	expect(sumsOf(await read(day(-8), day(0)))).toEqual([
		{ registered: 0, active: null, returned: null },
		{ registered: 2, active: 2, returned: 0 },
		{ registered: 1, active: 3, returned: 2 },
	])
	expect((await read(day(-1), day(0))).active).toEqual({ now: 2.5, before: null })
})

it('are the same when the sums of days are kept, an account is closed, and its weeks are forgotten', async () => {
	const { world, owner, read, visit, day } = await openSite()
	const [player, leaver] = [await world.register(), await world.register()]
	await world.clock.advance(HOUR_MS)
	await Promise.all([visit(player), visit(leaver), visit(owner)])
	const { body } = await world.call('GET /me/export', { token: player.token })
	expect(body.activeWeeks).toEqual([day(0), day(-7)])
	const [from, until] = [day(-1), day(0)]
	const counted = await read(from, until)
	const closed = await world.call('POST /me/close', { token: leaver.token, body: { UserPass: leaver.password } })
	expect(closed.status).toBe(200)
	expect(await read(from, until)).toEqual(counted)
	const rows = () => world.database.read.selectFrom('active_weeks').select('account_id').execute()
	expect((await rows()).filter(({ account_id }) => account_id === leaver.userNum)).toEqual([])
	await world.clock.advance(2 * DAY_MS)
	await Promise.all([world.services.figures.keepSums(), world.services.figures.keepSums()])
	expect(await read(from, until)).toEqual(counted)
	const broken = async () => (await verifySite(world.database, world.secretKey)).flatMap(({ name, ok }) => (ok ? [] : [name]))
	const tamper = (by: number) =>
		world.database.transaction((tx) =>
			tx
				.updateTable('active_by_day')
				.set((row) => ({ active: row('active', '+', by) }))
				.where('day', '=', from)
				.execute(),
		)
	expect(await broken()).toEqual([])
	await tamper(-1)
	expect(await broken()).toEqual(['figures of players'])
	await tamper(1)

	await world.clock.advance(9 * WEEK_MS)
	await world.services.figures.keepSums()
	expect(await rows()).toEqual([])
	expect(await read(from, until)).toEqual(counted)
	expect(await broken()).toEqual([])
})

it('are right after a site was off for longer than weeks are kept', async () => {
	const { world, owner, read, visit, day } = await openSite()
	await world.register()
	await world.clock.advance(HOUR_MS)
	await visit(owner)
	const [from, until] = [day(-1), day(0)]
	const counted = await read(from, until)
	await world.clock.advance(10 * WEEK_MS)
	await world.services.figures.keepSums()
	expect(await read(from, until)).toEqual(counted)
	const old = world.database.read
		.selectFrom('active_weeks')
		.select('week')
		.where('seen_at', '<', world.clock.now() - WEEK_MS)
	expect(await old.execute()).toEqual([])
})

it('are empty before anybody was active, and not for support', async () => {
	const { world, read, day } = await openSite()
	await world.services.figures.keepSums()
	const { weeks, active } = await read(day(-90), day(-60))
	expect(weeks.every((week) => week.registered === 0 && week.active === null)).toBe(true)
	expect(active).toEqual({ now: null, before: null })
	const { token } = await appoint(world, ACCOUNT_STATUS.support)
	expect((await world.call('GET /admin/figures/players', { token, query: { from: day(0), until: day(0) } })).status).toBe(403)
})
