import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { type InstalledBridge, installBridge, killBridges } from '../../tests/bridge-process.ts'
import { AZEROTHCORE, FORGOTTEN_SERVER, RATHENA } from '../../tests/game-tables.ts'
import { hasMariaDb, type MariaDb, startMariaDb } from '../../tests/maria-server.ts'
import { databaseSettings, openGame } from './bridge.ts'
import { readBridgeConfig } from './config.ts'
import { openGameDatabase } from './database/open.ts'
import { deliver } from './deliveries.ts'
import { azerothcore } from './profiles/azerothcore.ts'

/** Each of the other profiles on tables of that game: what `portal bridge accept` says on a copy, and what lies in the tables then. */
let maria: MariaDb
let administrator: Connection
beforeAll(async () => {
	if (!hasMariaDb) return
	maria = await startMariaDb()
	administrator = await maria.connect()
})
afterAll(async () => {
	killBridges()
	await administrator?.end()
	await maria?.close()
})
const onMariaDb = it.runIf(hasMariaDb)

const rows = async (sql: string) => (await administrator.query<RowDataPacket[]>(sql))[0]
const install = async (profile: string, database: string, words: object): Promise<InstalledBridge> => {
	const bridge = await installBridge(profile, { site: 'http://127.0.0.1:9', key: 'main:a-secret-of-the-game-server-0001' })
	bridge.addFile('items.csv', 'number,name,stack\n501,Red Potion,100\n1201,Knife,1\n')
	bridge.write({ database: { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database }, ...words })
	return bridge
}
const accept = async (bridge: InstalledBridge, account: string) => {
	const { json, err } = await bridge.run('accept', '--database-is-a-copy', '--account', account, '--json')
	const trials = (json.trials ?? []) as { name: string; holds: boolean; says: string }[]
	return { fails: trials.filter(({ holds }) => !holds).map(({ name, says }) => `${name}: ${says}`), count: trials.length, err }
}
const exported = async (bridge: InstalledBridge) => {
	const file = `${bridge.folder}/accounts.csv`
	const { json, err } = await bridge.run('export-accounts', '--to', file, '--json')
	return { accounts: json.accounts, err }
}

onMariaDb(
	'rAthena: letters to a character, whole; a full box waits; names are unique by the bridge; hours of difference do no harm',
	async () => {
		await administrator.query(`create database rathena character set utf8mb4; use rathena; ${RATHENA}`)
		await administrator.query("insert into login (account_id, userid, user_pass) values (2000000, 'ana', 'plain')")
		await administrator.query("insert into `char` (account_id, char_num, name, guild_id) values (2000000, 0, 'Ana of Prontera', 0)")
		// The clock of this game is five hours ahead.
		await administrator.query("create user game@'127.0.0.1' identified by 'x'; grant all on rathena.* to game@'127.0.0.1'")
		await administrator.query("set global init_connect = 'set timestamp = unix_timestamp() + 18000'")
		const bridge = await install('rathena', 'rathena', { passwords: 'plain', items: 'items.csv' })
		bridge.write({ database: { host: '127.0.0.1', port: maria.port, user: 'game', password: 'x', database: 'rathena' } })
		expect(await accept(bridge, 'ana')).toEqual({ fails: [], count: expect.any(Number), err: '' })
		expect(
			await rows('select nameid, amount from rathena.mail m join rathena.mail_attachments a on a.id = m.id where m.dest_id = 150000'),
		).toEqual([{ nameid: 501, amount: 3 }])
		for (let letter = 0; letter < 30; letter++)
			await administrator.query("insert into rathena.mail (dest_id, title) values (150000, 'full')")
		expect((await accept(bridge, 'ana')).fails).toEqual([expect.stringContaining('The mailbox in the game is full')])
		await afterTheTerm(bridge)
		expect(await exported(bridge)).toMatchObject({ accounts: 3, err: '' })
		await administrator.query("set global init_connect = ''")
	},
)

onMariaDb('AzerothCore: accounts of three tables; a letter whose answer was lost is looked for before it is sent again', async () => {
	for (const [name, tables] of Object.entries(AZEROTHCORE))
		await administrator.query(`create database acore_${name}; use acore_${name}; ${tables}`)
	await administrator.query(
		"use acore_auth; insert into account (username, salt, verifier) values ('ANA', repeat('s', 32), repeat('v', 32))",
	)
	await administrator.query("use acore_characters; insert into characters (guid, account, name, logout_time) values (7, 1, 'Anabel', 5)")
	const commands: string[] = []
	let isLost = false
	let isRefused = false
	const world = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk) => {
			body += chunk
		})
		request.on('end', async () => {
			const [, command = ''] = /<command>([^<]*)/.exec(body) ?? []
			if (isRefused) return void response.end('<faultstring>no such item</faultstring>')
			commands.push(command)
			const [, subject] = /send items \w+ "([^"]*)"/.exec(command) ?? []
			if (subject) await administrator.query('insert into acore_characters.mail (receiver, subject) values (7, ?)', [subject])
			if (isLost) request.socket.destroy()
			else response.end('<result>done</result>')
		})
	})
	await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(world.address() as AddressInfo).port}/`
	const bridge = await install('azerothcore', 'acore_characters', { soap: { url, user: 'a', password: 'b' } })
	expect(await accept(bridge, 'ana')).toEqual({ fails: [], count: expect.any(Number), err: '' })
	expect(commands).toEqual([expect.stringMatching(/^send items Anabel "Item shop trial-\d+ 1" "Item shop" 25:1 25:1 25:1$/)])
	expect(await rows('select count(*) as made from acore_auth.realmcharacters')).toEqual([{ made: 2 }])
	isLost = true
	const config = readBridgeConfig(bridge.file)
	if (config.profile !== 'azerothcore') throw new Error('another profile')
	const database = await openGameDatabase(databaseSettings(config))
	const { items, fields, characters } = azerothcore(database, config)
	// It counts kills, and what it does not tell is not sent as zero.
	expect(fields).toMatchObject({ kills: true, deaths: false, levelTimes: false, results: false })
	expect(Object.keys((await characters(0, 1))[0] ?? {})).toEqual(
		expect.not.arrayContaining(['ChaSchool', 'ChaMMR', 'ChaPKDeath', 'ChaLevelUpDate']),
	)
	const order = { key: 'lost', userId: 'ana', gameId: '1', item: 117, pieces: 30, stack: 20 }
	const planned = await items.plan(order)
	if ('wait' in planned) throw new Error(planned.wait)
	const put = () => items.put(order, planned.plan, async () => undefined)
	// The connection broke after the world had sent the letter: the second try finds it and sends none.
	await expect(put()).rejects.toThrow()
	expect(items.isUntouched?.(planned.plan)).toBe(false)
	await put()
	expect(commands.slice(1)).toEqual(['send items Anabel "Item shop lost 1" "Item shop" 117:20 117:10'])
	// Of a command that the world refuses nothing was sent, so after the term it may come back as points.
	isRefused = true
	const refused = await items.plan({ ...order, key: 'refused' })
	if ('wait' in refused) throw new Error(refused.wait)
	await expect(items.put({ ...order, key: 'refused' }, refused.plan, async () => undefined)).rejects.toThrow('no such item')
	expect(items.isUntouched?.(refused.plan)).toBe(true)
	// Meanwhile the character was deleted, and another player's has the name.
	isRefused = false
	isLost = false
	await administrator.query(
		"use acore_characters; update characters set deleteDate = 9, account = 0, name = '' where guid = 7; insert into characters (guid, account, name) values (8, 2, 'Anabel')",
	)
	await expect(items.put({ ...order, key: 'refused' }, refused.plan, async () => undefined)).rejects.toThrow('no character yet')
	await administrator.query("insert into characters (guid, account, name) values (9, 1, 'Belana')")
	await items.put({ ...order, key: 'refused' }, refused.plan, async () => undefined)
	expect(commands.slice(2)).toEqual(['send items Belana "Item shop refused 1" "Item shop" 117:20 117:10'])
	await database.close()
	world.close()
	expect(await exported(bridge)).toMatchObject({ accounts: 2, err: '' })
})

onMariaDb('The Forgotten Server: rows of the box only while the character is away', async () => {
	await administrator.query(`create database tfs; use tfs; ${FORGOTTEN_SERVER}`)
	await administrator.query("insert into tfs.accounts (name, password) values ('ana', sha1('x'))")
	await administrator.query("insert into tfs.players (name, account_id, group_id) values ('Anabel', 1, 1)")
	const bridge = await install('forgotten-server', 'tfs', { items: 'items.csv' })
	await administrator.query('insert into tfs.players_online values (1)')
	expect((await accept(bridge, 'ana')).fails).toEqual([expect.stringContaining('the item comes when he has left it')])
	await administrator.query('delete from tfs.players_online')
	expect(await accept(bridge, 'ana')).toEqual({ fails: [], count: expect.any(Number), err: '' })
	expect(await rows('select sid, itemtype, count from tfs.player_inboxitems')).toEqual([{ sid: 101, itemtype: 501, count: 3 }])
	expect(await exported(bridge)).toMatchObject({ accounts: 3, err: '' })
})

/** What waits longer than the term comes back as points, unless it was begun: then the player may have some of it. */
const afterTheTerm = async (bridge: InstalledBridge) => {
	const config = readBridgeConfig(bridge.file)
	const game = await openGame(config)
	await game.ledger.link({ userNum: 7, userId: 'ana', gameId: '2000000', newestBefore: 0, version: 1 })
	const items = new Map([[501, { number: 501, name: 'Red Potion', stack: 100 }]])
	const tools = { ...game, transaction: game.database.transaction, siteNow: () => Date.now(), termDays: 14, items }
	const bought = (key: string, days: number) =>
		deliver(tools, {
			...{ key, UserNum: 7, UserID: 'ana', ItemName: 'Red Potion', quantity: 1, gameItem: 501, gameAmount: 1 },
			boughtAt: new Date(Date.now() - days * DAY_MS).toISOString(),
		})
	expect(await bought('young', 13)).toMatchObject({ status: 'waiting' })
	expect(await bought('old', 15)).toMatchObject({ status: 'failed', reason: expect.stringContaining('could not be put for 14 days') })
	await administrator.query("delete from rathena.mail where title = 'full'")
	// What was decided stays, also when there is room again; what was begun is finished however late.
	expect(await bought('old', 15)).toMatchObject({ status: 'failed' })
	await game.ledger.begin('begun', { userNum: 7, plan: { receiver: '150000', letters: [] }, at: 0 })
	expect(await bought('begun', 15)).toEqual({ key: 'begun', status: 'delivered' })
	await game.ledger.unlink(7)
	await game.database.close()
}
