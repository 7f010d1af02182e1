import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import {
	addWithSignUp,
	checkIn,
	enter,
	firstEntry,
	giveCharacters,
	openCheckIn,
	ownOf,
	sheetsOf,
	timeOf,
} from '../../../../tests/sign-ups.ts'
import { appoint } from '../../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../../tests/world.ts'
import type { ConsoleEvent } from '../../admin.contract.ts'

/** What staff do with sign-ups, and what becomes of those who are gone. */
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
const lettersTo = async ({ userId }: Person) => {
	await world.services.mail.deliverDue()
	await world.settle()
	return world.mails.filter(({ to }) => to.startsWith(userId.toLowerCase())).map(({ subject }) => subject)
}
const codeOf = ({ body }: { body: Record<string, unknown> }) => body.code
const staffSees = async (event: ConsoleEvent, query: Record<string, string> = {}) =>
	(await world.call('GET /admin/events/{id}/times/{start}/entries', { token: editor.token, params: timeOf(event), query })).body as {
		entries: { id: number; name: string; state: string; isHere: boolean; isAbsent: boolean; reason: string | null }[]
		total: number
	}

describe('check-in', () => {
	it('takes the code of staff from its time on, in any case, and once', async () => {
		const event = await addWithSignUp(world, editor, 90)
		for (const index of [0, 1, 2]) await enters(index, event)
		expect(codeOf(await checkIn(world, someone(0), event, 'AAAAA'))).toBe('CHECK_IN_CLOSED')
		const code = await openCheckIn(world, editor, event)
		expect(code).toMatch(/^[A-Z0-9]{5}$/)
		expect(codeOf(await checkIn(world, someone(0), event, code))).toBe('CHECK_IN_CLOSED')
		await world.clock.advance(31 * MINUTE_MS)
		expect(codeOf(await checkIn(world, someone(0), event, '00000'))).toBe('CHECK_IN_CODE_WRONG')
		expect((await checkIn(world, someone(0), event, ` ${code.toLowerCase().slice(0, 2)}-\u200b${code.slice(2)} `)).body).toMatchObject({
			entry: { isHere: true },
		})
		expect((await checkIn(world, someone(0), event, code)).status).toBe(200)
		expect(codeOf(await checkIn(world, someone(9), event, code))).toBe('NOT_SIGNED_UP')
		expect(await openCheckIn(world, editor, event)).toBe(code)
	})

	it('shows staff who is there, who was marked, and who never came', async () => {
		const event = await addWithSignUp(world, editor, 30)
		for (const index of [0, 1, 2]) await enters(index, event)
		await checkIn(world, someone(0), event, await openCheckIn(world, editor, event))
		const [, second] = (await staffSees(event)).entries
		const mark = (isHere: boolean) =>
			world.call('POST /admin/events/{id}/times/{start}/entries/{entry}/mark', {
				token: editor.token,
				params: { ...timeOf(event), entry: second?.id ?? 0 },
				body: { isHere },
			})
		for (const isHere of [true, false, true]) expect((await mark(isHere)).status).toBe(200)
		expect((await staffSees(event)).entries.map(({ isHere, isAbsent }) => [isHere, isAbsent])).toEqual([
			[true, false],
			[true, false],
			[false, false],
		])
		await world.clock.advance(2 * HOUR_MS)
		expect((await staffSees(event, { state: 'absent' })).entries).toMatchObject([{ name: `Runner ${characterOf(2)}`, isAbsent: true }])
		expect((await staffSees(event, { state: 'here' })).total).toBe(2)
		expect((await staffSees(event, { search: `runner ${characterOf(1)}` })).total).toBe(1)
	})

	it('limits wrong codes', async () => {
		const limited = await openWorld({}, { isWithoutJobs: true })
		const [staff, player] = [await appoint(limited, 12), await limited.register()]
		const [chaNum = 0] = await giveCharacters(limited, [player])
		const event = await addWithSignUp(limited, staff, 30)
		await enter(limited, player, event, chaNum)
		const code = await openCheckIn(limited, staff, event)
		for (let guess = 0; guess < 10; guess++) expect((await checkIn(limited, player, event, '00000')).status).toBe(422)
		expect((await checkIn(limited, player, event, code)).status).toBe(429)
		await limited.close()
	})
})

describe('staff', () => {
	it('take somebody out for a reason that he reads, and the next one moves up', async () => {
		const event = await addWithSignUp(world, editor, 60, { places: 1 })
		for (const index of [6, 7]) await enters(index, event)
		const params = { ...timeOf(event), entry: await firstEntry(world, editor, event) }
		const takeOut = () =>
			world.call('POST /admin/events/{id}/times/{start}/entries/{entry}/take-out', {
				token: editor.token,
				params,
				body: { reason: 'Uses a bot' },
			})
		expect((await takeOut()).status).toBe(200)
		expect(codeOf(await takeOut())).toBe('ALREADY_DECIDED')
		expect((await ownOf(world, someone(6), event)).entries).toMatchObject([{ state: 'out', reason: 'Uses a bot' }])
		expect(codeOf(await enters(6, event))).toBe('TAKEN_OUT')
		expect((await ownOf(world, someone(7), event)).entries).toMatchObject([{ state: 'in' }])
		expect(await lettersTo(someone(6))).toContain('Your sign-up for an event was taken out')
	})

	it('save winners, who are signed up or not, and the list of events says that they are known', async () => {
		const event = await addWithSignUp(world, editor, 30)
		await enters(0, event)
		await world.clock.advance(2 * HOUR_MS)
		const save = (winners: string[]) =>
			world.call('POST /admin/events/{id}/times/{start}/winners', { token: editor.token, params: timeOf(event), body: { winners } })
		const names = [`Runner ${characterOf(0)}`, 'A guest <b>']
		expect((await save(names)).status).toBe(200)
		const expected = [
			{ place: 1, name: names[0], ChaNum: characterOf(0), GuNum: null },
			{ place: 2, name: names[1], ChaNum: null, GuNum: null },
		]
		expect((await sheetsOf(world, event))[0]?.winners).toEqual(expected)
		const withWinners = async () => (await world.call('GET /events', { isAfresh: true })).body.withWinners
		expect(await withWinners()).toContain(event.id)
		expect((await save(['One', 'One'])).status).toBe(422)
		expect((await save(Array.from({ length: 17 }, (_, index) => `Name ${index}`))).status).toBe(422)
		expect((await save([])).status).toBe(200)
		expect(await withWinners()).not.toContain(event.id)
	})

	it('without the permission of the events get nothing of it', async () => {
		const event = await addWithSignUp(world, editor, 60)
		for (const status of [11, 13]) {
			const { token } = await appoint(world, status)
			expect((await world.call('GET /admin/events/{id}/times', { token, params: { id: event.id } })).status).toBe(403)
			expect((await world.call('GET /admin/events/{id}/times/{start}/entries', { token, params: timeOf(event), query: {} })).status).toBe(
				403,
			)
		}
	})

	it('reach no time that the event does not have', async () => {
		const event = await addWithSignUp(world, editor, 60)
		const params = { id: event.id, start: Date.parse(event.startsAt) + 1 }
		const { token } = editor
		expect((await world.call('POST /admin/events/{id}/times/{start}/check-in', { token, params, body: { minutes: 5 } })).status).toBe(404)
		expect((await world.call('GET /admin/events/{id}/times/{start}/entries', { token, params, query: {} })).status).toBe(404)
	})
})

describe('somebody who is gone', () => {
	it('gives his place away with his account, and reads his sign-ups in his data', async () => {
		const gone = await world.register()
		const [chaNum = 0] = await giveCharacters(world, [gone])
		const event = await addWithSignUp(world, editor, 60, { places: 1 })
		await enter(world, gone, event, chaNum)
		await enters(8, event)
		const data = await world.call('GET /me/export', { token: gone.token })
		expect(data.body.signUps).toMatchObject([{ name: `Runner ${chaNum}`, state: 'in', startsAt: event.startsAt }])
		expect((await world.call('POST /me/close', { token: gone.token, body: { UserPass: gone.password } })).status).toBe(200)
		await world.services.rankings.followAccounts()
		expect((await sheetsOf(world, event))[0]?.entries).toMatchObject([{ ChaNum: characterOf(8) }])
	})

	it('is not named while the boards leave the character out', async () => {
		const event = await addWithSignUp(world, editor, 60)
		await enters(9, event)
		const owner = await appoint(world, 20)
		const params = { ChaNum: characterOf(9) }
		await world.call('POST /admin/rankings/{ChaNum}/leave-out', { token: owner.token, params, body: { reason: 'A bot' } })
		expect((await sheetsOf(world, event))[0]).toMatchObject({ taken: 1, entries: [] })
	})
})
