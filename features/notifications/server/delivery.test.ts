import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { choose, untilHour, withBrowser, work } from '../../../tests/notifications.ts'
import { openPushServices, type PushServices } from '../../../tests/push-services.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Pushes, whatever their services answer: each arrives, and once on this side. */
let services: PushServices
let world: World
let player: Person
let browser: Awaited<ReturnType<typeof withBrowser>>
beforeAll(async () => {
	services = await openPushServices()
	const settings = { ...LASTING_SESSIONS, PUSH_URL: services.url, PUBLIC_URL: 'https://play.example.com' }
	world = await openWorld(settings, { isWithoutJobs: true })
	world.clock.hold()
})
afterAll(async () => {
	await world.close()
	await services.close()
})
beforeEach(async () => {
	services.reset()
	await untilHour(world, 8)
	player = await world.register()
	browser = await withBrowser(world, services, player)
	await choose(world, player, {})
})

let things = 0
const tell = (kind: 'ticket' | 'event' = 'ticket', accounts = [player.userNum]) =>
	world.database.transaction((tx) => world.services.notifications.tell(tx, { kind, key: `T-${++things}`, accounts }))
const waiting = async () => (await world.database.read.selectFrom('pushes').select('id').execute()).length
const shown = () => services.shownTo(browser).length

describe('when a push service', () => {
	it.each([404, 410] as const)('answers %i, the browser is forgotten, and the others still get theirs', async (status) => {
		const other = await withBrowser(world, services, player)
		services.forget(browser, status)
		await tell()
		await work(world)
		await tell()
		await work(world)
		expect(services.received.map(({ endpoint }) => endpoint)).toEqual([other.endpoint, other.endpoint])
		const { browsers } = (await world.call('GET /me/notification-choices', { token: player.token })).body as { browsers: { id: number }[] }
		expect(browsers.map(({ id }) => id)).toEqual([other.id])
		expect(await waiting()).toBe(0)
	})

	it.each([400, 413])('answers %i, that push is given up, and the next goes out', async (status) => {
		services.answerNext({ kind: 'status', status })
		await tell()
		await work(world)
		expect(await waiting()).toBe(0)
		await tell()
		await work(world)
		expect(shown()).toBe(1)
	})

	it('asks to wait, in seconds or until a date, nothing goes to that browser earlier, and nothing is lost', async () => {
		for (const after of [() => '65', () => new Date(world.clock.now() + HOUR_MS).toUTCString()]) {
			const before = shown()
			services.answerNext({ kind: 'status', status: 429, headers: { 'retry-after': after() } })
			await tell()
			await work(world)
			await tell()
			const asked = services.asked()
			await work(world)
			await world.clock.advance(60_000)
			await work(world)
			expect(services.asked()).toBe(asked)
			await world.clock.advance(2 * HOUR_MS)
			await work(world)
			expect(shown() - before).toBe(2)
		}
	})

	it('is away for hours, everything that still matters arrives afterwards, once, and it is asked rarely', async () => {
		services.answerAlways({ kind: 'status', status: 503, headers: { 'retry-after': '20' } })
		await tell()
		await tell('event')
		await work(world)
		services.answerAlways({ kind: 'cut' })
		const before = services.asked()
		for (let minute = 0; minute < 180; minute++) {
			await world.clock.advance(MINUTE_MS)
			await work(world)
		}
		expect(services.asked() - before).toBeLessThanOrEqual(30)
		services.answerAlways(null)
		for (let round = 0; round < 3; round++) {
			await world.clock.advance(15 * MINUTE_MS)
			await work(world)
		}
		// The event has begun long ago.
		expect(services.shownTo(browser).map(({ body }) => body)).toEqual(['One of your tickets was answered.'])
	})

	it('loses its answer, the same push comes again under the same tag and topic', async () => {
		services.answerNext({ kind: 'lost' })
		await tell()
		await work(world)
		await world.clock.advance(MINUTE_MS)
		for (let round = 0; round < 3; round++) await work(world)
		expect(shown()).toBe(2)
		expect(new Set(services.received.map(({ payload, headers }) => `${payload.tag} ${headers.topic}`)).size).toBe(1)
	})

	it('does not answer at all, it is left alone for a minute, and the other services go on', async () => {
		for (let more = 0; more < 30; more++) await tell()
		services.answerAlways({ kind: 'cut' })
		await work(world)
		services.answerAlways(null)
		const [asked, elsewhere] = [services.asked(), await withBrowser(world, services, player, { host: 'fcm.googleapis.com' })]
		await tell()
		await work(world)
		expect([services.asked() - asked, services.shownTo(elsewhere).length]).toEqual([1, 1])
		await world.clock.advance(MINUTE_MS)
		for (let round = 0; round < 2; round++) await work(world)
		expect(shown()).toBe(31)
	})

	it('has a host that does not answer, only that one is left alone for a minute', async () => {
		const other = await world.register()
		const madeUp = await withBrowser(world, services, other, { host: 'made-up.push.apple.com' })
		const apple = await withBrowser(world, services, player, { host: 'web.push.apple.com' })
		await choose(world, other, {})
		services.answerNext({ kind: 'cut' })
		await tell('ticket', [other.userNum])
		await work(world)
		await tell()
		await work(world)
		expect([shown(), services.shownTo(apple).length]).toEqual([1, 1])
		const asked = services.asked()
		await world.clock.advance(30_000)
		await work(world)
		expect(services.asked()).toBe(asked)
		await world.clock.advance(30_000)
		await work(world)
		expect(services.shownTo(madeUp)).toHaveLength(1)
	})

	it('fails for one browser, the others do not wait for it', async () => {
		const others = [await world.register(), await world.register()]
		const theirs = []
		for (const other of others) theirs.push(await withBrowser(world, services, other))
		services.answerNext({ kind: 'status', status: 500 })
		await tell('ticket', [player.userNum, ...others.map(({ userNum }) => userNum)])
		await work(world)
		await work(world)
		expect(services.received).toHaveLength(2)
		await world.clock.advance(MINUTE_MS)
		await work(world)
		expect([browser, ...theirs].map((one) => services.shownTo(one).length)).toEqual([1, 1, 1])
	})
})

it('many are pushed in one run, each once', async () => {
	const people = []
	for (let more = 0; more < 20; more++) people.push(await world.register())
	const browsers = []
	for (const person of people) browsers.push(await withBrowser(world, services, person))
	await tell(
		'ticket',
		people.map(({ userNum }) => userNum),
	)
	await work(world)
	expect(browsers.map((one) => services.shownTo(one).length)).toEqual(browsers.map(() => 1))
	expect(services.faults).toEqual([])
})

it('a service gets 24 pushes in a run, whatever clients call hosts below it, and the others get theirs', async () => {
	for (let more = 0; more < 9; more++) await withBrowser(world, services, player, { host: `made-up-${more}.push.apple.com` })
	for (let more = 0; more < 5; more++) await tell()
	const before = services.asked()
	await work(world)
	expect([services.asked() - before, shown()]).toEqual([24 + 5, 5])
	await work(world)
	expect(services.asked() - before).toBe(50)
})

it('what was not sent before a restart is sent after it', async () => {
	services.answerAlways({ kind: 'cut' })
	await tell()
	await work(world)
	services.answerAlways(null)
	await world.restart()
	await world.clock.advance(MINUTE_MS)
	await expect.poll(shown, { timeout: 10_000 }).toBe(1)
})
