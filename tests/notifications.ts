import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { CallName } from '#contract/index.ts'
import type { Notification, NotificationChoices } from '#features/notifications/contract.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#features/notifications/kinds.contract.ts'
import { manilaToday } from '#server/kernel/clock.ts'
import { sayToSite } from './game-server.ts'
import { mint, stock } from './goods.ts'
import { openPushServices, type PushServices, type ToldBrowser } from './push-services.ts'
import { addWithSignUp, enter, giveCharacters } from './sign-ups.ts'
import { appoint } from './staff.ts'
import { approveTopUp, type Goods, sentTopUp, stockTopUps } from './top-ups.ts'
import { type Answer, LASTING_SESSIONS, openWorld, type Person, type World } from './world.ts'

/** A world whose clock stands still, with push services of its own, and staff who make all kinds happen. */
export const openPushWorld = async (settings: Record<string, string> = {}) => {
	const services = await openPushServices()
	const push = { PUSH_URL: services.url, PUBLIC_URL: 'https://play.example.com' }
	const world = await openWorld({ ...LASTING_SESSIONS, ...push, ...settings }, { isWithoutJobs: true })
	const owner = await appoint(world, 20)
	const setting: Setting = { owner, editor: await appoint(world, 12), goods: await stockTopUps(world, owner) }
	world.clock.hold()
	return {
		services,
		world,
		setting,
		/** Nobody has quiet hours at noon. What waited for their end belongs to the test before. */
		async beginAtNoon(): Promise<void> {
			services.reset()
			await untilHour(world, 12)
			await work(world)
			services.reset()
		},
		async close(): Promise<void> {
			await world.close()
			await services.close()
		},
	}
}

export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>

/** Lets time pass until it is that late in Manila, today or tomorrow. */
export const untilHour = async (world: World, hour: number, minute = 0): Promise<void> => {
	const at = manilaToday(world.clock).from + hour * HOUR_MS + minute * MINUTE_MS
	const left = at - world.clock.now()
	await world.clock.advance(left < 0 ? left + DAY_MS : left)
}

export const subscribe = (world: World, { token }: Pick<Person, 'token'>, body: object) =>
	world.call('POST /me/push-browsers', { token, body })

/** A browser of this person that gets pushes, by the service of that host. */
export const withBrowser = async (
	world: World,
	services: PushServices,
	person: Pick<Person, 'token'>,
	{ host, ...more }: { host?: string; language?: 'fil' } = {},
) => {
	const browser = services.newBrowser(host)
	const { status, body, text } = await subscribe(world, person, { ...browser, ...more })
	if (status !== 200) throw new Error(text)
	return { ...browser, id: Number(body.id) } satisfies ToldBrowser & { id: number }
}

export const notificationsOf = async (world: World, { token }: Pick<Person, 'token'>, page = 1) =>
	(await world.call('GET /notifications', { token, query: { page } })).body as { notifications: Notification[]; last_page: number }

export const unreadOf = async (world: World, { token }: Pick<Person, 'token'>) =>
	((await world.call('GET /me', { token })).body.user as { unread: number }).unread

export const choose = (world: World, { token }: Pick<Person, 'token'>, more: Partial<NotificationChoices>) =>
	world.call('PATCH /me/notification-choices', {
		token,
		body: { pushes: [...NOTIFICATION_KINDS], letters: ['ticket', 'top-up'], quiet: null, ...more },
	})

type Told = Pick<World['services'], 'notifications' | 'signUps' | 'gameServer'>

/** One round of the jobs that tell and push. */
export const work = async ({ services }: { services: Told }): Promise<void> => {
	await services.signUps.tellBeginning()
	await services.gameServer.tellBack()
	await services.notifications.deliverDue()
}

/** What the world needs for all kinds: staff who answer and load, and what can be ordered. */
export type Setting = { editor: Person; owner: Person; goods: Goods }

/** One example of each thing that an account is told of. The world needs GAME_KEYS, and must have run for some minutes. */
export const HAPPENINGS: Record<NotificationKind, (world: World, person: Person, setting: Setting) => Promise<unknown>> = {
	async delivered(world, person) {
		const [code] = await mint(world, { rCoin: 100 })
		await world.call('POST /processCoupon', { token: person.token, body: { CouponCode: code } })
		await world.call('POST /buyitem', { token: person.token, query: { productnum: await stock(world, { price: 5, name: 'Lunar Cape' }) } })
		await deliverAll(world)
	},
	ticket: async (world, person, { owner }) => answer(world, owner, await ask(world, person)),
	async 'top-up'(world, person, { owner, goods }) {
		const order = await sentTopUp(world, person, goods)
		await approveTopUp(world, owner, order, { amount: order.amount })
	},
	async event(world, person, { editor }) {
		const event = await addWithSignUp(world, editor, 12)
		const [chaNum = 0] = await giveCharacters(world, [person])
		await enter(world, person, event, chaNum)
	},
	async server(world) {
		await sayToSite(world, 'heartbeat', { online: 3 })
		await world.clock.advance(5 * MINUTE_MS)
		await sayToSite(world, 'heartbeat', { online: 3 })
	},
	'sign-in': (world, { userId, password }) =>
		world.call('POST /processlogin', {
			body: { UserID: userId, UserPass: password },
			headers: { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0' },
		}),
}

/** The game server fetches everything that waits, and gives it. */
export const deliverAll = async (world: World): Promise<void> => {
	const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 60 })
	const results = (body.deliveries as { key: string }[]).map(({ key }) => ({ key, status: 'delivered' }))
	await sayToSite(world, 'deliveries/ack', { results })
}

export const ask = async (world: World, { token }: Person): Promise<string> => {
	const body = { category: 'bug', subject: 'Stuck', message: 'In the wall.' }
	return String((await world.call('POST /tickets', { token, body })).body.reference)
}

export const answer = (world: World, { token }: Person, reference: string) =>
	world.call('POST /admin/tickets/{reference}/messages', { token, params: { reference }, body: { message: 'Try again, po.' } })

type Action = (world: World, player: Person) => Promise<Answer>

const SAMPLE = {
	p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	language: 'en',
}
let browsers = 0
const anyBrowser = () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/sample-${++browsers}`, ...SAMPLE })

/** One example of each call with which an account changes its notifications. */
export const NOTIFICATIONS_OF_PLAYERS = {
	'POST /notifications/read': (world, { token }) => world.call('POST /notifications/read', { token, body: { upTo: 1 } }),
	'PATCH /me/notification-choices': (world, player) => choose(world, player, {}),
	'POST /me/push-browsers': (world, player) => subscribe(world, player, anyBrowser()),
	'POST /me/push-browsers/keep': async (world, { token }) => {
		const browser = anyBrowser()
		await subscribe(world, { token }, browser)
		const { endpoint, language } = browser
		return world.call('POST /me/push-browsers/keep', { token, body: { endpoint, language } })
	},
	'DELETE /me/push-browsers/{id}': async (world, { token }) => {
		const { id } = (await subscribe(world, { token }, anyBrowser())).body
		return world.call('DELETE /me/push-browsers/{id}', { token, params: { id: Number(id) }, body: {} })
	},
} satisfies Partial<Record<CallName, Action>>
