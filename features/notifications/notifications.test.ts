import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import {
	answer,
	ask,
	choose,
	deliverAll,
	HAPPENINGS,
	notificationsOf,
	openPushWorld,
	type PushWorld,
	type Setting,
	subscribe,
	unreadOf,
	withBrowser,
	work,
} from '../../tests/notifications.ts'
import type { PushServices } from '../../tests/push-services.ts'
import { waitingForLocks } from '../../tests/waiting-for-locks.ts'
import type { World } from '../../tests/world.ts'
import { NOTIFICATION_KINDS, PUSHED_AT_FIRST } from './kinds.contract.ts'
import { NOTIFICATION } from './limits.contract.ts'

/** What accounts are told, in their lists and by pushes to their browsers. */
let here: PushWorld
let services: PushServices
let world: World
let setting: Setting
beforeAll(async () => {
	here = await openPushWorld(GAME_KEYS)
	;({ services, world, setting } = here)
}, 60_000)
afterAll(() => here.close())
beforeEach(() => here.beginAtNoon())

const register = () => world.register()
const kindsOf = async (person: { token: string }) => (await notificationsOf(world, person)).notifications.map(({ kind }) => kind)

describe('each thing that happens', () => {
	it.each(NOTIFICATION_KINDS)('is listed and pushed, and says nothing private: %s', async (kind) => {
		const player = await register()
		// The first login of a new account is its owner's.
		await world.clock.advance(2 * DAY_MS)
		const browser = await withBrowser(world, services, player)
		await choose(world, player, {})
		await HAPPENINGS[kind](world, player, setting)
		for (let round = 0; round < 3; round++) await work(world)
		const { notifications } = await notificationsOf(world, player)
		expect(notifications).toMatchObject([{ kind, count: 1, isRead: false }])
		const shown = services.shownTo(browser)
		expect(shown).toMatchObject([{ path: `/notifications?open=${notifications[0]?.id}`, tag: expect.stringMatching(/^[0-9a-f]{32}$/) }])
		const said = `${shown[0]?.title} ${shown[0]?.body}`
		expect(said).not.toMatch(/\d/)
		for (const secret of [player.userId, notifications[0]?.name]) if (secret) expect(said).not.toContain(secret)
		expect(services.received.find(({ endpoint }) => endpoint === browser.endpoint)?.headers.topic).toBe(shown[0]?.tag)
		expect(services.faults).toEqual([])
		expect(await unreadOf(world, player)).toBe(1)
	})

	it.each(NOTIFICATION_KINDS)('is listed and not pushed to who has chosen other things: %s', async (kind) => {
		const player = await register()
		await world.clock.advance(2 * DAY_MS)
		const browser = await withBrowser(world, services, player)
		await choose(world, player, { pushes: NOTIFICATION_KINDS.filter((other) => other !== kind) })
		await HAPPENINGS[kind](world, player, setting)
		await work(world)
		expect(services.shownTo(browser)).toEqual([])
		// Everybody could be told that the server is back: it is said only to those who asked.
		expect(await kindsOf(player)).toEqual(kind === 'server' ? [] : [kind])
	})

	it('is pushed to who has chosen nothing, but for the return of the game server', async () => {
		const player = await register()
		await world.clock.advance(2 * DAY_MS)
		const browser = await withBrowser(world, services, player)
		for (const kind of NOTIFICATION_KINDS) await HAPPENINGS[kind](world, player, setting)
		await work(world)
		expect(services.shownTo(browser)).toHaveLength(PUSHED_AT_FIRST.length)
		expect((await kindsOf(player)).toSorted()).toEqual(PUSHED_AT_FIRST.toSorted())
	})

	it('is written in the language of the browser, and leads to what it is about', async () => {
		const player = await register()
		const browser = await withBrowser(world, services, player, { language: 'fil' })
		const reference = await ask(world, player)
		await answer(world, setting.owner, reference)
		await work(world)
		expect(services.shownTo(browser)).toMatchObject([{ body: 'Nasagot na ang isang ticket mo.' }])
		expect((await notificationsOf(world, player)).notifications).toMatchObject([
			{ to: `/checkticket?ticket=${reference}`, name: reference },
		])
	})
})

describe('what happens again', () => {
	it('counts up what nobody has read yet, and is pushed anew once it was read', async () => {
		const player = await register()
		const browser = await withBrowser(world, services, player)
		const reference = await ask(world, player)
		for (let time = 0; time < 3; time++) await answer(world, setting.owner, reference)
		await work(world)
		const [first] = (await notificationsOf(world, player)).notifications
		expect([first?.count, services.shownTo(browser).length]).toEqual([3, 1])
		await world.call('POST /notifications/read', { token: player.token, body: { upTo: first?.id } })
		await answer(world, setting.owner, reference)
		await work(world)
		expect((await notificationsOf(world, player)).notifications).toMatchObject([
			{ count: 1, isRead: false },
			{ count: 3, isRead: true },
		])
		expect(services.shownTo(browser)).toHaveLength(2)
	})

	it('of one order is one notification, and a result that the game repeats is none', async () => {
		const player = await register()
		await HAPPENINGS.delivered(world, player, setting)
		await deliverAll(world)
		const deliveries = await world.database.read
			.selectFrom('game_deliveries')
			.select('key')
			.where('account_id', '=', player.userNum)
			.execute()
		const results = deliveries.map(({ key }) => ({ key, status: 'delivered' }))
		expect((await sayToSite(world, 'deliveries/ack', { results })).body).toMatchObject({ results: [{ outcome: 'already' }] })
		expect((await notificationsOf(world, player)).notifications).toMatchObject([{ kind: 'delivered', name: 'Lunar Cape', count: 1 }])
	})

	it('is told of an event only once, read or not, and to nobody who has no place', async () => {
		const [player, other] = [await register(), await register()]
		await HAPPENINGS.event(world, player, setting)
		await work(world)
		const [told] = (await notificationsOf(world, player)).notifications
		await world.call('POST /notifications/read', { token: player.token, body: { upTo: told?.id } })
		await world.clock.advance(5 * MINUTE_MS)
		await work(world)
		expect(await kindsOf(player)).toEqual(['event'])
		expect(await kindsOf(other)).toEqual([])
	})
})

describe('a ticket', () => {
	it.each(['reads it', 'replies'])('whose owner %s has its next answer pushed anew', async (does) => {
		const player = await register()
		const browser = await withBrowser(world, services, player)
		const params = { reference: await ask(world, player) }
		for (let time = 1; time <= 3; time++) {
			await answer(world, setting.owner, params.reference)
			await work(world)
			expect(services.shownTo(browser)).toHaveLength(time)
			if (does === 'reads it') await world.call('GET /tickets/{reference}', { token: player.token, params })
			else await world.call('POST /tickets/{reference}/messages', { token: player.token, params, body: { message: `Still ${time}.` } })
			await world.settle()
			expect(await unreadOf(world, player)).toBe(0)
		}
	})

	it.runIf(inject('engine') === 'postgres')('whose next answer comes while its owner reads it leaves that one unread', async () => {
		const player = await register()
		const reference = await ask(world, player)
		await answer(world, setting.owner, reference)
		const [isLocked, isReading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const telling = world.database.transaction(async (tx) => {
			// The pictures of a thread are read together with its answers.
			await sql`lock table ticket_images in access exclusive mode`.execute(tx)
			isLocked.resolve()
			await isReading.promise
			await world.services.notifications.tell(tx, { kind: 'ticket', key: reference, accounts: [player.userNum], name: reference })
		})
		await isLocked.promise
		const reading = world.call('GET /tickets/{reference}', { token: player.token, params: { reference } })
		await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0)
		isReading.resolve()
		await telling
		expect((await reading).status).toBe(200)
		await world.settle()
		expect(await unreadOf(world, player)).toBe(1)
	})

	it('is answered, though its owner removes a browser at that moment', async () => {
		const player = await register()
		const { id } = await withBrowser(world, services, player)
		const reference = await ask(world, player)
		const { promise: isRemoved, resolve: remove } = Promise.withResolvers<void>()
		const removing = world.database.transaction(async (tx) => {
			await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
			await isRemoved
		})
		const answering = answer(world, setting.owner, reference)
		if (inject('engine') === 'postgres') await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0)
		remove()
		await removing
		expect((await answering).status).toBe(200)
		expect(await kindsOf(player)).toEqual(['ticket'])
	})
})

describe('a game server', () => {
	it('that was restarted is no news', async () => {
		const player = await register()
		await withBrowser(world, services, player)
		await sayToSite(world, 'heartbeat', { online: 3 })
		for (let report = 0; report < 12; report++) {
			await world.clock.advance(NOTIFICATION.silentMs - 1_000)
			await sayToSite(world, 'heartbeat', { online: 3 })
		}
		await choose(world, player, {})
		await work(world)
		expect(await kindsOf(player)).toEqual([])
	})
})

describe('letters', () => {
	it('about tickets and top-ups are left out for who has chosen so, and that about a login is not', async () => {
		const player = await register()
		await world.clock.advance(2 * DAY_MS)
		await choose(world, player, { letters: [] })
		for (const kind of ['ticket', 'top-up', 'sign-in'] as const) await HAPPENINGS[kind](world, player, setting)
		await world.services.mail.deliverDue()
		await world.settle()
		const subjects = world.mails.filter(({ to }) => to.startsWith(player.userId.toLowerCase())).map(({ subject }) => subject)
		expect(subjects.filter((subject) => /answered|loaded/i.test(subject))).toEqual([])
		expect(subjects).toContain('A new login to your account')
	})
})

it('a made-up browser is refused', async () => {
	const { token } = await register()
	const good = services.newBrowser()
	for (const endpoint of [
		'http://updates.push.services.mozilla.com/x',
		'https://updates.push.services.mozilla.com:8443/x',
		'https://user:word@fcm.googleapis.com/x',
		'https://fcm.googleapis.com.evil.example/x',
		'https://evil.example/?https://fcm.googleapis.com/',
		'https://xpush.apple.com/x',
		'https://push.apple.com.evil.example/x',
		'https://127.0.0.1/x',
		'https://169.254.169.254/latest',
		'https://[::1]/x',
		'https://localhost/x',
		'file:///etc/passwd',
		'//fcm.googleapis.com/x',
		'',
		`https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
	])
		expect([endpoint, (await subscribe(world, { token }, { ...good, endpoint })).status]).toEqual([endpoint, 422])
	for (const wrong of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'AAAA' }, { auth: 'short' }])
		expect((await subscribe(world, { token }, { ...good, ...wrong })).status).toBe(422)
	for (const host of ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-by3p.notify.windows.com'])
		expect((await subscribe(world, { token }, services.newBrowser(host))).status).toBe(200)
	expect((await subscribe(world, {} as { token: string }, good)).status).toBe(401)
})
