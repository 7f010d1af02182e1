import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { volleyUntilServed } from '../../tests/races/volley.ts'
import { addWithSignUp, enter, giveCharacters, leave, ownOf, sheetsOf } from '../../tests/sign-ups.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { ConsoleEvent } from './admin.contract.ts'

/** Sign-up for the times of events, as players and staff use it. */
let world: World
let editor: Person
let people: Person[]
let characters: number[]
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	editor = await appoint(world, 12)
	people = []
	for (let more = 0; more < 12; more++) people.push(await world.register())
	characters = await giveCharacters(world, people)
}, 60_000)
afterAll(() => world.close())

const someone = (index: number) => people[index] as Person
const characterOf = (index: number) => characters[index] ?? 0
const enters = (index: number, event: ConsoleEvent) => enter(world, someone(index), event, characterOf(index))
const change = (event: Pick<ConsoleEvent, 'id' | 'edition'>, body: object) =>
	world.call('PATCH /admin/events/{id}', { token: editor.token, params: { id: event.id }, body: { edition: event.edition, ...body } })
const lettersTo = async ({ userId }: Person) => {
	await world.services.mail.deliverDue()
	await world.settle()
	return world.mails.filter(({ to }) => to.startsWith(userId.toLowerCase())).map(({ subject }) => subject)
}
const codeOf = ({ body }: { body: Record<string, unknown> }) => body.code

describe('a sign-up', () => {
	it('takes a place that everybody sees, once for each player and each character', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 3 })
		const answer = await enters(0, event)
		expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ message: 'You are in. See you there!' })])
		const [sheet] = await sheetsOf(world, event)
		expect(sheet).toMatchObject({ startsAt: event.startsAt, places: 3, taken: 1, waiting: 0, signUp: 'character', opensAt: null })
		expect(sheet?.entries).toEqual([{ ChaNum: characterOf(0), ChaName: `Runner ${characterOf(0)}`, ChaClass: 1, ChaSchool: 0, club: null }])
		expect(codeOf(await enters(0, event))).toBe('SIGNED_UP_ALREADY')
		expect(codeOf(await enter(world, someone(1), event, characterOf(0)))).toBe('CHARACTER_NOT_YOURS')
		expect((await ownOf(world, someone(0), event)).entries).toEqual([
			{ startsAt: event.startsAt, name: `Runner ${characterOf(0)}`, state: 'in', number: null, isHere: false, reason: null },
		])
	})

	it('goes on the waiting list when all places are taken, and moves up when somebody leaves', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 1 })
		await enters(0, event)
		expect((await enters(1, event)).body).toMatchObject({ entry: { state: 'waiting', number: 1 } })
		expect((await enters(2, event)).body).toMatchObject({ entry: { state: 'waiting', number: 2 } })
		expect((await leave(world, someone(0), event)).status).toBe(200)
		expect((await ownOf(world, someone(1), event)).entries).toMatchObject([{ state: 'in', number: null }])
		expect((await ownOf(world, someone(2), event)).entries).toMatchObject([{ state: 'waiting', number: 1 }])
		expect(await lettersTo(someone(1))).toContain('You have a place at an event')
		expect(await lettersTo(someone(0))).not.toContain('You have a place at an event')
		expect(codeOf(await leave(world, someone(0), event))).toBe('NOT_SIGNED_UP')
	})

	it('is repeated under its key with the first answer', async () => {
		const event = await addWithSignUp(world, editor, 60)
		const send = () =>
			world.call('POST /events/{event}/sign-ups', {
				token: someone(3).token,
				params: { event: event.id },
				body: { startsAt: event.startsAt, ChaNum: characterOf(3) },
				headers: { 'idempotency-key': `signed-up-once-${event.id}` },
			})
		const [first, second] = [await send(), await send()]
		expect([first.status, second.status]).toEqual([200, 200])
		expect(second.body).toEqual(first.body)
		expect((await sheetsOf(world, event))[0]?.taken).toBe(1)
	})

	it.each([
		['before it opens', { opensHours: 1 }, 120, 'SIGN_UP_NOT_OPEN'],
		['after it has closed', { closesMinutes: 90 }, 60, 'SIGN_UP_CLOSED'],
		['once it has begun', {}, -10, 'EVENT_STARTED'],
		['where there is none', { signUp: 'none' as const }, 60, 'NOT_FOUND'],
	])('is refused %s', async (_when, more, minutes, code) => {
		expect(codeOf(await enters(4, await addWithSignUp(world, editor, minutes, more)))).toBe(code)
	})

	it('is for the next time of an event that is repeated, and for the one after it once that has begun', async () => {
		const event = await addWithSignUp(world, editor, 30, { repeats: 'daily' })
		const tomorrow = { ...event, startsAt: new Date(Date.parse(event.startsAt) + 24 * HOUR_MS).toISOString() }
		expect(codeOf(await enters(4, tomorrow))).toBe('SIGN_UP_NOT_OPEN')
		expect((await enters(4, event)).status).toBe(200)
		await world.clock.advance(31 * MINUTE_MS)
		expect(codeOf(await leave(world, someone(4), event))).toBe('EVENT_STARTED')
		expect((await enters(4, tomorrow)).status).toBe(200)
		expect((await sheetsOf(world, event)).map(({ startsAt, taken }) => [startsAt, taken])).toEqual([
			[event.startsAt, 1],
			[tomorrow.startsAt, 1],
		])
	})

	it('of a club is for its leader', async () => {
		const [leads, follows] = [await world.register(), await world.register()]
		const [leader = 0, member = 0] = await giveCharacters(world, [leads, follows], 77_001)
		const event = await addWithSignUp(world, editor, 60, { signUp: 'club' })
		expect(codeOf(await enter(world, follows, event, member))).toBe('NOT_CLUB_LEADER')
		expect((await enter(world, leads, event, leader)).status).toBe(200)
		expect((await sheetsOf(world, event))[0]?.entries).toMatchObject([{ ChaNum: leader, club: { GuNum: 77_001, GuName: 'Club 77001' } }])
	})

	it('needs a confirmed address where buying needs one', async () => {
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireVerifiedEmail: true }, world.clock.now()))
		const event = await addWithSignUp(world, editor, 60)
		expect(codeOf(await enters(5, event))).toBe('EMAIL_NOT_VERIFIED')
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireVerifiedEmail: false }, world.clock.now()))
	})
})

describe('at the same time', () => {
	const shots = (event: ConsoleEvent, whose: readonly number[]) =>
		whose.map((index) => ({
			path: `/events/${event.id}/sign-ups`,
			token: someone(index).token,
			body: { startsAt: event.startsAt, ChaNum: characterOf(index) },
		}))

	it('all want the last place, and one gets it', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 2 })
		await enters(0, event)
		const hits = await volleyUntilServed(world.url, shots(event, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
		expect(hits.map(({ status }) => status)).toEqual(hits.map(() => 200))
		const states = hits.map(({ body }) => body.entry as { state: string; number: number | null })
		expect(states.filter(({ state }) => state === 'in')).toHaveLength(1)
		expect(states.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
		expect((await sheetsOf(world, event))[0]).toMatchObject({ taken: 2, waiting: 10 })
	})

	it('one player presses many times, and has one entry', async () => {
		const event = await addWithSignUp(world, editor, 60)
		const hits = await volleyUntilServed(world.url, shots(event, [1, 1, 1, 1, 1, 1, 1, 1]))
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect((await sheetsOf(world, event))[0]?.taken).toBe(1)
	})

	it('many leave while others wait, and no place is lost or given twice', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 4 })
		for (let index = 0; index < 8; index++) await enters(index, event)
		const body = { startsAt: event.startsAt }
		await volleyUntilServed(
			world.url,
			[0, 1, 2].map((index) => ({ path: `/events/${event.id}/sign-off`, token: someone(index).token, body })),
		)
		expect((await sheetsOf(world, event))[0]).toMatchObject({ taken: 4, waiting: 1 })
	})
})

describe('a change of the event', () => {
	it('gives more places to those who wait, and takes none from who has one', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 1 })
		for (const index of [0, 1, 2]) await enters(index, event)
		const more = await change(event, { places: 2 })
		expect((await sheetsOf(world, event))[0]).toMatchObject({ places: 2, taken: 2, waiting: 1 })
		await change({ id: event.id, edition: Number(more.body.edition) }, { places: 1 })
		expect((await sheetsOf(world, event))[0]).toMatchObject({ places: 1, taken: 2, waiting: 1 })
		await leave(world, someone(0), event)
		expect((await sheetsOf(world, event))[0]).toMatchObject({ taken: 1, waiting: 1 })
	})

	it('of its start takes the sign-ups along', async () => {
		const event = await addWithSignUp(world, editor, 60)
		await enters(0, event)
		const later = (instant: string) => new Date(Date.parse(instant) + HOUR_MS).toISOString()
		expect((await change(event, { startsAt: later(event.startsAt), endsAt: later(event.endsAt) })).status).toBe(200)
		expect((await sheetsOf(world, event)).map(({ startsAt, taken }) => [startsAt, taken])).toEqual([[later(event.startsAt), 1]])
	})

	it('of who signs up is refused while somebody is signed up', async () => {
		const event = await addWithSignUp(world, editor, 60)
		await enters(0, event)
		const answer = await change(event, { signUp: 'club' })
		expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['signUp']])
	})

	it.each([
		['places', 0],
		['places', 501],
		['opensHours', -1],
		['closesMinutes', 20_000],
		['signUp', 'everybody'],
	])('with %s %s is refused at its field', async (field, value) => {
		const answer = await change(await addWithSignUp(world, editor, 60), { [field]: value })
		expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
	})
})
