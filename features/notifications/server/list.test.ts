import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { HAPPENINGS, notificationsOf, openPushWorld, type PushWorld, type Setting, unreadOf } from '../../../tests/notifications.ts'
import type { Person, World } from '../../../tests/world.ts'
import { NOTIFICATION } from '../limits.contract.ts'

/** What an account reads of what it was told. */
let here: PushWorld
let world: World
let setting: Setting
beforeAll(async () => {
	here = await openPushWorld()
	;({ world, setting } = here)
}, 60_000)
afterAll(() => here.close())
beforeEach(() => here.beginAtNoon())

const register = () => world.register()
const kindsOf = async (person: { token: string }) => (await notificationsOf(world, person)).notifications.map(({ kind }) => kind)

describe('a list', () => {
	const tell = (player: Person, key: string) =>
		world.database.transaction((tx) =>
			world.services.notifications.tell(tx, { kind: 'top-up', key, accounts: [player.userNum], name: key }),
		)
	const namesOf = async (player: Person, page = 1) => (await notificationsOf(world, player, page)).notifications.map(({ name }) => name)

	it('begins with what was told last, also where that is counted up, and is read in that order', async () => {
		const player = await register()
		for (let key = 0; key <= NOTIFICATION.page; key++) {
			await tell(player, `T-${key}`)
			await world.clock.advance(1)
		}
		expect(await namesOf(player, 2)).toEqual(['T-0'])
		await tell(player, 'T-0')
		const { notifications } = await notificationsOf(world, player)
		expect(notifications.slice(0, 2)).toMatchObject([
			{ name: 'T-0', count: 2, at: new Date(world.clock.now()).toISOString() },
			{ name: 'T-20' },
		])
		const read = async (one = 0) =>
			(await world.call('POST /notifications/read', { token: player.token, body: { upTo: notifications[one]?.id } })).body.unread
		expect([await read(2), await read(0)]).toEqual([2, 0])
	})

	it('shows one by its number, whatever page it is on, and none of somebody else', async () => {
		const player = await register()
		for (let key = 0; key <= NOTIFICATION.page; key++) await tell(player, `T-${key}`)
		const [last] = (await notificationsOf(world, player, 2)).notifications
		const one = ({ token }: Person) => world.call('GET /notifications/{id}', { token, params: { id: Number(last?.id) } })
		expect((await one(player)).body).toEqual(last)
		expect((await one(await register())).status).toBe(404)
	})

	it('keeps what is counted up for ninety days from then on', async () => {
		const player = await register()
		await tell(player, 'T-1')
		await world.clock.advance((NOTIFICATION.keptDays - 1) * DAY_MS)
		await tell(player, 'T-1')
		await world.clock.advance(2 * DAY_MS)
		await world.services.notifications.forgetOld()
		expect(await namesOf(player)).toEqual(['T-1'])
	})

	it('has pages, is read on all devices, and says how much is unread', async () => {
		const player = await register()
		for (let key = 1; key <= NOTIFICATION.page + 3; key++) await tell(player, `T-${key}`)
		const first = await notificationsOf(world, player)
		expect([first.notifications.length, first.last_page, first.notifications[0]?.name]).toEqual([NOTIFICATION.page, 2, 'T-23'])
		expect(await namesOf(player, 2)).toEqual(['T-3', 'T-2', 'T-1'])
		const one = first.notifications[4]
		const read = async (body: object) => (await world.call('POST /notifications/read', { token: player.token, body })).body.unread
		expect(await read({ upTo: one?.id, isAlone: true })).toBe(22)
		expect(await read({ upTo: first.notifications[1]?.id })).toBe(1)
		expect(await unreadOf(world, player)).toBe(1)
		// Of somebody else nothing is read.
		expect((await world.call('POST /notifications/read', { token: (await register()).token, body: { upTo: 1e9 } })).body.unread).toBe(0)
		expect(await unreadOf(world, player)).toBe(1)
	})

	it('forgets what is older than ninety days', async () => {
		const player = await register()
		await HAPPENINGS.ticket(world, player, setting)
		await world.clock.advance(NOTIFICATION.keptDays * DAY_MS - HOUR_MS)
		await world.services.notifications.forgetOld()
		expect(await kindsOf(player)).toEqual(['ticket'])
		await world.clock.advance(2 * HOUR_MS)
		await world.services.notifications.forgetOld()
		expect(await kindsOf(player)).toEqual([])
	})
})
