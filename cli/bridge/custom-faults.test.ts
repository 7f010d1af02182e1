import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BridgeParts, openBridgeParts } from '../../tests/bridge-in-process.ts'
import { CUSTOM_WORDS, openCustomGame } from '../../tests/custom-game.ts'
import { purchasesOf } from '../../tests/game-purchases.ts'
import { GAME_KEYS } from '../../tests/game-server.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'

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
