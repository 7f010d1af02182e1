import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BridgeParts } from '../../tests/bridge-in-process.ts'
import { endLeases, gameStateOf } from '../../tests/game-leases.ts'
import { stock } from '../../tests/goods.ts'
import { openHerculesBridge } from '../../tests/hercules-bridge.ts'
import { hasMariaDb } from '../../tests/maria-server.ts'
import { openPortal } from '../../tests/portal.ts'
import { askForReset, reset } from '../../tests/proofs.ts'
import type { World } from '../../tests/world.ts'
import { doAccountJob } from './accounts.ts'
import { deliver } from './deliveries.ts'
import { createLink } from './link.ts'
import { POLL_MS } from './queues.ts'
import { freshMemory } from './work.ts'

/** The works of a bridge one by one, between the real portal and a real MariaDB whose servers keep passwords plain and in latin1. */
const onMariaDb = it.runIf(hasMariaDb)
let game: Connection
let world: World
let bridge: BridgeParts
let close = async (): Promise<void> => undefined
beforeAll(async () => {
	if (hasMariaDb) ({ game, world, bridge, close } = await openHerculesBridge())
})
afterAll(() => close())

const rows = async (sql: string) => (await game.query<RowDataPacket[]>(sql))[0]
const passwordOf = async (userId: string) =>
	(await rows(`select user_pass from login where userid = '${userId}'`))[0]?.user_pass as string | undefined
const reasonOf = async (userNum: number) =>
	(await world.database.read.selectFrom('game_accounts').select('refused_reason').where('account_id', '=', userNum).executeTakeFirst())
		?.refused_reason
/** What fails is thrown when the others are done, and the bridge opens its connection anew. */
const workThatFails = async (name: Parameters<BridgeParts['work']>[0], why: RegExp) => {
	await expect(bridge.work(name)).rejects.toThrow(why)
	await bridge.reopen()
}

describe('accounts', () => {
	onMariaDb('are in the game after one round, and rounds follow each other within two seconds', async () => {
		expect(POLL_MS.accounts).toBeLessThanOrEqual(2_000)
		expect(bridge.works.find(({ name }) => name === 'accounts')?.everyMs).toBe(POLL_MS.accounts)
		const ana = await world.register({ userId: 'ana_round' })
		// One turn that does it, and one that finds nothing more.
		expect(await bridge.work('accounts')).toBe(2)
		expect(await passwordOf('ana_round')).toBe(ana.password)
	})

	onMariaDb('a password that the game cannot hold is refused without its letters, and holds up nobody', async () => {
		const secret = 'Kalesa₱at-Araw'
		const odd = await world.register({ userId: 'odd_signs', userPassword: secret, userPasswordConfirm: secret })
		const next = await world.register({ userId: 'next_one', userEmail: 'next_one@example.com' })
		await bridge.work('accounts')
		expect([await passwordOf('next_one'), await passwordOf('odd_signs')]).toEqual([next.password, undefined])
		expect(await reasonOf(odd.userNum)).toBe('The game cannot hold a sign of the name, the address or the password.')
		// A name that came of nothing may be taken in the game, and is then another person's.
		await game.query("insert into login (userid, user_pass) values ('odd_signs', 'of-another')")
		const { status } = await world.call('POST /me/game-password', { token: odd.token, body: { UserPass: secret } })
		expect(status).toBe(200)
		await bridge.work('accounts')
		expect([await passwordOf('odd_signs'), await reasonOf(odd.userNum)]).toEqual([
			'of-another',
			'The game has an account of this name already.',
		])
		expect((await reset(world, await askForReset(world, next), 'Araw₱at-Kalesa')).body).toMatchObject({ messageCode: 'passwordChanged' })
		await bridge.work('accounts')
		expect([await passwordOf('next_one'), await reasonOf(next.userNum)]).toEqual([
			next.password,
			'The game cannot hold a sign of this password.',
		])
		expect(bridge.said.join()).not.toMatch(/₱|\\xE2/)
	})

	onMariaDb('one that the game refuses to write holds up none behind it, and comes when it can', async () => {
		await game.query(`create trigger no_more before insert on login for each row
			if new.userid = 'late_one' then signal sqlstate '45000' set message_text = 'no more of these'; end if`)
		const late = await world.register({ userId: 'late_one' })
		const other = await world.register({ userId: 'other_one' })
		await workThatFails('accounts', /no more of these/)
		expect([await passwordOf('late_one'), await passwordOf('other_one')]).toEqual([undefined, other.password])
		await game.query('drop trigger no_more')
		await endLeases(world)
		await bridge.work('accounts')
		expect(await passwordOf('late_one')).toBe(late.password)
	})

	onMariaDb('a number that a restored portal gives to another person is not joined with the account of the first', async () => {
		const before = await world.register({ userId: 'was_before' })
		await bridge.work('accounts')
		const { profile, ledger, database } = bridge.game()
		const tools = { profile, ledger, transaction: database.transaction, privateKey: '', siteNow: Date.now }
		const job = { key: 'k', UserNum: before.userNum, UserID: 'comes_after', version: world.clock.now() + 60_000, kind: 'create' as const }
		const made = await doAccountJob(tools, {
			...{ ...job, email: null, gender: null, until: null, reason: null, sealed: null, createdAt: new Date().toISOString() },
		})
		const [[first], [second]] = [
			await rows("select account_id from login where userid = 'was_before'"),
			await rows("select account_id from login where userid = 'comes_after'"),
		]
		expect(made).toEqual({ key: 'k', status: 'done', gameId: String(second?.account_id) })
		expect(await passwordOf('was_before')).toBe(before.password)
		// What the first person bought does not go to the second one either.
		const bought = {
			key: 'd',
			UserNum: before.userNum,
			UserID: 'was_before',
			ItemName: 'Knife',
			quantity: 1,
			gameItem: 1201,
			gameAmount: 1,
		}
		const items = new Map([[1201, { number: 1201, name: 'Knife', stack: 1 }]])
		const result = await deliver({ ...tools, items, termDays: 14 }, { ...bought, boughtAt: new Date().toISOString() })
		expect(result).toMatchObject({ status: 'waiting', reason: 'The game does not have the account yet.' })
		expect(await rows('select mail_id from rodex_mail')).toEqual([])
		expect(first).toBeDefined()
		await ledger.unlink(before.userNum)
		// The bridge takes the missing line for a restore.
		await bridge.work('hello')
		await bridge.work('comparison')
	})

	onMariaDb('close with the account of the site', async () => {
		const leaver = await world.register({ userId: 'leaver_1' })
		await bridge.work('accounts')
		expect((await world.call('POST /me/close', { token: leaver.token, body: { UserPass: leaver.password } })).status).toBe(200)
		await bridge.work('accounts')
		expect(await rows("select state, unban_time from login where userid = 'leaver_1'")).toEqual([{ state: 5, unban_time: 0 }])
	})
})

describe('a restore', () => {
	onMariaDb('of the game under a running bridge is seen at the next hello: lost accounts are made anew', async () => {
		bridge.said.length = 0
		const lost = await world.register({ userId: 'lost_one' })
		await bridge.work('accounts')
		// A refused job is no work that the game has: it must not look like a restore.
		await game.query("insert into login (userid, user_pass) values ('taken_1', 'x')")
		await world.register({ userId: 'taken_1' })
		await bridge.work('accounts')
		await bridge.work('hello')
		await bridge.work('comparison')
		expect(bridge.said.join()).not.toContain('it was restored')
		await game.query(`delete from login where userid = 'lost_one'; delete from barkada_accounts where user_id = 'lost_one'`)
		await bridge.work('hello')
		expect(await bridge.work('comparison')).toBeGreaterThan(1)
		expect(bridge.said.join()).toMatch(/it was restored.*1 made anew/)
		await bridge.work('accounts')
		expect([await passwordOf('lost_one'), await gameStateOf(world, lost)]).toEqual([
			expect.stringMatching(/^[0-9a-f]{23}$/),
			'needs-password',
		])
		bridge.said.length = 0
		await bridge.work('hello')
		await bridge.work('comparison')
		expect(bridge.said).toEqual([])
	})

	onMariaDb('of the game is seen before a job makes it newer, and outlives a bridge that stops in the middle', async () => {
		const lost = await world.register({ userId: 'lost_two' })
		await bridge.work('accounts')
		await game.query(`delete from login where userid = 'lost_two'; delete from barkada_accounts where user_id = 'lost_two'`)
		await world.register({ userId: 'after_it' })
		await bridge.work('accounts')
		// As a new process has it.
		Object.assign(bridge.memory, freshMemory())
		await bridge.work('hello')
		await bridge.work('comparison')
		await bridge.work('accounts')
		expect([await passwordOf('lost_two'), await gameStateOf(world, lost)]).toEqual([
			expect.stringMatching(/^[0-9a-f]{23}$/),
			'needs-password',
		])
	})

	onMariaDb('is compared on from where it broke off, and past an account that the game refuses to repair', async () => {
		const [, blocked] = [await world.register({ userId: 'stuck_1' }), await world.register({ userId: 'blocked_1' })]
		await bridge.work('accounts')
		await game.query(`update login set state = 5 where userid in ('stuck_1', 'blocked_1');
			create trigger stuck before update on login for each row
				if new.userid = 'stuck_1' then signal sqlstate '45000' set message_text = 'not this one'; end if`)
		await world.database.transaction((tx) => tx.updateTable('bridges').set({ reconcile_since: world.clock.now() }).execute())
		await bridge.work('hello')
		bridge.said.length = 0
		const comparison = bridge.works.find(({ name }) => name === 'comparison')
		expect(await comparison?.run(bridge.game())).toBe(0)
		await game.query('rename table login to login_away')
		await workThatFails('comparison', /login/)
		Object.assign(bridge.memory, { comparing: null })
		await game.query('rename table login_away to login')
		await bridge.work('comparison')
		const accounts = await world.database.read.selectFrom('accounts').select('id').execute()
		expect(bridge.said.filter((said) => said.startsWith('Compar'))).toEqual([
			expect.stringContaining('Comparing all accounts'),
			expect.stringContaining(`Compared ${accounts.length} accounts`),
		])
		expect(bridge.said.join()).toContain('not this one')
		expect(await rows("select userid, state from login where userid in ('stuck_1', 'blocked_1') order by userid")).toEqual([
			{ userid: blocked.userId, state: 0 },
			{ userid: 'stuck_1', state: 5 },
		])
		await game.query("drop trigger stuck; update login set state = 0 where userid = 'stuck_1'")
	})

	onMariaDb('of the portal: it is told everything again, not only what changes from then on', async () => {
		await game.query("insert into login (account_id, userid) values (2100000, 'heroes')")
		await game.query("insert into `char` (char_id, account_id, name, base_level) values (150001, 2100000, 'Hero', 7)")
		const known = async () =>
			[
				(await world.database.read.selectFrom('characters').select('level').where('name', '=', 'Hero').executeTakeFirst())?.level,
				(await world.services.bridge.items.search('', 10)).length,
			] as const
		const tellAll = async () => {
			await bridge.work('characters')
			await bridge.work('item list')
		}
		await tellAll()
		expect(await known()).toEqual([7, 4])
		// One that was told, and is deleted in the game after the backup.
		await game.query("insert into `char` (char_id, account_id, name) values (150002, 2100000, 'Ghost')")
		await tellAll()
		const ghost = () => world.database.read.selectFrom('characters').selectAll().where('name', '=', 'Ghost').executeTakeFirst()
		const kept = (await ghost()) as NonNullable<Awaited<ReturnType<typeof ghost>>>
		await game.query('delete from `char` where char_id = 150002')
		await tellAll()
		expect(await ghost()).toMatchObject({ deleted: 1 })
		// As in a backup of before they were told.
		await world.database.transaction(async (tx) => {
			await tx.deleteFrom('game_items').execute()
			await tx.deleteFrom('standings').execute()
			await tx.deleteFrom('characters').execute()
			await tx.insertInto('characters').values(kept).execute()
			await tx.updateTable('bridges').set({ reconcile_since: world.clock.now() }).execute()
		})
		await tellAll()
		expect(await known()).toEqual([undefined, 0])
		await bridge.work('hello')
		await bridge.work('comparison')
		await tellAll()
		expect(await known()).toEqual([7, 4])
		expect(await ghost()).toMatchObject({ deleted: 1 })
	})
})

describe('accounts that moved in', () => {
	onMariaDb('get what they buy, with their characters, once the bridge has compared', async () => {
		await game.query("insert into login (account_id, userid, user_pass) values (2200000, 'mover_1', 'Tinikling-91')")
		await game.query("insert into `char` (char_id, account_id, name) values (150900, 2200000, 'Mover')")
		await bridge.work('characters')
		const file = join(mkdtempSync(join(tmpdir(), 'barkada-moved-')), 'accounts.csv')
		writeFileSync(
			file,
			'UserID,passwordFormat,passwordHash,gameId,characters,UserPoint\r\nmover_1,plain,Tinikling-91,2200000,[150900],100\r\n',
		)
		expect(await openPortal(world.environment)('move-in', '--from', file)).toMatchObject({ code: 0 })
		const joining = { UserID: 'mover_1', UserPass: 'Tinikling-91', agreeTerms: true, secretQuestion: 2, secretAnswer: 'Bantay' }
		const token = String((await world.call('POST /processlogin', { body: joining })).body.token)
		const item = await stock(world, { name: 'A knife', price: 10 })
		await world.database.transaction((tx) => tx.updateTable('shop_items').set({ game_item: 1201 }).where('id', '=', item).execute())
		expect((await world.call('POST /buyitem', { token, query: { productnum: item } })).status).toBe(200)
		await bridge.work('hello')
		await bridge.work('comparison')
		await bridge.work('items')
		expect(await rows('select receiver_accountid from rodex_mail')).toEqual([{ receiver_accountid: 2_200_000 }])
		await bridge.work('characters')
		expect((await world.call('GET /me', { token })).body.user).toMatchObject({ characters: [{ ChaNum: 150_900 }] })
		expect((await rows('select user_pass from login where account_id = 2200000'))[0]?.user_pass).toBe('Tinikling-91')
	})
})

describe('a clock', () => {
	onMariaDb.each([-5, 3])(
		'of the machine that is %i hours off is put right by the first answer; a suspension keeps its length',
		async (hours) => {
			const link = createLink({ site: world.url, key: bridge.config.key, now: () => Date.now() + hours * 3_600_000 })
			expect((await link.expected(0, 1)).accounts).toHaveLength(1)
			expect(Math.abs(link.siteNow() - Date.now())).toBeLessThan(60_000)
			expect(Math.round(link.clockDifference() / 3_600_000)).toBe(-hours)
			const userId = `hours_${hours + 10}`
			const { userNum } = await world.register({ userId })
			await bridge.work('accounts')
			const { profile, ledger, database } = bridge.game()
			const tools = { profile, ledger, transaction: database.transaction, privateKey: '', siteNow: link.siteNow }
			await doAccountJob(tools, {
				...{ key: 's', UserNum: userNum, UserID: userId, version: Date.now() + 60_000, kind: 'suspend', email: null, gender: null },
				...{ until: new Date(Date.now() + 7_200_000).toISOString(), reason: 'x', sealed: null, createdAt: new Date().toISOString() },
			})
			const [row] = await rows(`select cast(unban_time as signed) - unix_timestamp() as seconds_left from login where userid = '${userId}'`)
			expect(Math.abs(Number(row?.seconds_left) - 7_200)).toBeLessThan(120)
		},
	)
})
