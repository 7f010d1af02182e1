import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { createJobRunner } from '#server/job-runner.ts'
import { ALERTS, complaintsAboutRules, complaintUnless, metricsNamedIn, PROMTOOL, tellOf } from '../alerts.ts'
import { bucketSettings } from '../bucket-server.ts'
import { openBridge } from '../game-bridge.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { mint, stock } from '../goods.ts'
import { appoint } from '../staff.ts'
import { sentTopUp, stockTopUps } from '../top-ups.ts'
import { LASTING_SESSIONS, openWorld } from '../world.ts'
import { createLossyProxy } from './lossy-line.ts'

const SKIPPED = 'No promtool, so the alerts of docs/examples/alerts.yml are not tried: install "prometheus" of Debian.'
if (!PROMTOOL) console.warn(SKIPPED)

type Watched = Awaited<ReturnType<typeof openWatched>>

/** A site with a game, a bridge, a backup and books, without jobs. */
const openWatched = async (settings: Record<string, string> = {}, databaseHost: string | null = null) => {
	const world = await openWorld({ ...LASTING_SESSIONS, ...GAME_KEYS, ...settings }, { isWithoutJobs: true, databaseHost })
	const bridge = await openBridge(world)
	const signs = {
		game: () => sayToSite(world, 'heartbeat', { online: 3 }),
		bridge: () => bridge.hello().then(() => bridge.doAll()),
		backup: () => world.services.backups.record(world.clock.now(), { state: 'good', file: 'a-file', size: 1 }),
		books: () => world.services.books.record(world.clock.now(), []),
	}
	/** Gives all signs of life but one. */
	const live = async (without?: Sign) => {
		for (const sign of Object.keys(signs) as Sign[]) if (sign !== without) await signs[sign]()
	}
	return { world, bridge, live }
}
type Sign = 'game' | 'bridge' | 'backup' | 'books'

/** Metrics that are read are kept for some seconds. */
const tell = async ({ world }: Pick<Watched, 'world'>) => {
	await world.clock.advance(10_000)
	return tellOf(world)
}

/** The state that each alert is for; `later`: so much time has passed since, and the signs of life are new, except `without`. */
type State = {
	alert: string
	settings?: Record<string, string>
	make?: (site: Watched) => Promise<unknown>
	later?: number
	without?: Sign
	settle?: (site: Watched) => Promise<unknown>
}
const STATES: readonly State[] = [
	{ alert: 'BackupLate', later: 5 * HOUR_MS, without: 'backup' },
	{ alert: 'BackupNotInBucket', settings: bucketSettings('http://127.0.0.1:9'), later: 6 * HOUR_MS },
	{ alert: 'BooksUnchecked', later: 3 * DAY_MS, without: 'books' },
	{ alert: 'GameServerSilent', later: HOUR_MS, without: 'game' },
	{ alert: 'BridgeSilent', later: HOUR_MS, without: 'bridge' },
	{
		alert: 'BackupMissing',
		make: ({ world }) => world.database.transaction((tx) => tx.deleteFrom('backups').execute()),
		without: 'backup',
	},
	{ alert: 'BooksBroken', settle: ({ world }) => world.services.books.record(world.clock.now() + 1, ['balances']) },
	{ alert: 'BridgeBehind', settle: ({ bridge }) => bridge.hello({ lagSeconds: 2_000 }) },
	{ alert: 'MailWaits', make: withoutMailServer, later: HOUR_MS },
	{ alert: 'DeliveriesWait', make: buy, later: 2 * HOUR_MS },
	{ alert: 'TopUpsWait', make: payTopUp, later: 2 * DAY_MS },
	{ alert: 'SignInsRefused', settle: guess },
	{ alert: 'GameCallsRefused', settle: callWithWrongClock },
	{ alert: 'JobFails', settle: failAtWork },
	{
		alert: 'MetricUnreadable',
		settle: breakMetric,
	},
]

/** Tried below and, with two servers, in `tests/faults/standby.test.ts`. */
const OTHERS = ['SiteDown', 'DatabaseDown', 'CallsFail', 'DatabaseCrowded', 'StandbyLost', 'StandbyBehind']

it('every alert is tried, and the rules are rules', async () => {
	expect([...STATES.map(({ alert }) => alert), ...OTHERS].toSorted()).toEqual(ALERTS.toSorted())
	if (PROMTOOL) expect(await complaintsAboutRules()).toBe('')
})

it('every metric of alerts and dashboard is told by a site, and every metric of a site is on one of them', async () => {
	const site = await openWatched()
	onTestFinished(site.world.close)
	const { text } = await tell(site)
	const told = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
		type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
	)
	const shown = ['alerts.yml', 'grafana-dashboard.json'].flatMap((file) => metricsNamedIn(readFileSync(`docs/examples/${file}`, 'utf8')))
	expect(shown.filter((name) => !told.includes(name))).toEqual([])
	const unseen = told.filter((name) => name.startsWith('portal_') && !/_(sum|bucket)$/.test(name) && !shown.includes(name))
	expect(unseen).toEqual([])
})

it.runIf(PROMTOOL)('none fires on a site that is well, and one on a site that is gone', async () => {
	const site = await openWatched()
	onTestFinished(() => site.world.close())
	await site.live()
	const well = await tell(site)
	expect(await complaintUnless([], well)).toBe('')
	expect(await complaintUnless(['SiteDown'], null, null)).toBe('')
})

it.runIf(PROMTOOL).each(STATES)(
	'$alert fires in its state, and no other',
	async ({ alert, settings, make, later = 0, without, settle }) => {
		const site = await openWatched(settings)
		onTestFinished(() => site.world.close())
		await site.live()
		await make?.(site)
		await site.world.settle()
		await site.world.clock.advance(later)
		await site.live(without)
		await settle?.(site)
		expect(await complaintUnless([alert], await tell(site))).toBe('')
	},
)

/** The embedded database is a file of the same process: it is away with the site. */
it.runIf(PROMTOOL && inject('engine') === 'postgres')('two fire when the database is away', async () => {
	const line = createLossyProxy(inject('postgresUrl'))
	const site = await openWatched({ DATABASE_CONNECT_MS: '2000' }, await line.open())
	onTestFinished(async () => {
		await site.world.close()
		line.cut()
	})
	await site.live()
	line.cut()
	expect((await site.world.call('POST /processlogin', { body: { UserID: 'sinuman', UserPass: 'Kahit-Ano-1' } })).status).toBe(503)
	const told = await tell(site)
	expect(told.text).toContain('portal_database_up 0')
	expect(await complaintUnless(['CallsFail', 'DatabaseDown'], told)).toBe('')
	await line.open()
	await expect.poll(async () => (await tell(site)).text).toContain('portal_database_up 1')
})

it.runIf(PROMTOOL)('one fires when many calls wait for the database', async () => {
	const site = await openWatched()
	onTestFinished(() => site.world.close())
	// What was read before counts for five seconds, which do not pass.
	site.world.clock.hold()
	await site.live()
	await tell(site)
	const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
	const waiting = Array.from({ length: 90 }, () => site.world.database.transaction(() => end))
	const told = await tellOf(site.world)
	letGo()
	await Promise.all(waiting)
	expect(Number(/^portal_database_calls_waiting (\d+)$/m.exec(told.text)?.[1])).toBeGreaterThan(50)
	expect(await complaintUnless(['DatabaseCrowded'], told)).toBe('')
})

async function withoutMailServer({ world }: Watched) {
	world.transport.send = () => Promise.reject(new Error('the mail server is away'))
	await world.register()
}

async function buy({ world }: Watched) {
	const { token } = await world.register()
	const [CouponCode] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token, body: { CouponCode } })
	const bought = await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 100 }) } })
	expect(bought.status).toBe(200)
}

async function payTopUp({ world }: Watched) {
	const player = await world.register()
	const goods = await stockTopUps(world, await appoint(world, ACCOUNT_STATUS.owner))
	await sentTopUp(world, player, goods)
}

async function guess({ world }: Watched) {
	for (let tries = 0; tries < 101; tries++)
		await world.call('POST /processlogin', { body: { UserID: `sinuman_${tries}`, UserPass: 'Kahit-Ano-1' } })
}

async function callWithWrongClock({ world }: Watched) {
	const clock = { now: () => world.clock.now() - HOUR_MS }
	for (let calls = 0; calls < 6; calls++) await sayToSite({ url: world.url, clock }, 'heartbeat', { online: 1 })
}

async function breakMetric(site: Watched) {
	await site.world.database.transaction((tx) => sql`alter table book_checks rename to gone`.execute(tx))
	for (let times = 0; times < 6; times++) await tell(site)
}

async function failAtWork({ world }: Watched) {
	const run = () => Promise.reject(new Error('the work cannot be done'))
	const { metrics } = world.services
	const jobs = createJobRunner([{ name: 'something', everyMs: 1, run }], { ...world, metrics, lead: async () => true })
	jobs.start()
	await vi.waitUntil(async () => (await tellOf(world)).text.includes('portal_job_runs_total{name="something",outcome="failed"}'), {
		timeout: 60_000,
	})
	await jobs.stop()
}
