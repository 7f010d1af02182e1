import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BridgeParts, openBridgeParts } from '../../tests/bridge-in-process.ts'
import { CUSTOM_WORDS, openCustomGame } from '../../tests/custom-game.ts'
import { createLossyProxy } from '../../tests/faults/lossy-line.ts'
import { endLeases, gameStateOf } from '../../tests/game-leases.ts'
import { purchasesOf } from '../../tests/game-purchases.ts'
import { GAME_KEYS } from '../../tests/game-server.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { openGame } from './bridge.ts'
import { checkBridge } from './check.ts'
import type { BridgeConfig } from './config.ts'
import { createBridge } from './run.ts'
import { openState } from './state.ts'

/** Statements of an operator that the database refuses, or that do not do what he meant; on tables with transactions. */
let world: World
let game: pg.Client
let bridge: BridgeParts
let shop: ReturnType<typeof purchasesOf>
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	shop = purchasesOf(world)
	const opened = await openCustomGame()
	game = opened.game
	bridge = await openBridgeParts({ profile: 'custom', site: world.url, database: opened.database, ...CUSTOM_WORDS }, {})
	await bridge.work('hello')
})
afterAll(async () => {
	await bridge?.close()
	await game?.end()
	await world?.close()
})

it('nothing of a refused purchase is put, and after the term it comes back as points', async () => {
	const ana = await shop.buyer('ana_whole')
	await bridge.work('accounts')
	await game.query('alter table bag add constraint few check (pieces >= 10)')
	await shop.buy(ana, 8, 25)
	await shop.tryAgain(bridge, /few/)
	expect(await shop.newest(ana)).toMatchObject({ state: 'on-its-way', waitingFor: expect.stringContaining('refuses it') })
	await shop.afterTheTerm()
	await shop.tryAgain(bridge, /few/)
	expect([await shop.newest(ana), await shop.points(ana), (await game.query('select * from bag')).rows]).toMatchObject([
		{ state: 'refunded' },
		1_000,
		[],
	])
	await game.query('alter table bag drop constraint few')
})

it('an empty list of items says nothing: what was bought comes', async () => {
	const ben = await shop.buyer('ben_listed')
	await bridge.work('accounts')
	await game.query('create table thing (number int, name text, stack int)')
	bridge.memory.items = null
	await shop.buy(ben, 77)
	const { statements } = bridge.config as unknown as typeof CUSTOM_WORDS
	statements.items = 'select number, name, stack from thing'
	await shop.tryAgain(bridge)
	expect([await shop.newest(ben), (await game.query('select what, pieces from bag')).rows]).toMatchObject([
		{ state: 'delivered' },
		[{ what: 77, pieces: 1 }],
	])
})

it('who plays is told by the number of the character, and by its account once the site knows it', async () => {
	const cara = await shop.buyer('cara_in_game')
	await bridge.work('accounts')
	await game.query("insert into hero (player, title, lvl, gold) select id, 'Cara', 1, 0 from player where nick = 'cara_in_game'")
	await bridge.work('characters')
	await bridge.work('online')
	const inGame = await world.database.read.selectFrom('online_quarters').select('account_id').execute()
	expect([await world.services.gameServer.current(), inGame]).toMatchObject([{ online: 1 }, [{ account_id: cara.userNum }]])
})

it('a player who becomes staff gets another password in the game, which nobody knows', async () => {
	const owner = await appoint(world, 20)
	const player = await world.register({ userId: 'to_be_staff' })
	const secret = async () => (await game.query("select secret from player where nick = 'to_be_staff'")).rows[0]?.secret as string
	await bridge.work('accounts')
	const before = await secret()
	await world.call('POST /admin/staff', { token: owner.token, body: { UserID: player.userId, status: 11 } })
	await bridge.work('accounts')
	const after = await secret()
	expect([after === before, after]).toEqual([false, expect.stringMatching(/^[0-9a-f]{64}$/)])
})

it('a statement that the database does not understand stops the start, by its name', async () => {
	const statements = { ...CUSTOM_WORDS.statements, accountLift: 'update playres set banned = false where id = :gameId' }
	await bridge.game().database.close()
	await expect(openGame({ ...bridge.config, statements } as BridgeConfig)).rejects.toThrow(
		'"statements.accountLift": relation "playres" does not exist',
	)
	await bridge.reopen()
})

it('a statement that changes nothing has done nothing: a job is refused by its name, and a purchase waits', async () => {
	const statements = (bridge.config as unknown as typeof CUSTOM_WORDS).statements
	const { accountPassword, itemPut, accountLift } = statements
	const player = await shop.buyer('no_change')
	await bridge.work('accounts')
	statements.accountPassword = 'update player set secret = :password where id = :gameId and false'
	statements.itemPut = 'update bag set pieces = pieces + :amount where player = :gameId and what = :item'
	// What is lifted already needs no change.
	statements.accountLift = 'update player set banned = false where id = :gameId and banned'
	await world.call('POST /me/game-password', { token: player.token, body: { UserPass: player.password } })
	await world.database.transaction((tx) => world.services.bridge.accounts.lifted(tx, player.userNum))
	await bridge.work('accounts')
	const { refused } = (await world.services.bridge.state()) ?? {}
	expect(refused).toMatchObject([{ UserNum: player.userNum, reason: expect.stringContaining('"accountPassword" has changed nothing') }])
	await shop.buy(player, 8)
	await shop.tryAgain(bridge, /"itemPut" has changed nothing/)
	expect(await shop.newest(player)).toMatchObject({ state: 'on-its-way', waitingFor: expect.any(String) })
	Object.assign(statements, { accountPassword, itemPut, accountLift })
	await shop.tryAgain(bridge)
	expect(await shop.newest(player)).toMatchObject({ state: 'delivered' })
})

it('characters that come without order, or again and again, are told as a fault instead of removed or read for ever', async () => {
	const { statements } = bridge.config as unknown as typeof CUSTOM_WORDS
	const { characters } = statements
	await game.query("insert into hero (player, title, lvl, gold) select 1, 'Hero ' || n, 1, 1 from generate_series(1, 6000) n")
	const select = 'select id as "ChaNum", player as account, title as "ChaName", lvl as "ChaLevel", gold as ChaMoney from hero'
	statements.characters = `${select} order by id limit :max`
	await expect(bridge.work('characters')).rejects.toThrow('"statements.characters" must answer numbers above :after, in their order')
	statements.characters = `${select} where id > :after order by id desc limit :max`
	await bridge.reopen()
	bridge.memory.pages = null
	await expect(bridge.work('characters')).rejects.toThrow('"statements.characters" must answer')
	statements.characters = characters
	bridge.memory.pages = null
	await bridge.work('characters')
	await game.query('delete from hero')
	await bridge.work('characters')
})

it('an account that others make after the database has refused ours is theirs', async () => {
	await game.query("alter table player add constraint not_yet check (nick <> 'comes_late' or mail is null)")
	const player = await world.register({ userId: 'comes_late' })
	await expect(bridge.work('accounts')).rejects.toThrow(/not_yet/)
	await bridge.reopen()
	await game.query("insert into player (nick, secret) values ('comes_late', repeat('1', 64)); alter table player drop constraint not_yet")
	await endLeases(world)
	await bridge.work('accounts')
	expect((await game.query("select secret from player where nick = 'comes_late'")).rows).toEqual([{ secret: '1'.repeat(64) }])
	expect(await gameStateOf(world, player)).toBe('refused')
})

it('lines that go silent: a running bridge says which and goes on once they are back, and a check ends', async () => {
	const { site, database } = bridge.config
	const [toPortal, toGame] = [createLossyProxy(site), createLossyProxy(`tcp://${database.host}:${database.port}`)]
	const [address, [host = '', port]] = [await toPortal.open(), (await toGame.open()).split(':')]
	const through = { site: `http://${address}`, database: { ...database, host, port: Number(port) } }
	const config = { ...bridge.config, ...through, patience: { greetingMs: 1_000, answerMs: 1_000 } } as BridgeConfig
	// Only one bridge writes to a database.
	await bridge.game().database.close()
	const [state, said] = [openState(`${config.state}-silent`), [] as string[]]
	const running = createBridge(config, state, (sentence) => said.push(sentence))
	const hello = running.next()
	/** On a busy machine an answer may take longer than this bridge waits. */
	const helloUntil = async (sentence: string) => {
		said.length = 0
		const told = async () => {
			await running.perform(hello)
			return said.join('\n')
		}
		await expect.poll(told).toContain(sentence)
	}
	await helloUntil('knows this bridge')
	toGame.silence()
	await helloUntil("hello: The game's database does not answer")
	// Its server notices a dead connection, and gives its lock up, after a minute and a half: here at once.
	await game.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'barkada-bridge' and datname = current_database()",
	)
	toPortal.leadTo(null)
	toPortal.silence()
	await helloUntil('hello: The portal does not answer')
	toGame.leadTo(null)
	const { findings } = await checkBridge(config, config.keys)
	expect(findings.filter(({ state: grade }) => grade === 'bad').map(({ what }) => what)).toEqual([
		expect.stringContaining('The portal does not answer'),
		expect.stringContaining("The game's database does not answer"),
	])
	toPortal.leadTo(site)
	toGame.leadTo(`tcp://${database.host}:${database.port}`)
	await helloUntil('hello: works again.')
	await running.close()
	state.close()
	for (const line of [toPortal, toGame]) line.cut()
	await bridge.reopen()
})
