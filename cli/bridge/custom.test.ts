import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InstalledBridge, installBridge, killBridges } from '../../tests/bridge-process.ts'
import { CUSTOM_WORDS, openCustomGame } from '../../tests/custom-game.ts'
import { GAME_KEY, GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { confirmPassword, signIn, updateDetails } from '../../tests/proofs.ts'
import { openWorld, type World } from '../../tests/world.ts'

/** A game of which only the operator knows the tables, on PostgreSQL; the statements are his. */
let world: World
let game: pg.Client
let bridge: InstalledBridge
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	bridge = await installBridge('custom', { site: world.url, key: `${GAME_KEY.id}:${GAME_KEY.secret}` })
	const opened = await openCustomGame()
	game = opened.game
	bridge.write({ database: opened.database, ...CUSTOM_WORDS })
})
afterAll(async () => {
	killBridges()
	await game?.end()
	await world?.close()
})

const rows = async (sql: string) => (await game.query(sql)).rows

it('is checked, statement by statement', async () => {
	const { json } = await bridge.run('check', '--json')
	// The database has the machine's clock, not that of the run of tests.
	const findings = (json.findings as { state: string }[]).filter(
		(finding) => !JSON.stringify(finding).includes('The clock of the database'),
	)
	expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
	bridge.write({ statements: { ...CUSTOM_WORDS.statements, online: 'select count(*) from playres' } })
	const { err, out } = await bridge.run('check')
	expect([out, err]).toEqual([expect.stringContaining('"statements.online": relation "playres" does not exist'), expect.any(String)])
	bridge.write({ statements: CUSTOM_WORDS.statements })
	expect((await bridge.run('accept', '--database-is-a-copy', '--account', 'rosa', '--json')).json).toMatchObject({ ok: true })
	await game.query("delete from bag; delete from player where nick <> 'rosa'")
})

it('gets accounts and items once, and shows its characters; after the game was restored they are compared', async () => {
	const running = bridge.start()
	try {
		await expect.poll(async () => (await world.services.bridge.hello.current())?.profile).toBe('custom')
		const ana = await world.register({ userId: 'ana_pg' })
		const player = async () => (await rows("select * from player where nick = 'ana_pg'"))[0]
		await expect.poll(player).toMatchObject({ secret: createHash('sha256').update(ana.password).digest('hex'), banned: false })
		await game.query("insert into hero (player, title, lvl, gold) select id, 'Ana of the Hill', 42, 7 from player where nick = 'ana_pg'")

		// The second password goes the same way, and a closed account may not play.
		const ben = await world.register({ userId: 'ben_pg' })
		await confirmPassword(world, ben)
		await updateDetails(world, ben, { UserPass2: '4321' })
		const ofBen = async () => (await rows("select * from player where nick = 'ben_pg'"))[0]
		await expect.poll(ofBen).toMatchObject({ secret2: createHash('sha256').update('4321').digest('hex'), banned: false })
		const { status } = await world.call('POST /me/close', { token: await signIn(world, ben), body: { UserPass: ben.password } })
		expect(status).toBe(200)
		await expect.poll(ofBen).toMatchObject({ banned: true, banned_until: null })

		const [code] = await mint(world, { rCoin: 1_000 })
		await world.call('POST /processCoupon', { token: ana.token, body: { CouponCode: code } })
		const item = await stock(world, { name: 'Apples', price: 10 })
		await world.database.transaction((tx) =>
			tx.updateTable('shop_items').set({ game_item: 8, game_amount: 25 }).where('id', '=', item).execute(),
		)
		await world.call('POST /buyitem', { token: ana.token, query: { productnum: item } })
		await expect
			.poll(() => rows('select what, pieces from bag order by id'))
			.toEqual([
				{ what: 8, pieces: 10 },
				{ what: 8, pieces: 10 },
				{ what: 8, pieces: 5 },
			])
		await expect.poll(() => shown(world)).toEqual([{ name: 'Ana of the Hill' }])
	} catch (error) {
		throw new Error(`${error}\n${running.output()}`, { cause: error })
	} finally {
		await running.stop()
	}

	// The game goes back to before the account was made; the bridge's own tables with it.
	await game.query(
		"delete from hero; delete from bag; delete from player where nick <> 'rosa'; delete from barkada_accounts; delete from barkada_deliveries",
	)
	const again = bridge.start()
	try {
		await expect.poll(() => again.output()).toContain('1 made anew')
		await expect.poll(async () => (await rows("select nick from player where nick = 'ana_pg'")).length).toBe(1)
		const { report } = (await world.services.bridge.hello.current()) ?? {}
		expect(JSON.parse(report ?? '{}')).toMatchObject({ queued: 1, gameRestoredAt: expect.any(Number) })
	} finally {
		const { code, output } = await again.stop()
		expect([code, output]).toEqual([0, expect.stringContaining('it was restored')])
	}
})

const shown = async (world: World) =>
	await world.database.read
		.selectFrom('characters')
		.select('name')
		.where('name', '=', 'Ana of the Hill')
		.where('account_id', 'is not', null)
		.execute()

it('is refused to a second bridge while one runs', async () => {
	const first = bridge.start()
	// Other tests lock in their own databases of this server.
	const locks = `select count(*) as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
	await expect.poll(async () => (await rows(locks))[0].n).toBe('1')
	const second = bridge.start()
	await expect.poll(() => second.output()).toContain('Another bridge writes to this database: stop it first.')
	await second.stop()
	await first.stop()
	// No call went past the portal's signature.
	expect((await sayToSite(world, 'accounts/claim', { max: 1, leaseSeconds: 10 })).status).toBe(200)
})
