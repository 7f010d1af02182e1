import type { RowDataPacket } from 'mysql2/promise'
import { expect, it } from 'vitest'
import { openBridgeParts } from '../../tests/bridge-in-process.ts'
import { CUSTOM_WORDS, openCustomGame } from '../../tests/custom-game.ts'
import { gameStateOf } from '../../tests/game-leases.ts'
import { purchasesOf } from '../../tests/game-purchases.ts'
import { GAME_KEYS } from '../../tests/game-server.ts'
import { openMariaBridge } from '../../tests/hercules-bridge.ts'
import { hasMariaDb } from '../../tests/maria-server.ts'
import { openWorld } from '../../tests/world.ts'

/** Games whose operators call procedures: they answer with several sets of rows, and some databases do not prepare them. */
const onMariaDb = it.runIf(hasMariaDb)

const PLAYERS = `
create table player (id int not null auto_increment primary key, nick varchar(20) not null unique, secret char(64) not null, banned int not null default 0);
create table bag (player int not null, what int not null, pieces int not null) engine=InnoDB;
create procedure find_player(in wanted varchar(20)) select id, nick as name, '' as email, banned as blocked, null as seconds from player where nick = wanted;
create procedure player_of(in wanted int) select id, nick as name, '' as email, banned as blocked, null as seconds from player where id = wanted;
create procedure make_player(in wanted varchar(20), in secret char(64)) begin
	insert into player (nick, secret) values (wanted, secret); select last_insert_id() as id; select 'made' as note; end;
create procedure newest() select coalesce(max(id), 0) as newest from player;
create procedure put_item(in whose int, in item int, in amount int) begin
	insert into bag values (whose, item, amount); select 1 as ok; end;`

const CALLS = {
	...CUSTOM_WORDS.statements,
	accountFind: 'call find_player(:UserID)',
	accountById: 'call player_of(:gameId)',
	accountNewest: 'call newest()',
	accountCreate: 'call make_player(:UserID, :password)',
	accountSecondPassword: undefined,
	onlineCharacters: undefined,
	accountSuspend: 'update player set banned = 1 where id = :gameId',
	accountLift: 'update player set banned = 0 where id = :gameId',
	itemPut: 'call put_item(:gameId, :item, :amount)',
	characters: "select 1 as ChaNum, 1 as account, 'Nobody' as ChaName, 1 as ChaLevel, 0 as ChaMoney from dual where 1 < :after limit 0",
}

onMariaDb('MySQL: what a procedure answers is read, whatever sets of rows follow', async () => {
	const names = { ...CUSTOM_WORDS.names, hasSecondPassword: false }
	const opened = await openMariaBridge(PLAYERS, {
		profile: 'custom',
		...CUSTOM_WORDS,
		names,
		statements: CALLS,
		database: { engine: 'mysql' },
	})
	const { world, game, bridge } = opened
	try {
		const shop = purchasesOf(world)
		const ana = await shop.buyer('ana_calls')
		await bridge.work('accounts')
		expect(await gameStateOf(world, ana)).toBe('present')
		const links = (await game.query<RowDataPacket[]>("select game_id from barkada_accounts where user_id = 'ana_calls'"))[0]
		expect(links).toEqual([{ game_id: '1' }])
		await shop.buy(ana, 8, 25)
		await shop.tryAgain(bridge)
		expect((await game.query<RowDataPacket[]>('select pieces from bag order by pieces'))[0]).toEqual([
			{ pieces: 5 },
			{ pieces: 10 },
			{ pieces: 10 },
		])
	} finally {
		await opened.close()
	}
})

onMariaDb('MySQL: items for a table without transactions stop the start, because each try would put them again', async () => {
	const itemPut = 'insert into bag values (:gameId, :item, :amount)'
	const words = { ...CUSTOM_WORDS, names: { ...CUSTOM_WORDS.names, hasSecondPassword: false } }
	const opened = await openMariaBridge(PLAYERS, {
		profile: 'custom',
		...words,
		statements: { ...CALLS, itemPut },
		database: { engine: 'mysql' },
	})
	const { game, bridge } = opened
	try {
		await game.query('alter table bag engine=MyISAM')
		await expect(bridge.reopen()).rejects.toThrow('"statements.itemPut" writes bag, a table of MyISAM without transactions')
		// One that finds out by the key of the purchase what it has put is the operator's own care.
		const byKey = "insert into bag select :gameId, :item, :amount from dual where :key <> 'put before'"
		Object.assign(bridge.config, { statements: { ...CALLS, itemPut: byKey } })
		await bridge.reopen()
	} finally {
		await opened.close()
	}
})

it('PostgreSQL: a procedure is called, and one that is not there stops the start', async () => {
	const world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	const { game, database } = await openCustomGame()
	try {
		await game.query(
			`create procedure lift(whose bigint) language sql as 'update player set banned = false, banned_until = null where id = whose'`,
		)
		const open = (accountLift: string) =>
			openBridgeParts(
				{ profile: 'custom', site: world.url, database, ...CUSTOM_WORDS, statements: { ...CUSTOM_WORDS.statements, accountLift } },
				{},
			)
		await expect(open('call lyft(:gameId)')).rejects.toThrow('"statements.accountLift": procedure lyft(unknown) does not exist')
		await expect(open('call lift(:gameId); select 1')).rejects.toThrow('"statements.accountLift": cannot insert multiple commands')
		const bridge = await open('call lift(:gameId)')
		await bridge.work('hello')
		const ana = await world.register({ userId: 'ana_calls' })
		await bridge.work('accounts')
		await game.query('update player set banned = true')
		await world.database.transaction((tx) => world.services.bridge.accounts.lifted(tx, ana.userNum))
		await bridge.work('accounts')
		expect((await game.query("select banned from player where nick = 'ana_calls'")).rows).toEqual([{ banned: false }])
		await bridge.close()
	} finally {
		await game.end()
		await world.close()
	}
})
