import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { openBridge } from '../../tests/game-bridge.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { appoint } from '../../tests/staff.ts'
import { sentTopUp, stockTopUps } from '../../tests/top-ups.ts'
import { openWorld, type World } from '../../tests/world.ts'

type Finding = { name: string; state: 'ok' | 'poor' | 'bad'; saw: string }

let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS, { isWithoutJobs: true })
})
afterAll(() => world.close())

const portal = (settings: Record<string, string> = {}) =>
	openPortal({ ...world.environment, ...GAME_KEYS, HOST: '127.0.0.1', PORT: new URL(world.url).port, PUBLIC_URL: world.url, ...settings })

const look = async (settings: Record<string, string> = {}) => {
	const { code, out, json } = await portal(settings)('status', '--json')
	const findings = json.findings as Finding[]
	const of = (name: string) => findings.filter((finding) => finding.name === name).map(({ state, saw }) => `${state}: ${saw}`)
	return { code, out, json, of }
}

/** An order that waits for the game, a receipt that waits for the desk, and signs of life of game and bridge. */
const fill = async () => {
	const player = await world.register()
	const [CouponCode] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
	await world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { price: 100 }) } })
	await sentTopUp(world, player, await stockTopUps(world, await appoint(world, ACCOUNT_STATUS.owner)))
	await sayToSite(world, 'heartbeat', { online: 7 })
	await (await openBridge(world)).hello()
}

describe('portal status', () => {
	it('says on one screen what runs, what waits and who was last heard of', async () => {
		await fill()
		const { json, of } = await look()
		const { version, processes, startedAt } = json.running as { version: string; processes: number; startedAt: string }
		expect([version, processes]).toEqual([json.installed, 1])
		expect(Math.abs(Date.parse(startedAt) - world.clock.now())).toBeLessThan(3_600_000)
		expect(of('running')).toEqual([
			`ok: The server is ready at ${world.url}.`,
			expect.stringMatching(/^ok: Version \S+ has run for \d+ \w+, since \S+Z, in one process on this machine\.$/),
		])
		expect(of('database').join()).toMatch(/(SQLite|PostgreSQL) [\d.]+.*It holds \d+ MB\./)
		expect(of('queues')).toEqual([
			expect.stringMatching(/^ok: Items for the game: 1 wait, the oldest for \d+ \w+; 0 fetched and not confirmed yet\.$/),
			expect.stringMatching(/^ok: Letters: \d+ wait/),
			expect.stringMatching(/^ok: Accounts for the game: \d+ jobs wait/),
			expect.stringMatching(/^ok: Top-ups: 0 to be paid, 1 with the desk/),
		])
		expect(of('staff')).toEqual([expect.stringContaining('top ups 1')])
		expect(of('game link')).toEqual([expect.stringMatching(/^ok: It called .* ago, with 7 players in it\.$/)])
		expect(of('bridge')[0]).toMatch(/^ok: The bridge \(custom/)
		expect(of('backups')[0]).toBe('bad: There is no backup yet.')
		expect(of('errors')).toEqual(['ok: Nothing has failed since the start.'])
		expect(json.numbers).toMatchObject({ portal_deliveries_open: { waiting: 1, leased: 0 }, portal_players_online: 7 })
	})

	it('exits with 1 when something is bad, and with 0 when nothing is', async () => {
		expect((await look()).code).toBe(1)
		await portal()('backup')
		const { code, of } = await look()
		expect(of('backups')[0]).toMatch(/^ok: The last good one is /)
		const isBad = of('database').some((found) => found.startsWith('bad'))
		expect(code).toBe(isBad ? 1 : 0)
	})

	it('tells what has failed', async () => {
		world.services.metrics.ran('turn_the_month', 'failed')
		await world.services.books.record(world.clock.now(), ['balances'])
		expect((await look()).of('errors')).toEqual([
			'poor: Recurring work has failed since the start: turn_the_month (once).',
			expect.stringMatching(/^bad: The check of the books at \S+ failed: balances\.$/),
		])
	})

	it('says the rest while no server runs, and that none does', async () => {
		const { code, json, of } = await look({ PORT: '1' })
		expect([code, json.running]).toEqual([1, null])
		expect(of('running')).toEqual([expect.stringMatching(/^bad: The server does not answer at http:\/\/127\.0\.0\.1:1/)])
		expect(of('queues')).toHaveLength(4)
	})

	it('says where there is no database, and leaves out what is in it', async () => {
		const { code, json } = await openPortal(settingsOf({ DATA_DIR: `${world.config.dataDir}/nowhere`, DATABASE_URL: null }))(
			'status',
			'--json',
		)
		expect([code, json.numbers]).toEqual([1, null])
		expect((json.findings as Finding[]).map(({ name, state }) => [name, state])).toEqual([
			['running', 'bad'],
			['database', 'bad'],
		])
	})
})
