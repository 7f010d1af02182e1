import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountJob } from '#features/bridge/contract.ts'
import { FORGOTTEN_SERVER, HERCULES, RATHENA } from '../../tests/game-tables.ts'
import { hasMariaDb, type MariaDb, startMariaDb } from '../../tests/maria-server.ts'
import { doAccountJob } from './accounts.ts'
import { databaseSettings, gameOn } from './bridge.ts'
import type { BridgeConfig } from './config.ts'
import type { GameDatabase } from './database/database.ts'
import { openGameDatabase } from './database/open.ts'
import { deliver } from './deliveries.ts'
import { TABLES } from './ledger.ts'

/** A bridge that is cut off before and after each of its statements, one after the other, and started again. */
let maria: MariaDb
let game: Connection
beforeAll(async () => {
	if (!hasMariaDb) return
	maria = await startMariaDb()
	game = await maria.connect()
})
afterAll(async () => {
	await game?.end()
	await maria?.close()
})
const rows = async (sql: string) => (await game.query<RowDataPacket[]>(sql))[0]
class CutOff extends Error {}

const GAMES = [
	{
		...{ profile: 'hercules', tables: HERCULES, words: { letters: 'rodex', letterDays: 180 } },
		character: 'insert into `char` (account_id, char_num, name) values (:id, 0, ":id")',
		items:
			'select i.nameid as item, i.amount from rodex_mail m join rodex_items i using (mail_id) where m.expire_date > 0 and m.body like ":key%"',
	},
	{
		...{ profile: 'rathena', tables: RATHENA, words: { letters: 'mail', letterDays: 180 } },
		character: 'insert into `char` (account_id, char_num, name) values (:id, 0, ":id")',
		items:
			'select i.nameid as item, i.amount from mail m join mail_attachments i on i.id = m.id where m.dest_id > 0 and m.message like ":key%"',
	},
	{
		...{ profile: 'forgotten-server', tables: FORGOTTEN_SERVER, words: {} },
		character: 'insert into players (account_id, name) values (:id, ":id")',
		// Only the keys of the ledger tell whose they are, so the receiver is new each time.
		items:
			'select i.itemtype as item, i.count as amount from player_inboxitems i join players p on p.id = i.player_id where p.account_id = :id',
	},
] as const

/** Opens the game anew; the connection ends before or after its statement of this number. */
const openCut = async (config: BridgeConfig, at: number) => {
	const database = await openGameDatabase(databaseSettings(config))
	let statement = 0
	const cut =
		<Rest extends unknown[], T>(work: (...rest: Rest) => Promise<T>) =>
		async (...rest: Rest): Promise<T> => {
			if (statement++ === at) throw await end(database)
			const result = await work(...rest)
			if (statement++ === at) throw await end(database)
			return result
		}
	const cutOff: GameDatabase = { ...database, read: cut(database.read), write: cut(database.write) }
	return { ...(await gameOn(cutOff, config)), close: () => database.close().catch(() => undefined) }
}
const end = async (database: GameDatabase) => {
	await database.close()
	return new CutOff('cut off')
}

/** Does it until it is done, cut off at this statement the first time; true where it ended before that. */
const untilDone = async (config: BridgeConfig, at: number, work: (opened: Awaited<ReturnType<typeof openCut>>) => Promise<unknown>) => {
	const first = await openCut(config, at)
	const isWhole = await work(first).then(
		() => true,
		(error) => {
			if (!(error instanceof CutOff)) throw error
			return false
		},
	)
	await first.close()
	const second = await openCut(config, -1)
	await work(second)
	await second.close()
	return isWhole
}

it.runIf(hasMariaDb).each(GAMES)(
	'$profile: each account is made once, and each item is there once',
	async ({ profile, tables, words, character, items }) => {
		const name = profile.replace('-', '_')
		await game.query(`create database ${name} character set latin1; use ${name}; ${tables} ${TABLES.mysql.join(';')}`)
		const connection = { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: name }
		const config = {
			profile,
			...words,
			database: connection,
			passwords: 'plain',
			items: '',
			letterTitle: 'Item shop',
		} as unknown as BridgeConfig
		const listed = new Map([[501, { number: 501, name: 'Knife', stack: 1 }]])
		const account =
			profile === 'forgotten-server' ? { table: 'accounts', id: 'id', name: 'name' } : { table: 'login', id: 'account_id', name: 'userid' }
		for (let at = 0, isWhole = false; !isWhole; at++) {
			const [UserNum, UserID] = [1_000 + at, `cut_${at}`]
			const job: AccountJob = {
				...{ key: `job-${at}`, UserNum, UserID, version: 1, kind: 'create', email: null, gender: null, until: null, reason: null },
				...{ sealed: null, createdAt: '2026-01-01T00:00:00Z' },
			}
			const make = (opened: Awaited<ReturnType<typeof openCut>>) =>
				doAccountJob({ ...opened, transaction: opened.database.transaction, privateKey: '', siteNow: Date.now }, job)
			const isAccountWhole = await untilDone(config, at, make)
			const made = await rows(`select ${account.id} as id from ${account.table} where ${account.name} = '${UserID}'`)
			const linked = await rows(`select game_id, version from barkada_accounts where user_num = ${UserNum}`)
			expect([at, made.length, linked]).toEqual([at, 1, [{ game_id: String(made[0]?.id), version: 1 }]])

			await game.query(character.replaceAll(':id', String(made[0]?.id)))
			// Seven that do not stack: two letters.
			const delivery = {
				key: `key-${at}-`,
				UserNum,
				UserID,
				ItemName: 'Knife',
				quantity: 7,
				gameItem: 501,
				gameAmount: 1,
				boughtAt: new Date().toISOString(),
			}
			const isItemWhole = await untilDone(config, at, (opened) =>
				deliver({ ...opened, transaction: opened.database.transaction, siteNow: Date.now, termDays: 14, items: listed }, delivery),
			)
			const put = await rows(items.replace(':key', `Order key-${at}-`).replace(':id', String(made[0]?.id)))
			expect([at, put]).toEqual([at, Array.from({ length: 7 }, () => ({ item: 501, amount: 1 }))])
			isWhole = isAccountWhole && isItemWhole
		}
	},
)
