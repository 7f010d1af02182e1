import { createHash } from 'node:crypto'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { type InstalledBridge, installBridge, killBridges } from '../../tests/bridge-process.ts'
import { gameStateOf } from '../../tests/game-leases.ts'
import { GAME_KEY, GAME_KEYS } from '../../tests/game-server.ts'
import { HERCULES, HERCULES_ITEMS } from '../../tests/game-tables.ts'
import { mint, stock } from '../../tests/goods.ts'
import { machineEnvironment } from '../../tests/machine-environment.ts'
import { hasMariaDb, type MariaDb, startMariaDb } from '../../tests/maria-server.ts'
import { openPortal } from '../../tests/portal.ts'
import { askForReset, reset } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

/** The real program between the real portal and a real MariaDB with the tables of Hercules: MyISAM, in latin1. */
const onMariaDb = it.runIf(hasMariaDb)
let maria: MariaDb
let game: Connection
let world: World
let bridge: InstalledBridge
beforeAll(async () => {
	if (!hasMariaDb) return
	;[maria, world] = await Promise.all([startMariaDb(), openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })])
	const administrator = await maria.connect()
	await administrator.query('create database hercules character set latin1')
	await administrator.end()
	game = await maria.connect('hercules')
	await game.query(HERCULES)
	await game.query("insert into login (account_id, userid, user_pass, sex) values (1, 's1', md5('p1'), 'S')")
	bridge = await installBridge('hercules', { site: world.url, key: `${GAME_KEY.id}:${GAME_KEY.secret}` })
	bridge.addFile('items.conf', HERCULES_ITEMS)
	bridge.write({ passwords: 'md5', items: 'items.conf', database: databaseOf('barkada') })
	await game.query("create user barkada@'127.0.0.1' identified by 'right', checker@'127.0.0.1' identified by 'right'")
	await game.query("grant select on hercules.guild to barkada@'127.0.0.1', checker@'127.0.0.1'")
	// The bridge of all these tests has the rights that it asks for, and no others.
	for (const grant of (await check()).grants) await game.query(grant.replace("'localhost'", "'127.0.0.1'"))
})
afterAll(async () => {
	killBridges()
	await game?.end().catch(() => undefined)
	await maria?.close()
	await world?.close()
})

const SUITE_AHEAD_MS = Number(machineEnvironment().SUITE_AHEAD_MS)
const databaseOf = (user: string, password = 'right') => ({ host: '127.0.0.1', port: maria.port, user, password, database: 'hercules' })
const rows = async (sql: string, values: (string | number)[] = []) => (await game.query<RowDataPacket[]>(sql, values))[0]
const login = async (userId: string) => (await rows('select * from login where userid = ?', [userId]))[0]
/** `aheadMs`: how far the clock of the game's machine is ahead of the portal's. */
const check = async (aheadMs = 0) => {
	const { json, out, err } = await openPortal({ ...machineEnvironment(), SUITE_AHEAD_MS: String(SUITE_AHEAD_MS + aheadMs) })(
		...['bridge', 'check', '--config', bridge.file, '--json'],
	)
	const findings = (json.findings ?? []) as { state: string; what: string }[]
	return {
		bad: findings.filter(({ state }) => state === 'bad').map(({ what }) => what),
		findings,
		grants: json.grants as string[],
		out,
		err,
	}
}

describe('check', () => {
	onMariaDb('says in one sentence what a wrong word, password, address, table, column and right is', async () => {
		bridge.write({ itmes: 'x' })
		expect((await bridge.run('check')).err).toContain('"itmes" is not a word that this profile knows.')
		const { itmes: _, ...right } = bridge.read()
		expect(_).toBe('x')
		bridge.addFile('bridge.json', JSON.stringify({ ...right, items: 'items.conf', passwords: 'md4' }))
		expect((await bridge.run('check')).err).toContain('"passwords" must be one of plain, md5.')

		bridge.write({ passwords: 'md5', database: databaseOf('checker', 'wrong'), site: 'http://127.0.0.1:9' })
		expect((await check()).bad).toEqual([
			expect.stringContaining('The portal does not answer'),
			expect.stringContaining('look at user and password'),
		])
		bridge.write({ site: world.url, key: 'main:another-secret-of-this-game-server' })
		expect((await check()).bad[0]).toContain('GAME_LINK_KEYS')
		bridge.write({ key: `${GAME_KEY.id}:${GAME_KEY.secret}`, database: databaseOf('checker') })
		const without = await check()
		expect(without.bad).toEqual([
			expect.stringContaining('may not make its own tables'),
			...['login', 'char', 'rodex_mail', 'rodex_items'].map((table) => expect.stringContaining(`no table ${table}`)),
		])
		for (const grant of without.grants.slice(1)) await game.query(grant.replace("'localhost'", "'127.0.0.1'"))
		await game.query("grant select on hercules.login to checker@'127.0.0.1'")
		expect((await check()).bad).toEqual(['insert', 'update'].map((right) => `The user of the bridge lacks the right to ${right} on login.`))
		await game.query("grant select, insert, update on hercules.login to checker@'127.0.0.1'")
		await game.query('alter table guild change char_id leader int unsigned not null')
		expect((await check()).bad).toEqual(['guild has no column char_id: is "profile" the right one?'])
		await game.query("alter table guild change leader char_id int unsigned not null; update login set user_pass = 'p1'")
		await game.query('alter table login modify email varchar(20) not null, modify user_pass varchar(20) not null')
		expect((await check()).bad).toEqual([
			'login.user_pass holds 20 letters, and 32 are needed.',
			'login.email holds 20 letters, and 39 are needed.',
		])
		await game.query("alter table login modify email varchar(39) not null default '', modify user_pass varchar(32) not null default ''")
		await game.query("update login set user_pass = md5('p1')")
		bridge.write({ database: databaseOf('barkada') })
	})

	onMariaDb('then finds nothing, with the rights that it printed and no others, and has written nothing', async () => {
		const aheadMs = 3 * HOUR_MS
		const { bad, findings } = await check(aheadMs)
		expect(bad).toEqual([])
		const said = findings.map(({ what }) => what).join('\n')
		expect(said).toContain('The game has 4 items.')
		expect(said).toContain(
			'0 accounts and 0 characters in the game, 0 online. A run tells the portal the characters; it would make 2 things: the tables of the bridge.',
		)
		const secondsIn = (sentence: RegExp) => Number(sentence.exec(said)?.[1])
		const fromPortal = secondsIn(/The clock of this machine is (\d+) seconds ahead of the portal's: the bridge allows for it/)
		expect(Math.abs(fromPortal - aheadMs / 1_000)).toBeLessThan(120)
		// The database has the machine's clock, not that of the run of tests.
		const fromDatabase = secondsIn(
			/The clock of the database is -?(\d+) seconds off this machine's: suspensions count by the database's own/,
		)
		expect(Math.abs(fromDatabase - Math.abs(SUITE_AHEAD_MS + aheadMs) / 1_000)).toBeLessThan(120)
		expect(await rows("show tables like 'barkada%'")).toEqual([])
		const { json } = await bridge.run('run', '--dry-run', '--json')
		expect((json.statements as string[]).join('\n')).toMatch(
			/insert into `login`[\s\S]*unban_time = unix_timestamp\(\) \+ 86400[\s\S]*insert into barkada_deliveries[\s\S]*insert into `rodex_mail`[\s\S]*update rodex_mail set expire_date/,
		)
		expect((json.statements as string[]).filter((statement) => statement.includes('user_pass = '))).toHaveLength(1)
		expect(await rows("show tables like 'barkada%'")).toEqual([])
		expect(await rows('select userid from login')).toHaveLength(1)
	})
})

/** Runs the bridge while something is done, and stops it as a service manager does. */
const withBridge = async (work: () => Promise<void>) => {
	const running = bridge.start()
	try {
		await work()
	} catch (error) {
		throw new Error(`${error}\n${running.output()}`, { cause: error })
	} finally {
		const { code, output } = await running.stop()
		expect([code, output]).toEqual([0, expect.stringContaining('The bridge has stopped.')])
	}
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('accounts', () => {
	onMariaDb(
		'are in the game within seconds, follow password, suspension and its end, and are never joined with another person’s',
		async () => {
			await game.query("insert into login (userid, user_pass) values ('pedro_p', 'his-own')")
			const staff = await appoint(world, 11)
			await withBridge(async () => {
				await expect.poll(async () => (await world.services.bridge.hello.current())?.profile).toBe('hercules')
				const ana = await world.register({ userId: 'ana_game', userEmail: 'ana_game@example.com' })
				await expect.poll(() => login('ana_game'), { interval: 100 }).toBeDefined()
				expect(await login('ana_game')).toMatchObject({ user_pass: md5(ana.password), sex: 'F', email: 'ana_game@example.com', state: 0 })
				expect((await login('ana_game'))?.account_id).toBeGreaterThanOrEqual(2_000_000)

				const pedro = await world.register({ userId: 'Pedro_P' })
				const state = () => gameStateOf(world, pedro)
				await expect.poll(state).toBe('refused')
				expect((await login('pedro_p'))?.user_pass).toBe('his-own')

				await reset(world, await askForReset(world, ana), 'Bagong-Umaga-9')
				await expect.poll(async () => (await login('ana_game'))?.user_pass).toBe(md5('Bagong-Umaga-9'))
				const params = { UserNum: ana.userNum }
				const until = new Date(world.clock.now() + 3_600_000).toISOString()
				await world.call('POST /admin/users/{UserNum}/suspend', { token: staff.token, params, body: { reason: 'Sold R-Coin', until } })
				await expect.poll(async () => Number((await login('ana_game'))?.unban_time)).toBeGreaterThan(0)
				// By the clock of the game's database.
				const [ban] = await rows("select cast(unban_time as signed) - unix_timestamp() as seconds from login where userid = 'ana_game'")
				expect(Math.abs(Number(ban?.seconds) - 3_600)).toBeLessThan(120)
				await world.call('POST /admin/users/{UserNum}/unsuspend', { token: staff.token, params, body: { reason: 'Sorry' } })
				await expect.poll(async () => Number((await login('ana_game'))?.unban_time)).toBe(0)
				await world.call('POST /admin/users/{UserNum}/suspend', { token: staff.token, params, body: { reason: 'Again', until: null } })
				await expect.poll(async () => Number((await login('ana_game'))?.state)).toBe(5)
				await world.call('POST /admin/users/{UserNum}/unsuspend', { token: staff.token, params, body: { reason: 'Sorry' } })
				await expect.poll(async () => Number((await login('ana_game'))?.state)).toBe(0)
			})
		},
	)
})

/** Somebody whom the game has, with points, and a way to buy an item of the game. */
const buyer = async (userId: string, rCoin = 100_000) => {
	const person = await world.register({ userId, userEmail: `${userId}@example.com` })
	const [code] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token: person.token, body: { CouponCode: code } })
	return person
}
const onSale = async (name: string, gameItem: number | null, gameAmount = 1) => {
	const item = await stock(world, { name, price: 10 })
	await world.database.transaction((tx) =>
		tx.updateTable('shop_items').set({ game_item: gameItem, game_amount: gameAmount }).where('id', '=', item).execute(),
	)
	return async (person: Person) => (await world.call('POST /buyitem', { token: person.token, query: { productnum: item } })).status
}
/** What lies in the letters that an account sees: amounts by item, and how many rows a letter has. */
const lettersOf = async (userId: string) => {
	const found = await rows(
		`select m.mail_id, m.type, i.nameid, i.amount from rodex_mail m join login l on l.account_id = m.receiver_accountid
		left join rodex_items i on i.mail_id = m.mail_id where l.userid = ? and m.expire_date > unix_timestamp() order by i.id`,
		[userId],
	)
	return Object.values(Object.groupBy(found, ({ mail_id }) => String(mail_id))).map((letter) =>
		(letter ?? []).map(({ nameid, amount }) => `${amount} x ${nameid}`),
	)
}
const statesOf = async ({ token }: Person) =>
	((await world.call('GET /shoppurchases', { token })).body.purchasehistory as { delivery: { state: string } }[]).map(
		({ delivery }) => delivery.state,
	)

describe('items', () => {
	onMariaDb('come in letters of five rows, what does not stack one by one; unknown ones are not sold, unset ones wait', async () => {
		const potions = await onSale('A barrel of potions', 501, 70_000)
		const knives = await onSale('Seven knives', 1201, 7)
		const unknown = await onSale('A thing that is gone', 99_999)
		const unset = await onSale('A thing without a number', null)
		await withBridge(async () => {
			const ben = await buyer('ben_game')
			// The portal knows which items the game has.
			await expect.poll(() => world.services.bridge.items.search('', 10)).toHaveLength(4)
			for (const buy of [potions, knives, unset]) expect(await buy(ben)).toBe(200)
			expect(await unknown(ben)).toBe(404)
			await expect.poll(async () => (await lettersOf('ben_game')).length).toBe(3)
			expect(await lettersOf('ben_game')).toEqual([
				['30000 x 501', '30000 x 501', '10000 x 501'],
				Array.from({ length: 5 }, () => '1 x 1201'),
				Array.from({ length: 2 }, () => '1 x 1201'),
			])
			await expect.poll(() => statesOf(ben)).toEqual(['on-its-way', 'delivered', 'delivered'])
		})
	})
})

describe('the world of the game', () => {
	onMariaDb(
		'is told to the site, and only what has changed; after a restore of the site the accounts are compared and repaired',
		async () => {
			bridge.write({ snapshotSeconds: 10 })
			await game.query(
				"insert into login (account_id, userid, group_id) values (2100000, 'heroes', 0), (2100001, 'vip', 5), (2100002, 'boss', 99)",
			)
			await game.query("insert into `char` (char_id, account_id, name) values (150000, 2100002, 'The Boss'), (160000, 2100001, 'The VIP')")
			await game.query("insert into guild (guild_id, name, char_id) values (5, 'Barangay Uno', 150001)")
			await game.query(`insert into \`char\` (char_id, account_id, name, class, base_level, zeny, guild_id, online)
			select 150000 + seq, 2100000, concat('Hero ', seq), 4054, seq mod 99 + 1, 2147483647, if(seq < 9, 5, 0), seq < 4 from seq_1_to_6000`)
			const told = (name: string) =>
				world.database.read
					.selectFrom('characters')
					.select(['level', 'money', 'gu_num', 'deleted'])
					.where('name', '=', name)
					.executeTakeFirst()
			await withBridge(async () => {
				await expect.poll(() => told('Hero 6000')).toMatchObject({ level: 61, money: '2147483647', gu_num: null, deleted: 0 })
				expect(await told('Hero 1')).toMatchObject({ gu_num: 5 })
				const { userNum } = await world.register()
				await world.database.transaction((tx) =>
					tx.updateTable('characters').set({ account_id: userNum }).where('name', '=', 'Hero 1').execute(),
				)
				await expect.poll(() => told('The VIP')).toBeDefined()
				expect(await told('The Boss')).toBeUndefined()
				await expect.poll(() => world.database.read.selectFrom('game_server').select('online').executeTakeFirst()).toEqual({ online: 3 })
				await expect
					.poll(() => world.database.read.selectFrom('online_quarters').select('account_id').distinct().execute())
					.toEqual([{ account_id: userNum }])
				await game.query("delete from `char` where name = 'Hero 2'; update `char` set base_level = 99 where name = 'Hero 3'")
				await expect.poll(() => told('Hero 2')).toMatchObject({ deleted: 1 })
				expect(await told('Hero 3')).toMatchObject({ level: 99 })

				await buyer('reco_one')
				await buyer('reco_two')
				await expect.poll(() => login('reco_two')).toBeDefined()
				await game.query("update login set state = 5 where userid = 'reco_one'; delete from login where userid = 'reco_two'")
				await game.query("insert into login (userid, state) values ('stranger', 5)")
				await world.database.transaction((tx) => tx.updateTable('bridges').set({ reconcile_since: world.clock.now() }).execute())
				await expect.poll(async () => (await login('reco_one'))?.state).toBe(0)
				await expect.poll(async () => (await login('reco_two'))?.state).toBe(0)
				expect((await login('stranger'))?.state).toBe(5)
			})
		},
	)
})
