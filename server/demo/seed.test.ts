import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Reply } from '#contract/endpoint.ts'
import { DEMO_ACCOUNTS } from '#demo/accounts.ts'
import { NEWS } from '#demo/news.ts'
import type { NewsLine } from '#features/news/contract.ts'
import type { OrderFile, SoldLine } from '#features/orders/admin.contract.ts'
import type { getVotes, readOwnVotes } from '#features/votes/contract.ts'
import type { statement } from '#features/wallet/statement.contract.ts'
import type { ShownGrant } from '../../tests/grants.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'
import { manilaMonth } from '../kernel/clock.ts'
import { seedDemo } from './seed.ts'

let world: World
let gm: Person
beforeAll(async () => {
	world = await openWorld()
	await seedDemo(world, world.services)
	gm = await appoint(world, 11)
})
afterAll(() => world.close())

it('has each past purchase bought, fetched and delivered in this order, within minutes of each other', async () => {
	const { body } = await world.call('GET /admin/orders', { token: gm.token })
	const orders = (body.lines as SoldLine[]).map(({ order }) => order)
	expect(orders.length).toBeGreaterThan(10)
	for (const id of orders) {
		const file = (await world.call('GET /admin/orders/{id}', { token: gm.token, params: { id } })).body as OrderFile
		const events = file.lines.flatMap((line) => line.events)
		expect([id, events.map(({ kind }) => kind)]).toEqual([id, ['bought', 'fetched', 'delivered']])
		const [bought = 0, fetched = 0, delivered = 0] = events.map(({ at }) => Date.parse(at))
		expect([id, fetched - bought, delivered - fetched]).toEqual([id, 2 * MINUTE_MS, 2 * MINUTE_MS])
	}
})

it('has the votes of its players paid what their sites pay', async () => {
	const { sites } = (await world.call('GET /getvotes')).body as unknown as Reply<typeof getVotes>
	for (const { userId, password } of DEMO_ACCOUNTS.filter(({ status }) => status === ACCOUNT_STATUS.player)) {
		const { token } = (await world.call('POST /processlogin', { body: { UserID: userId, UserPass: password } })).body
		const { votes } = (await world.call('GET /votes', { token: String(token) })).body as unknown as Reply<typeof readOwnVotes>
		expect(votes.length).toBeGreaterThan(1)
		for (const { site, points } of votes) expect([site, points]).toEqual([site, sites.find(({ name }) => name === site)?.reward])
	}
})

it('has the statement of each player in the order of time', async () => {
	for (const { userId, password } of DEMO_ACCOUNTS.filter(({ status }) => status === ACCOUNT_STATUS.player)) {
		const { token } = (await world.call('POST /processlogin', { body: { UserID: userId, UserPass: password } })).body
		const { body } = await world.call('GET /statement', { token: String(token) })
		const times = (body as unknown as Reply<typeof statement>).statement.map(({ at }) => Date.parse(at))
		expect(times.length).toBeGreaterThan(3)
		expect(times).toEqual(times.toSorted((one, other) => other - one))
	}
})

it('has prizes planned for the month that runs', async () => {
	const { requests } = (await world.call('GET /admin/grants', { token: gm.token })).body as unknown as { requests: ShownGrant[] }
	expect(requests).toMatchObject([{ state: 'approved', awaits: manilaMonth(world.clock.now()), worth: 150 }])
})

it('has its news from the days of the past that they were written for, in both languages, and read by many', async () => {
	for (const { type, subject, fil, daysAgo, views } of NEWS) {
		const found = async (lang: 'en' | 'fil') => {
			const params = { type, count: 100, flag1: 0, flag2: 0 }
			const { body } = await world.call('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', { params, query: { lang } })
			return (body as unknown as NewsLine[]).find((line) => line.subject === (lang === 'en' ? subject : fil.subject))
		}
		expect(await found('fil')).toMatchObject({ views })
		expect(await found('en')).toMatchObject({ views })
		const age = world.clock.now() - Date.parse((await found('en'))?.created_at ?? '')
		expect([subject, Math.abs(age - daysAgo * DAY_MS) < HOUR_MS]).toEqual([subject, true])
	}
})
