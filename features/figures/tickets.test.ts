import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS, MANILA_AHEAD_MS, MINUTE_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type World } from '../../tests/world.ts'
import type { TicketFigures } from './contract.ts'

/** Half an hour before a year ends in Manila, without jobs. */
const openDesk = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(world.close)
	world.clock.hold()
	const halfAnHourOn = world.clock.now() + MINUTE_MS * 30
	const year = new Date(halfAnHourOn + MANILA_AHEAD_MS).getUTCFullYear()
	await world.clock.advance(Date.UTC(year + 1, 0) - MANILA_AHEAD_MS - halfAnHourOn)
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const player = await world.register()
	const submit = async (category: 'payment' | 'bug') => {
		const body = { category, subject: 'Stuck', message: 'Po?' }
		return String((await world.call('POST /tickets', { token: player.token, body })).body.reference)
	}
	const at = (reference: string) => ({ token: owner.token, params: { reference } })
	const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
	return {
		...{ world, owner, submit },
		answer: (reference: string) =>
			done(world.call('POST /admin/tickets/{reference}/messages', { ...at(reference), body: { message: 'Opo.' } })),
		note: (reference: string) =>
			done(world.call('POST /admin/tickets/{reference}/messages', { ...at(reference), body: { message: 'Hm.', internal: true } })),
		close: (reference: string) => done(world.call('PATCH /admin/tickets/{reference}', { ...at(reference), body: { state: 'closed' } })),
		merge: (from: string, into: string) =>
			done(world.call('POST /admin/tickets/{reference}/merge', { ...at(into), body: { from: [from] } })),
		part: (reference: string, from: string) =>
			done(world.call('POST /admin/tickets/{reference}/part', { ...at(reference), body: { from } })),
		reply: (reference: string) =>
			done(world.call('POST /tickets/{reference}/messages', { token: player.token, params: { reference }, body: { message: 'And now?' } })),
	}
}
type Desk = Awaited<ReturnType<typeof openDesk>>

const read = async ({ world, owner }: Desk, from: string, until: string) => {
	const answer = await world.call('GET /admin/figures/tickets', { token: owner.token, query: { from, until } })
	expect(answer.status).toBe(200)
	return answer.body as unknown as TicketFigures
}
const dayFrom = (world: World, days: number) => manilaDay(world.clock.now() + days * DAY_MS)
const of = ({ categories }: TicketFigures, category: string) => categories.find((sums) => sums.category === category)

/** Two tickets in the last half hour of the year, one of them answered in it; the other one, and a closing, ten minutes after midnight. */
const overNewYear = async ({ world, submit, answer, close }: Desk) => {
	const [paid, stuck] = [await submit('payment'), await submit('bug')]
	await world.clock.advance(20 * MINUTE_MS)
	await answer(paid)
	await world.clock.advance(20 * MINUTE_MS)
	await answer(stuck)
	await close(paid)
	await world.clock.advance(3 * HOUR_MS)
	await submit('payment')
	return { paid, stuck }
}

it('say what was sent in, closed and answered by kind, on its day in Manila, also when a year ends', async () => {
	const desk = await openDesk()
	const { world } = desk
	await overNewYear(desk)
	const figures = await read(desk, dayFrom(world, 0), dayFrom(world, 0))
	expect(figures.all).toEqual({
		...{ opened: { now: 1, before: 2 }, closed: { now: 1, before: 0 }, answered: { now: 1, before: 1 } },
		...{ median: { now: 40, before: 20 }, ninthTenth: { now: 40, before: 20 }, waiting: 1 },
	})
	expect(figures.byStep).toEqual([{ opened: 1, closed: 1, answered: 1 }])
	expect(of(figures, 'payment')).toMatchObject({
		...{ opened: { now: 1, before: 1 }, closed: { now: 1, before: 0 }, answered: { now: 0, before: 1 } },
		...{ median: { now: null, before: 20 }, waiting: 1 },
	})
	expect(of(figures, 'bug')).toMatchObject({ opened: { now: 0, before: 1 }, answered: { now: 1, before: 0 }, waiting: 0 })

	const { by, steps, byStep } = await read(desk, dayFrom(world, -80), dayFrom(world, 0))
	expect([by, steps.slice(1).every(({ from }) => new Date(from).getUTCDay() === 1)]).toEqual(['week', true])
	expect(byStep.reduce((sum, { opened }) => sum + opened, 0)).toBe(3)
})

it('count the first answer only, each closing, and merged tickets by what was written on them', async () => {
	const desk = await openDesk()
	const { world, submit, answer, note, close, merge, part, reply } = desk
	const [paid, again, third] = [await submit('payment'), await submit('payment'), await submit('payment')]
	await world.clock.advance(10 * MINUTE_MS)
	await note(paid)
	await merge(again, paid)
	await answer(paid)
	await answer(paid)
	await close(paid)
	await reply(paid)
	await close(paid)
	await merge(third, paid)
	const wanted = { opened: { now: 3 }, closed: { now: 2 }, answered: { now: 1 }, median: { now: 10 } }
	const day = dayFrom(world, 0)
	expect((await read(desk, day, day)).all).toMatchObject({ ...wanted, waiting: 1 })
	await world.clock.advance(2 * DAY_MS)
	await part(again, paid)
	expect((await read(desk, day, day)).all).toMatchObject(wanted)
})

it('say within how long half and nine in ten were answered, and how many took how long', async () => {
	const desk = await openDesk()
	const { world, submit, answer } = desk
	const WAITS = [30_000, 61 * MINUTE_MS, 5 * HOUR_MS, 3 * DAY_MS, 9 * DAY_MS]
	const sent = await Promise.all(WAITS.map(() => submit('bug')))
	let passed = 0
	for (const [index, wait] of WAITS.entries()) {
		await world.clock.advance(wait - passed)
		passed = wait
		await answer(sent[index] ?? '')
	}
	const { all, waits } = await read(desk, dayFrom(world, -12), dayFrom(world, 0))
	expect([all.answered.now, all.median.now, all.ninthTenth.now]).toEqual([5, 300, 9 * 1_440])
	expect(waits.map(({ answers }) => answers.now)).toEqual([1, 1, 1, 0, 0, 1, 1])
	expect(waits.every(({ answers }) => answers.before === 0)).toBe(true)
	expect((await read(desk, dayFrom(world, -12), dayFrom(world, -1))).all.ninthTenth.now).toBe(3 * 1_440)
	expect((await read(desk, dayFrom(world, -12), dayFrom(world, -8))).all.median.now).toBe(75)
})

it('are the same when the sums of days are kept, which are those of the rows', async () => {
	const desk = await openDesk()
	const { world } = desk
	const { stuck } = await overNewYear(desk)
	await world.clock.advance(2 * DAY_MS)
	await desk.close(stuck)
	const days = [dayFrom(world, -2), dayFrom(world, 0)] as const
	const counted = await read(desk, ...days)
	await Promise.all([world.services.figures.keepSums(), world.services.figures.keepSums()])
	await world.services.figures.keepSums()
	expect(await world.database.read.selectFrom('first_answers_by_day').selectAll().orderBy('day').execute()).toMatchObject([
		{ category: 'payment', minutes: 20, answers: 1 },
		{ category: 'bug', minutes: 40, answers: 1 },
	])
	expect(await read(desk, ...days)).toEqual(counted)
	const broken = async () => (await verifySite(world.database, world.secretKey)).flatMap(({ name, ok }) => (ok ? [] : [name]))
	expect(await broken()).toEqual([])
	const { database } = world
	await database.transaction((tx) => tx.updateTable('tickets_by_day').set({ closed: 7 }).where('category', '=', 'payment').execute())
	expect((await read(desk, ...days)).all.closed.now).toBe(8)
	expect(await broken()).toEqual(['figures of tickets'])
	const told = (await verifySite(database, world.secretKey)).flatMap((check) => check.broken)
	expect(told).toContainEqual(expect.stringMatching(/tickets about payment .*closed stored 7, counted 1, answered stored 0, counted 0$/))
	await database.transaction((tx) => tx.deleteFrom('tickets_by_day').execute())
	await database.transaction((tx) => tx.deleteFrom('summed_until').where('kind', '=', 'tickets').execute())
	await database.transaction((tx) => tx.updateTable('first_answers_by_day').set({ answers: 7 }).where('category', '=', 'bug').execute())
	expect(await broken()).toEqual(['figures of tickets'])
})

it('are empty on an empty site, and not for support', async () => {
	const desk = await openDesk()
	const { world } = desk
	await world.services.figures.keepSums()
	const days = { from: dayFrom(world, -6), until: dayFrom(world, 0) }
	const none = { now: 0, before: 0 }
	const { all, byStep } = await read(desk, days.from, days.until)
	expect(all).toEqual({
		...{ opened: none, closed: none, answered: none, waiting: 0 },
		...{ median: { now: null, before: null }, ninthTenth: { now: null, before: null } },
	})
	expect(byStep).toHaveLength(7)
	const { token } = await appoint(world, ACCOUNT_STATUS.support)
	expect((await world.call('GET /admin/figures/tickets', { token, query: days })).status).toBe(403)
})
