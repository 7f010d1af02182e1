import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** Whoever waits for something comes first; what nobody waits for, or the game cannot take yet, comes behind. */
let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
let early: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	early = await world.register()
	// Before the hello: the site gives accounts their place by itself, too.
	await queueMany(await world.register())
	bridge = await openBridge(world)
	await world.clock.advance(120_000)
	await bridge.hello()
})
afterAll(() => world.close())

const queueMany = ({ userNum: account_id }: Person) =>
	world.database.transaction(async (tx) => {
		const there = { state: 'present' as const, version: 1, settled_version: 0, game_id: null, refused_reason: null }
		await tx
			.insertInto('game_accounts')
			.values({ account_id, ...there })
			.execute()
		const job = { account_id, kind: 'lift' as const, held: 0, created_at: world.clock.now() }
		const jobs = Array.from({ length: 1_001 }, (_, version) => ({ ...job, key: randomUUID(), version }))
		await tx.insertInto('game_account_jobs').values(jobs).execute()
	})

it('accounts from before the bridge are made behind a new registration, and none more while a thousand jobs wait', async () => {
	const { enrol, toEnrol } = world.services.gameLink.accountJobs
	await enrol()
	expect(await toEnrol(10)).toBe(2)
	await world.database.transaction((tx) => tx.deleteFrom('game_account_jobs').execute())
	await enrol()
	expect(await toEnrol(10)).toBe(0)
	const late = await world.register()
	expect((await bridge.claim(1)).map(({ UserNum }) => UserNum)).toEqual([late.userNum])
	expect((await bridge.claim(1)).map(({ UserNum }) => UserNum)).toEqual([early.userNum])
})

it('an item that the game could not take comes again after five minutes, behind a new one', async () => {
	const [code] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: early.token, body: { CouponCode: code } })
	const item = await stock(world, { name: 'Phoenix Wings', price: 10 })
	const buy = () => world.call('POST /buyitem', { token: early.token, query: { productnum: item } })
	const claim = async (max: number) =>
		((await sayToSite(world, 'deliveries/claim', { max, leaseSeconds: 60 })).body.deliveries as { key: string }[]).map(({ key }) => key)
	await buy()
	const [first] = await claim(1)
	await sayToSite(world, 'deliveries/ack', { results: [{ key: first, status: 'waiting', reason: 'The box is full.' }] })
	await world.clock.advance(200_000)
	expect(await claim(1)).toEqual([])
	await world.clock.advance(101_000)
	await buy()
	const [second] = await claim(1)
	expect(second).not.toBe(first)
	expect(await claim(1)).toEqual([first])
})
