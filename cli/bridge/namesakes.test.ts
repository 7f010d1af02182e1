import { DatabaseSync } from 'node:sqlite'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BridgeParts } from '../../tests/bridge-in-process.ts'
import { gameStateOf } from '../../tests/game-leases.ts'
import { purchasesOf } from '../../tests/game-purchases.ts'
import { openRathenaBridge } from '../../tests/hercules-bridge.ts'
import { hasMariaDb } from '../../tests/maria-server.ts'
import { appoint } from '../../tests/staff.ts'
import type { Person, World } from '../../tests/world.ts'

/** rAthena: names are not unique there, letters go to characters, and characters are deleted. */
const onMariaDb = it.runIf(hasMariaDb)
let game: Connection
let world: World
let bridge: BridgeParts
let shop: ReturnType<typeof purchasesOf>
let close = async (): Promise<void> => undefined
beforeAll(async () => {
	if (!hasMariaDb) return
	;({ game, world, bridge, close } = await openRathenaBridge())
	shop = purchasesOf(world)
})
afterAll(() => close())

const rows = async (sql: string) => (await game.query<RowDataPacket[]>(sql))[0]
const passwordOf = async (id: number) => (await rows(`select user_pass from login where account_id = ${id}`))[0]?.user_pass
const linkOf = async (userId: string) => (await rows(`select game_id from barkada_accounts where user_id = '${userId}'`))[0]?.game_id
const moveIn = async (userId: string, gameId: string): Promise<Person> => {
	const { accounts } = world.services
	const password = await accounts.wrapPassword({ format: 'plain', hash: 'Tinikling-91', salt: '', name: userId })
	const moveIn = await accounts.beginMoveIn('game.csv')
	const mover = {
		userId,
		password,
		email: `${userId}@example.com`,
		createdAt: null,
		status: 1,
		bannedUntil: null,
		rCoin: 0,
		milleage: 0,
	} as const
	await accounts.takeIn([{ ...mover, gameId, characters: [] }], { moveIn, areAddressesVerified: true, bcryptCost: 0 })
	await world.database.transaction((tx) => accounts.finishMoveIn(tx, moveIn))
	const { id } = await world.database.read.selectFrom('accounts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
	return { userId, userNum: Number(id), token: '', password: 'Tinikling-91', referralCode: '' }
}
const setGamePassword = async ({ userNum }: Person, password: string) => {
	const sealed = await world.services.bridge.accounts.encryptGamePassword(password)
	await world.database.transaction((tx) => world.services.bridge.accounts.passwordSet(tx, userNum, sealed))
}

onMariaDb('of names that the game takes for one, the account of the very name is meant', async () => {
	await game.query("insert into login (userid, user_pass) values ('Éloïse', 'of-another'), ('eloise', 'Tinikling-91')")
	const [other, own] = (await rows('select account_id as id from login order by account_id')).map(({ id }) => Number(id))
	const eloise = await moveIn('eloise', String(own))
	await bridge.work('hello')
	await bridge.work('comparison')
	expect(await linkOf('eloise')).toBe(String(own))
	await setGamePassword(eloise, 'Araw-Kalesa-5')
	await bridge.work('accounts')
	expect([await passwordOf(other ?? 0), await passwordOf(own ?? 0)]).toEqual(['of-another', 'Araw-Kalesa-5'])

	// Gone from the game, it is not the one that is only called nearly so.
	await game.query(`delete from login where account_id = ${own}`)
	await setGamePassword(eloise, 'Araw-Kalesa-6')
	await bridge.work('accounts')
	expect([await passwordOf(other ?? 0), await linkOf('eloise')]).toEqual(['of-another', String(own)])
	await world.database.transaction((tx) => world.services.bridge.accounts.allArrived(tx))
	await bridge.work('hello')
	await bridge.work('comparison')
	await bridge.work('accounts')
	expect([await passwordOf(other ?? 0), await gameStateOf(world, eloise)]).toEqual(['of-another', 'refused'])
})

onMariaDb('a newcomer whose user ID somebody has in the game takes another one, and is in the game with his password', async () => {
	await game.query("insert into login (userid, user_pass) values ('kapangalan', 'of-another')")
	const newcomer = await world.register({ userId: 'kapangalan' })
	await bridge.work('accounts')
	expect(await gameStateOf(world, newcomer)).toBe('refused')
	const body = { UserID: 'kapangalan_2', UserPass: newcomer.password }
	expect((await world.call('POST /me/user-id', { token: newcomer.token, body })).status).toBe(200)
	await bridge.work('accounts')
	expect(await rows("select userid, user_pass from login where userid like 'kapangalan%' order by userid")).toEqual([
		{ userid: 'kapangalan', user_pass: 'of-another' },
		{ userid: 'kapangalan_2', user_pass: newcomer.password },
	])
	expect([await gameStateOf(world, newcomer), await linkOf('kapangalan'), await linkOf('kapangalan_2')]).toEqual([
		'present',
		undefined,
		expect.any(String),
	])
	// The comparison of all accounts knows it by the new one.
	await world.database.transaction((tx) => world.services.bridge.accounts.allArrived(tx))
	await bridge.work('hello')
	bridge.said.length = 0
	await bridge.work('comparison')
	expect(bridge.said.filter((sentence) => sentence.startsWith(`Account ${newcomer.userNum}:`))).toEqual([])
})

onMariaDb('a letter whose receiver was deleted meanwhile goes to another character of the account', async () => {
	const ana = await shop.buyer('ana_chars')
	await bridge.work('accounts')
	const account = await linkOf('ana_chars')
	await game.query(
		`insert into \`char\` (account_id, char_num, name, last_login) values (${account}, 0, 'First', 20), (${account}, 1, 'Second', 10)`,
	)
	const [first, second] = (await rows('select char_id as id from `char` order by char_id')).map(({ id }) => Number(id))
	await game.query('alter table mail_attachments add constraint none_yet check (amount > 1000)')
	await shop.buy(ana, 501)
	await shop.tryAgain(bridge, /none_yet/)
	await game.query(`alter table mail_attachments drop constraint none_yet; delete from \`char\` where char_id = ${first}`)
	await shop.tryAgain(bridge)
	expect([
		await shop.newest(ana),
		await rows('select m.dest_id, m.dest_name, a.nameid from mail m join mail_attachments a on a.id = m.id'),
	]).toMatchObject([{ state: 'delivered' }, [{ dest_id: second, dest_name: 'Second', nameid: 501 }]])
	// With no character left it waits, whatever was begun.
	await game.query('truncate mail_attachments; alter table mail_attachments add constraint none_yet check (amount > 1000)')
	await shop.buy(ana, 502)
	await shop.tryAgain(bridge, /none_yet/)
	await game.query(`alter table mail_attachments drop constraint none_yet; delete from \`char\` where char_id = ${second}`)
	await shop.tryAgain(bridge)
	expect(await shop.newest(ana)).toMatchObject({ state: 'on-its-way', waitingFor: 'There is no character yet that could get a letter.' })
})

onMariaDb('a suspension longer than the game can count is one for good', async () => {
	const { token } = await appoint(world, 20)
	const long = await world.register({ userId: 'long_banned' })
	await bridge.work('accounts')
	const suspended = await world.call('POST /admin/users/{UserNum}/suspend', {
		...{ token, params: { UserNum: long.userNum }, body: { reason: 'Sold R-Coin', until: '2399-01-01T00:00:00.000Z' } },
	})
	expect(suspended.status).toBe(200)
	await bridge.work('accounts')
	expect(await rows("select state from login where userid = 'long_banned'")).toEqual([{ state: 5 }])
	await world.database.transaction((tx) => world.services.bridge.accounts.allArrived(tx))
	await bridge.work('hello')
	bridge.said.length = 0
	await bridge.work('comparison')
	expect(bridge.said.filter((sentence) => sentence.startsWith(`Account ${long.userNum}:`))).toEqual([])
})

onMariaDb('a bridge that has lost its memory and its tables compares all accounts, and knows them again', async () => {
	await shop.buyer('ben_kept')
	await bridge.work('accounts')
	const before = await linkOf('ben_kept')
	const file = new DatabaseSync(bridge.config.state)
	file.exec('delete from notes; delete from told')
	file.close()
	await game.query('delete from barkada_accounts')
	bridge.memory.greeting = null
	await bridge.work('hello')
	await bridge.work('comparison')
	expect([before, await linkOf('ben_kept')]).toEqual([expect.any(String), before])
	const { report } = (await world.services.bridge.hello.current()) ?? {}
	// Nothing shows that the game itself is older.
	expect(JSON.parse(report ?? '{}')).toMatchObject({ gameRestoredAt: null })
	// Once: another hello finds nothing to compare.
	bridge.said.length = 0
	await bridge.work('hello')
	await bridge.work('comparison')
	expect(bridge.said).toEqual([])
})
