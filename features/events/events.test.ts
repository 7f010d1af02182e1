import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import { addEvent, type ConsoleEvent, type EventBody } from './admin.contract.ts'
import type { CalendarEvent, EventTime, NextEvents } from './contract.ts'

/** The calendar as staff keep it and as players read it. */
let world: World
let editor: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	editor = await appoint(world, 12)
})
afterAll(() => world.close())
beforeEach(async () => {
	for (const { id, edition } of (await list()).entries) await change(id, { edition, state: 'removed' })
})

const list = async (query: Record<string, string | number> = {}) =>
	(await world.call('GET /admin/events', { token: editor.token, query })).body as { entries: ConsoleEvent[]; total: number }
const change = (id: number, body: object) => world.call('PATCH /admin/events/{id}', { token: editor.token, params: { id }, body })
const at = (ms: number) => new Date(ms).toISOString()
/** An event that begins in so many minutes and lasts for an hour. */
const bodyIn = (minutes: number, more: Partial<EventBody> = {}): EventBody => {
	const start = world.clock.now() + minutes * MINUTE_MS
	return { ...addEvent.sample, startsAt: at(start), endsAt: at(start + HOUR_MS), repeats: 'none', until: null, ...more }
}
const tryToAdd = (body: object) => world.call('POST /admin/events', { token: editor.token, body })
const add = async (minutes: number, more: Partial<EventBody> = {}) => {
	const answer = await tryToAdd(bodyIn(minutes, more))
	expect([answer.status, answer.text]).toEqual([200, expect.anything()])
	return answer.body as ConsoleEvent
}
type Overview = { events: CalendarEvent[]; upcoming: EventTime[]; past: EventTime[] }
const overview = async (lang = 'en') => (await world.call('GET /events', { query: { lang }, isAfresh: true })).body as Overview
const titles = (times: readonly { title: string }[]) => times.map(({ title }) => title)
const next = async (lang = 'en') => (await world.call('GET /nextevents', { query: { lang }, isAfresh: true })).body as NextEvents
const read = (id: number, lang = 'en') => world.call('GET /events/{event}', { params: { event: id }, query: { lang }, isAfresh: true })

describe('an event', () => {
	it('is in the calendar at once, in both languages, with English where Filipino is missing', async () => {
		const { id } = await add(60, {
			title: 'War',
			titleFil: 'Labanan',
			text: 'One flag.',
			textFil: '',
			venue: 'Trading Hall',
			kind: 'siege',
		})
		const { events, upcoming } = await overview('fil')
		expect(upcoming).toMatchObject([{ id, title: 'Labanan', kind: 'siege', venue: 'Trading Hall', repeats: 'none', until: null }])
		expect(events).toMatchObject([{ id, title: 'Labanan', text: 'One flag.', edition: 0 }])
		expect(titles((await overview()).upcoming)).toEqual(['War'])
		expect((await read(id, 'fil')).body).toMatchObject({ event: { title: 'Labanan', text: 'One flag.' }, times: [{ id }] })
	})

	it('is hidden, removed and brought back', async () => {
		const { id, edition } = await add(60, { title: 'War' })
		for (const [step, state] of (['hidden', 'removed'] as const).entries()) {
			expect((await change(id, { edition: edition + step, state })).body).toMatchObject({ state })
			expect((await overview()).upcoming).toEqual([])
			expect((await read(id)).status).toBe(404)
			expect((await next()).next).toBeNull()
		}
		expect((await list({ state: 'removed' })).entries.map((entry) => entry.id)).toContain(id)
		expect((await change(id, { edition: edition + 2, state: 'shown' })).status).toBe(200)
		expect(titles((await overview()).upcoming)).toEqual(['War'])
		const late = await change(id, { edition, title: 'Late' })
		expect([late.status, late.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
	})

	it('keeps what a change leaves out', async () => {
		const { id, edition, until } = await add(60, { titleFil: 'Labanan', textFil: 'Tara', repeats: 'weekly', until: '2090-01-01' })
		expect(until).toBe('2090-01-01')
		const changed = await change(id, { edition, venue: 'Phoenix' })
		expect(changed.body).toMatchObject({
			titleFil: 'Labanan',
			textFil: 'Tara',
			repeats: 'weekly',
			until,
			venue: 'Phoenix',
			edition: edition + 1,
		})
		expect((await change(id, { edition: edition + 1, repeats: 'none' })).body).toMatchObject({ repeats: 'none', until: null })
	})

	it.each([
		['an end before the start', { endsAt: '2030-01-01T00:00:00Z', startsAt: '2030-01-01T01:00:00Z' }, 'endsAt'],
		['no length', { endsAt: '2030-01-01T00:00:00Z', startsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
		['101 days', { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-04-12T00:00:00Z' }, 'endsAt'],
		['times that overlap', { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:01:00Z', repeats: 'daily' }, 'repeats'],
		[
			'a last day before the first',
			{ startsAt: '2030-01-01T16:00:00Z', endsAt: '2030-01-01T17:00:00Z', repeats: 'daily', until: '2030-01-01' },
			'until',
		],
		['a day that is none', { until: '2030-02-30' }, 'until'],
		['another century', { startsAt: '1999-01-01T00:00:00Z' }, 'startsAt'],
		['an unknown kind', { kind: 'party' }, 'kind'],
		['no title', { title: ' ' }, 'title'],
		['a title that is too long', { titleFil: 'x'.repeat(121) }, 'titleFil'],
		['a text that is too long', { text: 'x'.repeat(4_001) }, 'text'],
	])('with %s is refused at its field', async (_what, wrong, field) => {
		const answer = await tryToAdd({ ...bodyIn(60), ...wrong })
		expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
		expect((await list()).total).toBe(0)
	})

	it('is kept by who may write news, and by nobody else', async () => {
		const body = bodyIn(60)
		for (const status of [11, 13]) {
			const { token } = await appoint(world, status)
			expect((await world.call('POST /admin/events', { token, body })).status).toBe(403)
			expect((await world.call('GET /admin/events', { token })).status).toBe(403)
		}
		const { token } = await world.register()
		expect((await world.call('POST /admin/events', { token, body })).status).toBe(403)
	})
})

describe('the list', () => {
	it('has every time of the next two weeks, the next one of what comes later, and what is over', async () => {
		await add(2 * 24 * 60, { title: 'Daily', repeats: 'daily', until: at(world.clock.now() + 4 * DAY_MS + 8 * HOUR_MS).slice(0, 10) })
		await add(60 * 24 * 60, { title: 'Later', repeats: 'weekly' })
		await add(-90, { title: 'Over' })
		await add(-30, { title: 'On now' })
		const { upcoming, past } = await overview()
		expect(titles(upcoming)).toEqual(['On now', 'Daily', 'Daily', 'Daily', 'Later'])
		expect(titles(past)).toEqual(['Over'])
		const { entries } = await list()
		expect(entries.map(({ title, isOver }) => [title, isOver])).toEqual([
			['On now', false],
			['Daily', false],
			['Later', false],
			['Over', true],
		])
		expect((await list({ search: 'lat' })).entries.map(({ title }) => title)).toEqual(['Later'])
	})

	it('has a month as it is in Manila, with what reaches into it', async () => {
		const more = { repeats: 'weekly', until: '2031-03-31' } as const
		await add(0, { title: 'Weekly', startsAt: '2031-01-25T15:00:00Z', endsAt: '2031-01-25T17:00:00Z', ...more })
		await add(0, { title: 'Long', startsAt: '2031-01-20T00:00:00Z', endsAt: '2031-02-02T00:00:00Z' })
		// Midnight in Manila: the first of March.
		await add(0, { title: 'March', startsAt: '2031-02-28T16:00:00Z', endsAt: '2031-02-28T17:00:00Z' })
		const ofMonth = async (month: string) =>
			(await world.call('GET /events/months/{month}', { params: { month }, isAfresh: true })).body as {
				times: EventTime[]
				earliest: string
				latest: string
			}
		const { times, earliest, latest } = await ofMonth('2031-02')
		expect(times.map(({ title, startsAt }) => `${title} ${startsAt.slice(0, 10)}`)).toEqual([
			'Long 2031-01-20',
			...['01', '08', '15', '22'].map((day) => `Weekly 2031-02-${day}`),
		])
		expect(titles((await ofMonth('2031-03')).times)[0]).toBe('March')
		const today = at(world.clock.now() + 8 * HOUR_MS)
		expect([earliest <= today.slice(0, 7), latest]).toEqual([true, `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`])
		expect((await world.call('GET /events/months/{month}', { params: { month: '2031-13' } })).status).toBe(422)
	})

	it('of one event has its next times', async () => {
		const { id } = await add(-30, { repeats: 'daily' })
		const { times } = (await read(id)).body as { times: EventTime[] }
		expect(times).toHaveLength(6)
		expect(Date.parse(times[1]?.startsAt ?? '') - Date.parse(times[0]?.startsAt ?? '')).toBe(DAY_MS)
		const { id: over } = await add(-90)
		expect((await read(over)).body.times).toEqual([])
		expect((await read(99_999)).status).toBe(404)
	})
})

describe('what every page announces', () => {
	it('is the event that begins next, not one that has begun, and not maintenance', async () => {
		await add(-30, { title: 'Has begun' })
		await add(10, { title: 'Maintenance', kind: 'maintenance' })
		await add(90, { title: 'Second' })
		const { id } = await add(60, { title: 'First', titleFil: 'Una' })
		expect((await next('fil')).next).toMatchObject({ id, title: 'Una' })
	})

	it('is the next time of one that is repeated, also while it is going on', async () => {
		const body = await add(-30, { title: 'Every day', repeats: 'daily' })
		expect((await next()).next?.startsAt).toBe(at(Date.parse(body.startsAt) + DAY_MS))
	})

	it('is maintenance from 24 hours before it until its end', async () => {
		await add(24 * 60 + 1, { title: 'Patch', kind: 'maintenance' })
		expect((await next()).maintenance).toBeNull()
		await world.clock.advance(MINUTE_MS)
		expect((await next()).maintenance).toMatchObject({ title: 'Patch', isOn: false })
		await world.clock.advance(DAY_MS)
		expect((await next()).maintenance).toMatchObject({ isOn: true })
		await world.clock.advance(HOUR_MS)
		expect((await next()).maintenance).toBeNull()
	})

	it('changes in the ready answers when an event begins and ends, and when maintenance is announced', async () => {
		const shown = async () => (await world.call('GET /nextevents')).body as NextEvents
		const turns = async (ms: number) => {
			await world.clock.advance(ms)
			await world.services.calendar.announceDue()
		}
		await add(10, { title: 'Now' })
		await add(20, { title: 'Then' })
		await add(24 * 60 + 30, { title: 'Patch', kind: 'maintenance' })
		await expect.poll(async () => (await shown()).next?.title).toBe('Now')
		await turns(10 * MINUTE_MS)
		await expect.poll(async () => (await shown()).next?.title).toBe('Then')
		await turns(20 * MINUTE_MS)
		await expect.poll(async () => (await shown()).maintenance?.title).toBe('Patch')
		const past = async () => titles(((await world.call('GET /events')).body as Overview).past)
		expect(await past()).not.toContain('Now')
		await turns(41 * MINUTE_MS)
		await expect.poll(past).toContain('Now')
	})
})
