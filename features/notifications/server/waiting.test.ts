import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import {
	choose,
	HAPPENINGS,
	notificationsOf,
	openPushWorld,
	type PushWorld,
	type Setting,
	untilHour,
	withBrowser,
	work,
} from '../../../tests/notifications.ts'
import type { PushServices } from '../../../tests/push-services.ts'
import type { Answer, Person, World } from '../../../tests/world.ts'
import { MATTERS_MS } from './kinds.ts'

/** Pushes that wait: for the end of quiet hours, or for their service. */
let here: PushWorld
let services: PushServices
let world: World
let setting: Setting
beforeAll(async () => {
	here = await openPushWorld()
	;({ services, world, setting } = here)
}, 60_000)
afterAll(() => here.close())
beforeEach(() => here.beginAtNoon())

const register = () => world.register()
const kindsOf = async (person: { token: string }) => (await notificationsOf(world, person)).notifications.map(({ kind }) => kind)

describe('quiet hours in Manila', () => {
	const told = async (hour: number, minute: number, quiet: { from: number; until: number } | null) => {
		const player = await register()
		const browser = await withBrowser(world, services, player)
		await choose(world, player, { quiet })
		await untilHour(world, hour, minute)
		await HAPPENINGS.ticket(world, player, setting)
		await work(world)
		return { player, browser, shown: () => services.shownTo(browser).length }
	}

	it('hold back what comes in them, over the turn of a day, and push it once at their end', async () => {
		const { player, shown } = await told(23, 59, { from: 22, until: 7 })
		expect([shown(), await kindsOf(player)]).toEqual([0, ['ticket']])
		await untilHour(world, 6, 59)
		await work(world)
		expect(shown()).toBe(0)
		await untilHour(world, 7)
		for (let round = 0; round < 3; round++) await work(world)
		expect(shown()).toBe(1)
	})

	it.each([
		[21, 59, 1],
		[22, 0, 0],
		[0, 0, 0],
		[6, 59, 0],
		[7, 0, 1],
	])('from 22 to 7 let something of %i:%i through: %i', async (hour, minute, count) => {
		expect((await told(hour, minute, { from: 22, until: 7 })).shown()).toBe(count)
	})

	it('within a day hold back too, and none hold back nothing', async () => {
		expect((await told(13, 30, { from: 13, until: 15 })).shown()).toBe(0)
		expect((await told(15, 0, { from: 13, until: 15 })).shown()).toBe(1)
		expect((await told(3, 0, null)).shown()).toBe(1)
		expect((await told(3, 0, { from: 5, until: 5 })).shown()).toBe(1)
	})

	it('are 22 to 7 for who has chosen nothing', async () => {
		const player = await register()
		const browser = await withBrowser(world, services, player)
		await untilHour(world, 22)
		await HAPPENINGS.ticket(world, player, setting)
		await work(world)
		expect(services.shownTo(browser)).toEqual([])
		expect((await world.call('GET /me/notification-choices', { token: player.token })).body.quiet).toEqual({ from: 22, until: 7 })
	})

	it('leave what does not matter at their end to the list, and so do those who have read it', async () => {
		const { player, browser, shown } = await told(2, 0, { from: 22, until: 7 })
		await HAPPENINGS.event(world, player, setting)
		await work(world)
		const [, ticket] = (await notificationsOf(world, player)).notifications
		await world.call('POST /notifications/read', { token: player.token, body: { upTo: ticket?.id } })
		await untilHour(world, 7)
		await work(world)
		expect(shown()).toBe(0)
		expect(await kindsOf(player)).toEqual(['event', 'ticket'])
		expect(services.shownTo(browser)).toEqual([])
	})
})

describe('a push that waits', () => {
	const waitingFor = async (count: number) => {
		const people = []
		for (let more = 0; more < count; more++) people.push(await register())
		services.answerAlways({ kind: 'status', status: 503 })
		for (const person of people) {
			await withBrowser(world, services, person)
			await choose(world, person, {})
			await HAPPENINGS.ticket(world, person, setting)
		}
		await work(world)
		services.answerAlways(null)
		return people
	}

	it('is not sent once it was read elsewhere, chosen off, or quiet hours have begun', async () => {
		const [reader, chooser, sleeper, other] = await waitingFor(4)
		await world.call('POST /notifications/read', { token: reader?.token, body: { upTo: 1e9 } })
		await choose(world, chooser as Person, { pushes: [] })
		await choose(world, sleeper as Person, { quiet: { from: 12, until: 13 } })
		await world.clock.advance(MINUTE_MS)
		await work(world)
		expect(services.received).toHaveLength(1)
		await untilHour(world, 13)
		await work(world)
		expect(services.received).toHaveLength(2)
		expect(await kindsOf(other as Person)).toEqual(['ticket'])
	})

	it.each([12, 23])('about a login at %i h reaches the owner, though the thief reads the list at once', async (hour) => {
		const player = await register()
		await world.clock.advance(2 * DAY_MS)
		const browser = await withBrowser(world, services, player)
		await untilHour(world, hour)
		const thief = (await HAPPENINGS['sign-in'](world, player, setting)) as Answer
		if (hour === 23) await work(world)
		await world.call('POST /notifications/read', { token: String(thief.body.token), body: { upTo: 1e9 } })
		expect(await notificationsOf(world, player)).toMatchObject({ notifications: [{ kind: 'sign-in', isRead: true }] })
		if (hour === 23) await untilHour(world, 7)
		await work(world)
		expect(services.shownTo(browser)).toHaveLength(1)
	})

	it('is not sent when it matters to nobody any more, and is forgotten', async () => {
		const [late] = await waitingFor(1)
		await world.clock.advance(MATTERS_MS.ticket)
		await work(world)
		expect(services.received).toEqual([])
		expect(await kindsOf(late as Person)).toEqual(['ticket'])
		await world.services.notifications.forgetOld()
		expect(await world.database.read.selectFrom('pushes').selectAll().execute()).toEqual([])
	})
})
