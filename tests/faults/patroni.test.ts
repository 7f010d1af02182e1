import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { FreshDatabase } from '../databases.ts'
import { mint, stock } from '../goods.ts'
import { removeFolder } from '../postgres-process.ts'
import { isProof, rounds } from '../rounds.ts'
import { type Site, startSiteOn } from '../site.ts'
import { openWorld } from '../world.ts'
import { blockWith, type Cluster, type DatabaseName, lackOfCluster, makeCluster, otherThan } from './patroni-cluster.ts'
import { startBuying, startReading } from './steady-buying.ts'

/**
 * The lines of docs/operations.md ("Fail over by itself") on machines of their own, and what they promise: whatever happens to the primary,
 * purchases go on by themselves, none that was answered is lost or there twice, the old primary comes back as a standby, and what is
 * public is there all the time.
 */
const BACK_MS = 30_000
const PER_SECOND = 200
const PRICE = 10
const BUYERS = 8
/** The key of a world, which prepares the database. */
const SECRET_KEY = '5e'.repeat(32)
const PUBLIC = ['/', '/itemshop', '/api/getsiteinfo', '/api/itemshop']

const lack = inject('engine') === 'postgres' ? lackOfCluster() : ''

it.runIf(lack)('needs Patroni, etcd, HAProxy and network namespaces', (test) => {
	// Written as well, because most reports do not show why a test was skipped.
	process.stderr.write(`${lack}\n`)
	test.skip(lack)
})

describe.runIf(inject('engine') === 'postgres' && lack === '')('fail-over by itself', () => {
	let cluster: Cluster
	let shop: Shop
	beforeAll(async () => {
		cluster = await makeCluster()
	})
	afterAll(async () => {
		await shop?.close()
		cluster?.stop()
	})
	let isBroken = false
	beforeEach(({ skip }) => skip(isBroken, 'An earlier fault was not overcome.'))
	afterEach(({ task }) => {
		if (task.result?.state !== 'fail') return
		isBroken = true
		// Why a machine did something else is only in its logs.
		process.stderr.write(cluster.log())
	})
	it('is made by the lines of the document, and gives the portals one address', async () => {
		await makeDatabase(cluster)
		shop = await openShop(cluster)
	})

	const faults = rounds(FAULTS_OF_GATE, Object.keys(FAULTS) as Fault[])
	for (let round = 1; round <= rounds(1, 10); round++) it.each(faults)(`round ${round}: %s`, (fault) => endure({ cluster, shop }, fault))

	it('is ordered by a person, too', () => endure({ cluster, shop }, 'the other one is to be the primary'))

	it.runIf(isProof)('the last of three machines goes on when a person says so, and the others join again', () => goOnAlone(cluster, shop))
})

type On = { cluster: Cluster; shop: Shop; primary: DatabaseName }
type Blow = { movesPrimary: boolean; strike: (on: On) => unknown; heal: (on: On) => unknown }

const machineOf = ({ cluster, primary }: On) => cluster.machines[primary]
const nothing = () => undefined
const FAULTS = {
	'PostgreSQL of the primary is killed': {
		movesPrimary: true,
		strike: (on) => machineOf(on).succeed('pkill -KILL postgres'),
		heal: nothing,
	},
	'the primary loses power': { movesPrimary: true, strike: (on) => machineOf(on).cutPower(), heal: (on) => machineOf(on).boot() },
	'the primary loses its network': { movesPrimary: true, strike: (on) => machineOf(on).unplug(), heal: (on) => machineOf(on).plug() },
	'the primary freezes': { movesPrimary: true, strike: (on) => machineOf(on).freeze(), heal: (on) => machineOf(on).thaw() },
	'the disk of the primary is full': {
		movesPrimary: true,
		strike: (on) => machineOf(on).fillDisk(),
		heal: (on) => machineOf(on).makeRoom(),
	},
	'etcd beside the primary is killed': { movesPrimary: false, strike: (on) => machineOf(on).succeed('pkill -KILL etcd'), heal: nothing },
	'a portal is killed': { movesPrimary: false, strike: ({ shop }) => shop.killPortal(), heal: nothing },
	'the standby freezes': {
		movesPrimary: false,
		strike: ({ cluster, primary }) => cluster.machines[otherThan(primary)].freeze(),
		heal: ({ cluster, primary }) => cluster.machines[otherThan(primary)].thaw(),
	},
} satisfies Record<string, Blow>
type Fault = keyof typeof FAULTS
const FAULTS_OF_GATE: Fault[] = ['PostgreSQL of the primary is killed', 'the primary loses its network']

const ORDERED = {
	'the other one is to be the primary': {
		movesPrimary: true,
		strike: ({ cluster }) => cluster.follow(blockWith('switchover')),
		heal: nothing,
	},
} satisfies Record<string, Blow>

/** One fault amid purchases, and what must be so afterwards. */
const endure = async ({ cluster, shop }: Omit<On, 'primary'>, name: Fault | keyof typeof ORDERED) => {
	const fault: Blow = { ...FAULTS, ...ORDERED }[name]
	const primary = await primaryOf(cluster)
	const on = { cluster, shop, primary }
	const reading = startReading(shop.urls(), PUBLIC)
	const buying = shop.buy()
	await expect.poll(() => buying.fewestSince(0)).toBeGreaterThan(3)

	const began = performance.now()
	await fault.strike(on)
	if (fault.movesPrimary) await expect.poll(cluster.leader).toBe(otherThan(primary))
	const moved = performance.now()
	await expect.poll(() => buying.fewestSince(moved)).toBeGreaterThan(3)
	await fault.heal(on)
	await expect.poll(cluster.isInStep).toBe(true)
	const healed = performance.now()
	await expect.poll(() => buying.fewestSince(healed)).toBeGreaterThan(3)
	const longest = buying.longestGapSince(began)
	const { orders, begun, perSecond } = await buying.end()
	const { failures, read } = await reading()

	process.stdout.write(
		`${name}: back after ${(longest / 1_000).toFixed(1)} s, in step after ${((healed - began) / 1_000).toFixed(1)} s, ${perSecond.toFixed(0)} purchases a second, ${read} pages\n`,
	)
	expect(longest).toBeLessThan(BACK_MS)
	expect(failures).toEqual([])
	expect(orders.length).toBe(begun)
	await shop.agree(orders)
}

/** Polled, because the primary is in step before its own Patroni says what it is. */
const primaryOf = async (cluster: Cluster): Promise<DatabaseName> => {
	await expect.poll(cluster.leader).not.toBeNull()
	await expect.poll(cluster.isInStep).toBe(true)
	return (await cluster.leader()) ?? 'one'
}

/** As a person does who reads the document. */
const makeDatabase = async (cluster: Cluster) => {
	await cluster.follow(blockWith('etcdctl endpoint health').slice(0, 1))
	const isHealthy = () =>
		cluster.follow(blockWith('etcdctl endpoint health').slice(1)).then(
			() => true,
			() => false,
		)
	await expect.poll(isHealthy).toBe(true)
	const [install = [], first = [], second = []] = blockWith('--validate-config').map((step) => [step])
	await cluster.follow(install)
	await cluster.follow(first)
	await expect.poll(cluster.leader).toBe('one')
	await cluster.follow(second)
	await cluster.follow(blockWith('createuser'))
	await cluster.follow(blockWith('patroni-room'))
	await expect.poll(cluster.isInStep).toBe(true)
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Two portals on the cluster, each by its own HAProxy, with buyers who have points. */
const openShop = async (cluster: Cluster) => {
	const goods = await prepare(placeOf(cluster.urlOf('one')))
	const settings = { SECRET_KEY, DEMO: '0', RATE_LIMIT_SCALE: '100000' }
	const portals: Site[] = []
	for (const name of ['first', 'second'] as const) portals.push(await startSiteOn(placeOf(cluster.urlOf(name, 6432)), settings))
	const urls = () => portals.map(({ url }) => url)
	for (const url of urls()) for (const path of PUBLIC) await fetch(url + path)
	let sold: number[] = []
	let killed = 0
	return {
		urls,
		buy: () => startBuying({ urls: urls(), tokens: goods.tokens, item: goods.item, perSecond: PER_SECOND }),
		killPortal: () => portals[killed++ % portals.length]?.killAndRestart(),
		/** Every purchase that was answered is there, and no other; what was paid is gone, and all books hold. */
		async agree(orders: number[]): Promise<void> {
			sold = [...sold, ...orders]
			const url = cluster.urlOf(await primaryOf(cluster))
			const found = await ask(url, 'select id from orders order by id')
			expect(found.map(({ id }) => Number(id))).toEqual(sold.toSorted((a, b) => a - b))
			const verified = await portals[0]?.portal('verify', '--json')
			expect(JSON.parse(String(verified)).ok).toBe(true)
		},
		async close(): Promise<void> {
			for (const portal of portals) await portal.stop()
		},
	}
}

const prepare = async (database: FreshDatabase) => {
	const world = await openWorld({}, { database })
	const tokens: string[] = []
	for (let number = 0; number < BUYERS; number++) {
		const { token } = await world.register()
		const [CouponCode] = await mint(world, { rCoin: 2_000_000 })
		await world.call('POST /processCoupon', { token, body: { CouponCode } })
		tokens.push(token)
	}
	const item = await stock(world, { price: PRICE })
	await world.close()
	return { tokens, item }
}

const placeOf = (DATABASE_URL: string): FreshDatabase => {
	const DATA_DIR = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	return { DATA_DIR, DATABASE_URL, drop: async () => removeFolder(DATA_DIR) }
}

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
	const client = new pg.Client(url)
	await client.connect()
	const { rows } = await client.query(statement).finally(() => client.end())
	return rows
}

/** The standby and the witness are lost together, and one machine after the other joins again. */
const goOnAlone = async (cluster: Cluster, shop: Shop) => {
	const left = await primaryOf(cluster)
	const lost = otherThan(left)
	const reading = startReading(shop.urls(), PUBLIC)
	for (const name of [lost, 'three'] as const) cluster.machines[name].cutPower()
	await expect.poll(cluster.leader).toBeNull()
	await cluster.follow(blockWith('FORCE_NEW_CLUSTER'), { left: [left] })
	await expect.poll(cluster.leader).toBe(left)
	const buying = shop.buy()
	await expect.poll(() => buying.fewestSince(0)).toBeGreaterThan(3)
	for (const name of [lost, 'three'] as const) await cluster.join(name, left)
	await expect.poll(cluster.isInStep).toBe(true)
	const { orders } = await buying.end()
	expect((await reading()).failures).toEqual([])
	await shop.agree(orders)
}
