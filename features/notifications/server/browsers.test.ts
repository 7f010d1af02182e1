import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { VISIT_COOKIE } from '#contract/visit.ts'
import { freeze, robbed } from '../../../tests/freezing.ts'
import { choose, subscribe, untilHour, withBrowser, work } from '../../../tests/notifications.ts'
import { askForReset, confirmAnswer, reset, signIn, updatePassword } from '../../../tests/proofs.ts'
import { openPushServices, type PushServices } from '../../../tests/push-services.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import { PUSH } from '../limits.contract.ts'

/** Whose browser gets which pushes: those of shared PCs too. */
let services: PushServices
let world: World
let player: Person
beforeAll(async () => {
	services = await openPushServices()
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', PUSH_URL: services.url }, { isWithoutJobs: true })
	world.clock.hold()
	await untilHour(world, 12)
})
afterAll(async () => {
	await world.close()
	await services.close()
})
beforeEach(async () => {
	services.reset()
	player = await world.register()
})

let things = 0
const push = async (person = player) => {
	await world.database.transaction((tx) =>
		world.services.notifications.tell(tx, { kind: 'ticket', key: `T-${++things}`, accounts: [person.userNum] }),
	)
	await work(world)
}
const keep = async ({ token }: { token: string }, { endpoint }: { endpoint: string }) =>
	(await world.call('POST /me/push-browsers/keep', { token, body: { endpoint, language: 'en' } })).body.id as number | null
const stored = async ({ userNum } = player) => {
	await world.services.notifications.forgetEnded()
	return (await world.database.read.selectFrom('push_subscriptions').select('id').where('account_id', '=', userNum).execute()).length
}
/** As a browser signs in that is not to be kept: its session ends with it. */
const visit = async ({ userId, password }: Person) => {
	const cookie = `${VISIT_COOKIE}=${'ab'.repeat(16)}`
	const { body } = await world.call('POST /processlogin', {
		body: { UserID: userId, UserPass: password, endsWithBrowser: true },
		headers: { cookie },
	})
	return { token: String(body.token), headers: { cookie } }
}

describe('a browser gets nothing any more', () => {
	it('from its log-out on, and what waits for it goes too', async () => {
		await withBrowser(world, services, player)
		services.answerAlways({ kind: 'status', status: 503 })
		await push()
		services.answerAlways(null)
		await world.call('POST /logout', { token: player.token, body: {} })
		await world.clock.advance(60_000)
		await push()
		expect([services.received, await stored()]).toEqual([[], 0])
	})

	it.each([
		['', 0, false],
		[', though it had run out before', 10, false],
		[', though that was noticed before', 10, true],
	])('when its session was ended from another device%s', async (_what, days, isNoticed) => {
		await withBrowser(world, services, player)
		await world.clock.advance(days * DAY_MS)
		if (isNoticed) await world.call('GET /me', { token: player.token })
		await world.settle()
		const other = await signIn(world, player)
		await world.call('DELETE /sessions', { token: other, body: {} })
		await push()
		expect([services.received, await stored()]).toEqual([[], 0])
	})

	it('when it was turned off, by nobody else', async () => {
		const { id } = await withBrowser(world, services, player)
		const remove = ({ token }: { token: string }) => world.call('DELETE /me/push-browsers/{id}', { token, params: { id }, body: {} })
		expect((await remove(await world.register())).status).toBe(404)
		expect((await remove(player)).status).toBe(200)
		await push()
		expect([services.received, await stored()]).toEqual([[], 0])
	})

	it('when somebody else has signed in there', async () => {
		const browser = await withBrowser(world, services, player)
		const other = await world.register()
		expect(await keep(other, browser)).toBeNull()
		await push()
		await push(other)
		expect([services.received, await stored()]).toEqual([[], 0])
		// Whoever wants them turns them on.
		const { id: _, ...told } = browser
		expect((await subscribe(world, other, told)).status).toBe(200)
		await push()
		await push(other)
		expect(services.shownTo(browser)).toHaveLength(1)
	})

	it('when the account is frozen by its owner, whose ever it is', async () => {
		const stolen = await robbed(world)
		await withBrowser(world, services, stolen)
		expect((await freeze(world, stolen.letter)).status).toBe(200)
		await push(stolen)
		expect([services.received, await stored(stolen)]).toEqual([[], 0])
	})

	it('while the account is suspended', async () => {
		const browser = await withBrowser(world, services, player)
		const account = await world.services.accounts.find(player.userNum)
		await world.database.transaction((tx) => world.services.accounts.suspend(tx, account, { reason: 'A bot', until: null }))
		await push()
		expect(services.shownTo(browser)).toEqual([])
	})

	it('when the account is closed', async () => {
		await withBrowser(world, services, player)
		await push()
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect([services.received.length, await stored()]).toEqual([1, 0])
	})
})

describe('a browser goes on getting them', () => {
	it('when its session has only run out, and after the next login there', async () => {
		const browser = await withBrowser(world, services, player)
		await world.clock.advance(10 * DAY_MS)
		await world.call('GET /me', { token: player.token })
		await world.settle()
		await push()
		expect([services.shownTo(browser).length, await stored()]).toEqual([1, 1])
		const token = await signIn(world, player)
		expect(await keep({ token }, browser)).toBe(browser.id)
		await world.call('POST /logout', { token, body: {} })
		await push()
		expect([services.shownTo(browser).length, await stored()]).toEqual([1, 0])
	})

	it('when its session has run out and its owner has signed in ten times elsewhere', async () => {
		const browser = await withBrowser(world, services, player)
		await world.clock.advance(10 * DAY_MS)
		for (let login = 0; login < 10; login++) await signIn(world, player)
		await push()
		expect(services.shownTo(browser)).toHaveLength(1)
	})

	it('after a new password, once its owner has signed in there again, and a thief does not', async () => {
		const [mine, of] = [await withBrowser(world, services, player), await withBrowser(world, services, player)]
		await confirmAnswer(world, player)
		await updatePassword(world, player, 'Bagong-Umaga-9')
		await push()
		expect(services.received).toEqual([])
		const token = await signIn(world, { ...player, password: 'Bagong-Umaga-9' })
		expect(await keep({ token }, mine)).toBe(mine.id)
		await push()
		expect([services.shownTo(mine).length, services.shownTo(of).length]).toEqual([1, 0])
	})

	it('when its owner signs in there without staying signed in', async () => {
		const browser = await withBrowser(world, services, player)
		const visitor = await visit(player)
		const answer = await world.call('POST /me/push-browsers/keep', {
			...visitor,
			body: { endpoint: browser.endpoint, language: 'en' },
		})
		expect(answer.body.id).toBe(browser.id)
		await world.call('POST /logout', { ...visitor, body: {} })
		await push()
		expect(services.shownTo(browser)).toHaveLength(1)
	})
})

it('a session that ends with the browser can turn nothing on', async () => {
	const visitor = await visit(player)
	const answer = await world.call('POST /me/push-browsers', { ...visitor, body: services.newBrowser() })
	expect([answer.status, answer.body.code, await stored()]).toEqual([409, 'PUSH_NEEDS_KEPT_SESSION', 0])
})

it('an account has ten browsers, the oldest go, and its list names them', async () => {
	await choose(world, player, {})
	const all = []
	for (let more = 0; more < PUSH.mostBrowsers + 2; more++) all.push(await withBrowser(world, services, player))
	await push()
	expect(all.map((one) => services.shownTo(one).length)).toEqual([0, 0, ...all.slice(2).map(() => 1)])
	const { browsers } = (await world.call('GET /me/notification-choices', { token: player.token })).body as { browsers: { id: number }[] }
	expect(browsers.map(({ id }) => id)).toEqual(
		all
			.slice(2)
			.map(({ id }) => id)
			.reverse(),
	)
})

it('the database shows neither where a browser is reached nor its keys, and the download names the device', async () => {
	const browser = await withBrowser(world, services, player)
	const rows = JSON.stringify(await world.database.read.selectFrom('push_subscriptions').selectAll().execute())
	for (const secret of [browser.endpoint, browser.auth, browser.p256dh]) expect(rows).not.toContain(secret)
	const { body } = await world.call('GET /me/export', { token: player.token })
	expect(body).toMatchObject({ pushBrowsers: [{ service: 'updates.push.services.mozilla.com' }], notifications: [] })
	expect(JSON.stringify(body)).not.toContain(browser.endpoint)
})

it('a reset by a letter ends them as well', async () => {
	await withBrowser(world, services, player)
	await reset(world, await askForReset(world, player))
	await push()
	expect(services.received).toEqual([])
})
