import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '100' })
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

const told = async () => (await world.call('GET /supporttimes')).body
const set = (supportHours: unknown) => world.call('PATCH /admin/settings', { token: owner.token, body: { supportHours } })
const HOURS = { days: [1, 2, 3, 6], from: '18:00', until: '02:30' }

it('nothing is told before the team says when it answers, nor of few tickets', async () => {
	expect(await told()).toEqual({ hours: null, answeredWithin: null })
})

it('the hours are those of the settings, and wrong ones are refused with the field', async () => {
	expect((await set(HOURS)).status).toBe(200)
	// PostgreSQL tells a moment later that settings changed.
	await expect.poll(told).toMatchObject({ hours: HOURS })
	const wrong = [
		[{ ...HOURS, from: '24:00' }, 'timeOfDay'],
		[{ ...HOURS, until: '' }, 'timeOfDay'],
		[{ ...HOURS, days: [] }, 'daysRequired'],
		[{ ...HOURS, days: [2, 2] }, 'daysInOrder'],
	] as const
	for (const [hours, code] of wrong) {
		const { status, body } = await set(hours)
		expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(code)])
	}
	await expect.poll(told).toMatchObject({ hours: HOURS })
	await set(null)
	await expect.poll(told).toMatchObject({ hours: null })
})

it('the time is that within which nine in ten of the last 30 days were answered; who still waits counts as well', async () => {
	const submit = async () => {
		const body = { category: 'bug', subject: 'Stuck', message: 'Po?', email: 'tita@example.com' }
		return String((await world.call('POST /tickets', { body })).body.reference)
	}
	const references = []
	for (let ticket = 0; ticket < 10; ticket++) references.push(await submit())
	await world.clock.advance(2 * HOUR_MS)
	const answer = (reference: string) =>
		world.call('POST /admin/tickets/{reference}/messages', { token: owner.token, params: { reference }, body: { message: 'Opo.' } })
	for (const reference of references.slice(0, 8)) expect((await answer(reference)).status).toBe(200)
	await world.clock.advance(5 * HOUR_MS)
	expect((await told()).answeredWithin).toBe(8)
	expect((await answer(references[8] ?? '')).status).toBe(200)
	await world.clock.advance(10 * HOUR_MS)
	expect((await told()).answeredWithin, 'the tenth that nobody answers is the one in ten').toBe(8)
	await world.clock.advance(31 * DAY_MS)
	expect((await told()).answeredWithin).toBeNull()
})
