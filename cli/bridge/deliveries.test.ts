import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BridgeParts } from '../../tests/bridge-in-process.ts'
import { purchasesOf } from '../../tests/game-purchases.ts'
import { openHerculesBridge } from '../../tests/hercules-bridge.ts'
import { hasMariaDb } from '../../tests/maria-server.ts'
import { appoint } from '../../tests/staff.ts'
import type { World } from '../../tests/world.ts'
import { linkOf } from './bridge.ts'
import { settleAll } from './queues.ts'
import { createBridge } from './run.ts'

/**
 * What a game refuses to take, whose tables have no transactions: no purchase may be lost, and none may come both as an item and as points.
 */
const onMariaDb = it.runIf(hasMariaDb)
let game: Connection
let world: World
let bridge: BridgeParts
let close = async (): Promise<void> => undefined
let shop: ReturnType<typeof purchasesOf>
beforeAll(async () => {
	if (!hasMariaDb) return
	;({ game, world, bridge, close } = await openHerculesBridge())
	shop = purchasesOf(world)
})
afterAll(() => close())

const rows = async (sql: string) => (await game.query<RowDataPacket[]>(sql))[0]
const refuseRows = (beyond: number) =>
	game.query(`create or replace trigger no_more before insert on rodex_items for each row
		if (select count(*) from rodex_items) >= ${beyond} then signal sqlstate '45000' set message_text = 'no more rows'; end if`)

onMariaDb(
	'what was refused before the player had anything of it waits with a reason, and after the term comes back as points, once',
	async () => {
		const ana = await shop.buyer('ana_waits')
		await bridge.work('accounts')
		await refuseRows(0)
		await shop.buy(ana, 1201)
		await shop.tryAgain(bridge, /no more rows/)
		expect(await shop.newest(ana)).toMatchObject({
			state: 'on-its-way',
			waitingFor: "The game's database refuses it; the staff can see why.",
		})
		await shop.afterTheTerm()
		await shop.tryAgain(bridge, /no more rows/)
		expect([await shop.newest(ana), await shop.points(ana)]).toMatchObject([{ state: 'refunded' }, 1_000])
		await game.query('drop trigger no_more')
		await shop.tryAgain(bridge)
		expect(await rows('select mail_id from rodex_mail where expire_date > 0')).toEqual([])
	},
)

onMariaDb('what the player has a part of never comes back as points: it waits, and the rest comes when it can', async () => {
	const ben = await shop.buyer('ben_waits')
	await bridge.work('accounts')
	// Five knives fill the first letter, and the second one is refused.
	await refuseRows(5)
	await shop.buy(ben, 1201, 7)
	await shop.tryAgain(bridge, /no more rows/)
	await shop.afterTheTerm()
	await shop.tryAgain(bridge, /no more rows/)
	expect([await shop.newest(ben), await shop.points(ben)]).toMatchObject([{ state: 'on-its-way', waitingFor: expect.any(String) }, 990])
	await game.query('drop trigger no_more')
	await shop.tryAgain(bridge)
	expect([await shop.newest(ben), await rows('select count(*) as put from rodex_items')]).toMatchObject([
		{ state: 'delivered' },
		[{ put: 7 }],
	])
})

onMariaDb(
	'what is bought, and what is done to an account, never goes to another person who has its number in the game by now',
	async () => {
		const gil = await shop.buyer('gil_moved')
		await bridge.work('accounts')
		const staff = await appoint(world, 11)
		await game.query("update login set userid = 'hana_now' where userid = 'gil_moved'")
		await shop.buy(gil, 1201)
		await shop.tryAgain(bridge)
		expect(await shop.newest(gil)).toMatchObject({ waitingFor: 'The game does not have the account yet.' })
		const body = { reason: 'Sold R-Coin', until: null }
		const params = { UserNum: gil.userNum }
		expect((await world.call('POST /admin/users/{UserNum}/suspend', { token: staff.token, params, body })).status).toBe(200)
		await bridge.work('accounts')
		expect(await rows("select state from login where userid = 'hana_now'")).toEqual([{ state: 0 }])
		expect((await world.services.bridge.state())?.refused[0]).toMatchObject({ reason: 'The game has no such account.' })
		await game.query("update login set userid = 'gil_moved' where userid = 'hana_now'")
		await shop.tryAgain(bridge)
	},
)

onMariaDb('many are answered in one call; one answer that the portal does not take holds up none of the others', async () => {
	const calls = async () => (await world.database.read.selectFrom('game_nonces').select('nonce').execute()).length
	const cora = await shop.buyer('cora_many')
	await world.register({ userId: 'dina_many' })
	await world.register({ userId: 'elsa_many' })
	const before = await calls()
	await bridge.work('accounts')
	// Fetched, answered, and nothing more to fetch.
	expect((await calls()) - before).toBe(3)

	await shop.buy(cora, 1201)
	const link = linkOf(bridge.config)
	const [delivery] = await link.claimDeliveries(1, 60)
	const answers = [
		{ key: 'another', status: 'waiting' as const, reason: 'x'.repeat(201) },
		{ key: delivery?.key ?? '', status: 'waiting' as const, reason: 'The box is full.' },
	]
	expect([...(await settleAll(answers, link.settleDeliveries)).refused]).toEqual(['another'])
	expect(await shop.newest(cora)).toMatchObject({ waitingFor: 'The box is full.' })
	await shop.tryAgain(bridge)
})

onMariaDb('what fails is counted until it is done, or until it has not come again for long', async () => {
	const counted = async () => {
		await bridge.work('hello')
		return (await world.services.bridge.state())?.jobsInBridge
	}
	const fay = await shop.buyer('fay_fails')
	await bridge.work('accounts')
	await refuseRows(0)
	await shop.buy(fay, 1201)
	await shop.tryAgain(bridge, /no more rows/)
	await bridge.work('items')
	await bridge.work('accounts')
	expect(await counted()).toBe(1)
	for (const waiting of bridge.memory.unsettled.values()) waiting.tried -= 3_600_000
	expect(await counted()).toBe(0)
	await shop.tryAgain(bridge, /no more rows/)
	expect(await counted()).toBe(1)
	await game.query('drop trigger no_more')
	await shop.tryAgain(bridge)
	expect(await counted()).toBe(0)
})

onMariaDb('the last error is gone once the work that failed works again', async () => {
	// A bridge with its loop, in place of the one whose works are done one by one.
	await bridge.game().database.close()
	const running = createBridge(bridge.config, bridge.state, () => undefined)
	const works = new Map<string, Parameters<typeof running.perform>[0]>()
	const perform = async (name: string) => {
		for (let next = running.next(); !works.has(name); next = running.next()) {
			works.set(next.name, next)
			await running.perform(next)
		}
		const work = works.get(name)
		if (work) await running.perform(work)
	}
	const lastError = async () => {
		await perform('hello')
		return (await world.services.bridge.state())?.lastError?.sentence
	}
	await perform('online')
	await game.query('rename table `char` to char_away')
	await perform('online')
	expect(await lastError()).toContain('char')
	await game.query('rename table char_away to `char`')
	await perform('online')
	expect(await lastError()).toBeUndefined()
	await running.close()
	await bridge.reopen()
})
