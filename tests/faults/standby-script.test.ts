import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mint, stock } from '../goods.ts'
import { openPortal } from '../portal.ts'
import { removeFolder } from '../postgres-process.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { createLossyProxy } from './lossy-line.ts'
import { type Machine, openMachines, wholePostgres } from './machines-with-postgres.ts'

/**
 * Creates a standby, fails over and goes back with the exact commands of docs/operations.md, on two real servers during purchases. No
 * error on the way leaves two primaries.
 */
const PRICE = 100
const bin = wholePostgres()

const isMissing = inject('engine') === 'postgres' && bin === null

it.runIf(isMissing)('needs pg_rewind of PostgreSQL 15 or newer', (test) => {
	// Written as well, because most reports do not show why a test was skipped.
	process.stderr.write(`${MISSING}\n`)
	test.skip(MISSING)
})

const MISSING =
	'No pg_rewind of PostgreSQL 15 or newer below /usr/lib/postgresql, so the steps of docs/examples/standby.sh were not tested: as root, run "apt-get install postgresql" (npm test does it on Debian).'

let pair: Awaited<ReturnType<typeof openMachines>>
let world: World
let shop: Awaited<ReturnType<typeof openShop>>
let address: ReturnType<typeof createLossyProxy>

describe.runIf(inject('engine') === 'postgres' && bin !== null)('the lines of "A second database server"', () => {
	beforeAll(open)
	afterAll(close)
	it('make a standby; the commits wait for it only once it is there', makeStandby)
	it('fail over amid purchases and make the old primary the standby of the new one', () => failOver(0, 1))
	it('lead back again in the same way', () => failOver(1, 0))
	it('stop where the way back is recycled, and copying all still leads there', copyWhereNothingElseHelps)
})

const open = async () => {
	pair = await openMachines(bin ?? '')
	const [one] = pair.machines
	one.initialise()
	await succeed(one, 'systemctl start postgresql')
	await succeed(one, 'createdb portal')
	address = createLossyProxy(one.url)
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	const DATABASE_URL = `postgres://postgres@${await address.open()}/portal`
	world = await openWorld(
		{ RATE_LIMIT_SCALE: '1000' },
		{ database: { DATA_DIR: folder, DATABASE_URL, drop: async () => removeFolder(folder) } },
	)
	shop = await openShop(world)
}

const close = async () => {
	await world?.close()
	address?.cut()
	pair?.stop()
}

const makeStandby = async () => {
	const [one, two] = pair.machines
	const lines = linesOf('standby.sh copy')
	expect(lines).toEqual([
		['primary', 'standby.sh prepare'],
		['standby', 'standby.sh copy'],
		['primary', 'standby.sh require'],
	])
	// If a restart is needed, the step stops with that message.
	const first = await one.run('standby.sh prepare')
	expect(first).toMatchObject({ code: 1, said: expect.stringMatching(/^Restart PostgreSQL here \(for .*wal_log_hints/) })
	await succeed(one, 'systemctl restart postgresql')
	expect(await one.run('PATIENCE=1 standby.sh require')).toMatchObject({
		code: 1,
		said: expect.stringContaining('The standby is not there'),
	})
	expect(await one.ask('show synchronous_standby_names')).toBe('')
	await follow(lines, { primary: one, standby: two })
	expect(await one.ask('select sync_state from pg_stat_replication')).toBe('sync')
	// Running it a second time changes nothing.
	await follow(lines.slice(0, 1), { primary: one, standby: two })
	expect(await two.run('standby.sh copy')).toMatchObject({ code: 1, said: expect.stringContaining('PostgreSQL runs here') })
	expect(await two.run('standby.sh require')).toMatchObject({ code: 1, said: expect.stringContaining('say it on the primary') })
	await sayWhileItIsOff(two)
}

/** A server that does not answer is reported as neither a primary nor a standby. */
const sayWhileItIsOff = async (machine: Machine) => {
	await succeed(machine, 'systemctl disable --now postgresql')
	for (const step of ['prepare', 'require', 'promote']) {
		const { code, said } = await machine.run(`standby.sh ${step}`)
		expect([step, code]).toEqual([step, 2])
		expect(said).toContain('PostgreSQL does not answer here')
		expect(said).not.toMatch(/is a standby|is the primary already/)
	}
	await succeed(machine, 'systemctl start postgresql')
}

const failOver = async (from: 0 | 1, to: 0 | 1) => {
	const [old, next] = [pair.machines[from], pair.machines[to]]
	const buyer = await shop.richPlayer()
	const buying = shop.buyAllTheTime(buyer)
	await expect.poll(buying.times).toBeGreaterThan(3)
	// The last common checkpoint is long ago; the log since then is kept all the same.
	for (let i = 0; i < 4; i++) await old.ask('select pg_switch_wal()')
	await old.ask('checkpoint')
	await next.ask('checkpoint')
	await old.ask('create table if not exists filler (text text)')
	await old.ask(`insert into filler select repeat('x', 1000) from generate_series(1, 40000)`)
	old.kill()
	address.cut()
	await follow(linesOf('standby.sh promote'), { 'old primary': old, standby: next })
	expect(await next.ask('show synchronous_standby_names')).toBe('')
	address.leadTo(next.url)
	await address.open()
	const before = buying.times()
	await expect.poll(buying.times).toBeGreaterThan(before + 3)
	const kept = await next.ask('select restart_lsn from pg_replication_slots')
	await expectReadOnlyWhateverFails(old, next)
	// If the old one followed before it is rewound, the slot would let go what the way back needs.
	expect(await next.ask('select restart_lsn from pg_replication_slots')).toBe(kept)
	// The new primary writes far more than wal_keep_size before the old one is rewound.
	for (let i = 0; i < 3; i++) {
		await next.ask(`insert into filler select repeat('y', 1000) from generate_series(1, 60000)`)
		await next.ask('checkpoint')
	}

	await follow(linesOf('standby.sh rewind'), { 'old primary': old, primary: next })
	expect(await old.ask('select pg_is_in_recovery()')).toBe('t')
	expect(await next.ask('select sync_state from pg_stat_replication')).toBe('sync')
	const bought = await buying.end()
	expect(await shop.pointsOf(buyer)).toBe(shop.points - bought * PRICE)
	const verified = await openPortal(world.environment)('verify', '--json')
	expect(verified.json.ok).toBe(true)
}

const copyWhereNothingElseHelps = async () => {
	const [one, two] = pair.machines
	await one.ask(`alter system set wal_keep_size = 0`)
	await one.ask(`alter system set max_slot_wal_keep_size = '1MB'`)
	await one.ask(`alter system set synchronous_standby_names = ''`)
	await one.ask('select pg_reload_conf()')
	await succeed(two, 'standby.sh promote')
	for (let i = 0; i < 3; i++) {
		await one.ask(`insert into filler select repeat('z', 1000) from generate_series(1, 60000)`)
		await one.ask('checkpoint')
	}
	one.kill()
	address.cut()
	await loseSlot(two)
	await succeed(two, 'standby.sh prepare')
	const rewound = await one.run('standby.sh rewind')
	expect(rewound.code).toBe(1)
	expect(rewound.said).toMatch(/pg_rewind has found no way back: nothing is started. Copy all instead: standby.sh copy\n$/)
	await expectNotWritable(one)
	await follow(
		[
			['standby', 'standby.sh copy'],
			['primary', 'standby.sh require'],
		],
		{ standby: one, primary: two },
	)
	expect(await one.ask('select pg_is_in_recovery()')).toBe('t')
}

/** As when the standby is away for so long that the slot would keep more than its limit. A copy can use such a slot again. */
const loseSlot = async (primary: Machine) => {
	await primary.ask(`alter system set wal_keep_size = 0`)
	await primary.ask(`alter system set max_slot_wal_keep_size = '1MB'`)
	await primary.ask('select pg_reload_conf()')
	await primary.ask(`insert into filler select repeat('l', 1000) from generate_series(1, 60000)`)
	await primary.ask('checkpoint')
	expect(await primary.ask('select wal_status from pg_replication_slots')).toBe('lost')
}

/** For each fault on the way: the step stops and starts nothing, and a server that is started by hand then accepts no writes. */
const expectReadOnlyWhateverFails = async (old: Machine, next: Machine) => {
	old.knows(next, 'a-wrong-password')
	expect((await old.run('standby.sh rewind')).code).not.toBe(0)
	await expectNotWritable(old)
	old.knows(old)
	expect((await old.run('standby.sh rewind')).code).not.toBe(0)
	await expectNotWritable(old)
	old.knows(next)
}

const expectNotWritable = async (machine: Machine) => {
	expect(existsSync(join(machine.data, 'standby.signal'))).toBe(true)
	await machine.run('systemctl start postgresql')
	expect((await machine.run(`psql -X -d postgres -c "create table two_primaries (id int)"`)).code).not.toBe(0)
	await machine.run('systemctl disable --now postgresql')
}

type Line = [role: string, line: string]

/** The commands of the block of docs/operations.md that has `step`, each with the server on which it is typed. */
const linesOf = (step: string): Line[] => {
	const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('**A second database server**')
	const block = [...section.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text).find((text) => text.includes(`\n${step}`))
	const lines: Line[] = []
	let role = ''
	for (const line of (block ?? '').split('\n')) {
		const named = /^# (?:\d\. )?(?:on the (old primary|primary|standby)|at each (portal))/.exec(line)
		if (named) role = named[1] ?? named[2] ?? ''
		else if (line !== '' && role !== 'portal') lines.push([role, line])
	}
	return lines
}

const follow = async (lines: readonly Line[], machines: Record<string, Machine>) => {
	expect(lines.length).toBeGreaterThan(0)
	for (const [role, line] of lines) {
		const machine = machines[role]
		if (!machine) throw new Error(`Nobody is the ${role} of "${line}".`)
		await succeed(machine, line)
	}
}

const succeed = async (machine: Machine, line: string) => {
	const { code, said } = await machine.run(line)
	expect([line, code, code === 0 ? '' : said + machine.log().slice(-2_000)]).toEqual([line, 0, ''])
}

/** Functions that buy the one item of a world. */
const openShop = async (world: World) => {
	const item = await stock(world, { price: PRICE })
	const points = 10_000 * PRICE
	const buy = ({ token }: Person, key: string) =>
		world.call('POST /buyitem', { token, query: { productnum: item }, headers: { 'idempotency-key': key } })
	return {
		points,
		async richPlayer(): Promise<Person> {
			const player = await world.register()
			const [CouponCode] = await mint(world, { rCoin: points })
			expect((await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })).status).toBe(200)
			return player
		},
		/** Buys one after the other and repeats each call with its key until it is answered. */
		buyAllTheTime(buyer: Person) {
			let [bought, isOver] = [0, false]
			const worked = (async () => {
				while (!isOver) {
					const key = `of-${buyer.userNum}-number-${bought}`
					while ((await buy(buyer, key)).status !== 200) await sleep(50)
					bought++
				}
			})()
			return {
				times: () => bought,
				async end(): Promise<number> {
					isOver = true
					await worked
					return bought
				},
			}
		},
		async pointsOf({ token }: Person): Promise<number> {
			const { body } = await world.call('GET /me', { token })
			return (body.user as { UserPoint: number }).UserPoint
		},
	}
}
