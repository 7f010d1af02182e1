import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseFile } from '#db/open.ts'
import { post } from '#features/wallet/wallet.ts'
import { stock } from '../goods.ts'
import { rounds } from '../rounds.ts'
import { openWorld, type World } from '../world.ts'

/**
 * DU2: the state of the embedded database after a power cut: its file and a beginning of its log, whose end was written wrong or not at
 * all.
 */
const CLONES = rounds(80, 400)
const BUYERS = 5
const PURCHASES_EACH = 8
/** The number of bytes at the end of the log that a power cut may have damaged. */
const TAIL = 16_384

let world: World
let folder: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	folder = mkdtempSync(join(tmpdir(), 'barkada-clones-'))
})
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

describe.runIf(inject('engine') === 'sqlite')('a power cut', () => {
	it(`leaves every purchase that was answered, and whole books, wherever it cuts the log (${CLONES} times)`, async () => {
		const { file, log, answered } = await buyOnFreshLog()
		expect(answered).toHaveLength(BUYERS * PURCHASES_EACH)
		for (let number = 0; number < CLONES; number++) {
			const { bytes, sound } = cut(log, number % 2 === 1)
			const found = inspect(file, bytes)
			expect(found, `cut at ${bytes.length}, sound until ${sound}`).toMatchObject({
				integrity: 'ok',
				wrongBalances: 0,
				payments: found.orders,
			})
			expect(found.orders).toBeGreaterThanOrEqual(answered.filter((length) => length <= sound).length)
		}
		expect(inspect(file, log).orders).toBe(answered.length)
	})
})

/** Returns the database's file from before the purchases, their log, and the length of the log when each purchase was answered. */
const buyOnFreshLog = async () => {
	const item = await stock(world, { price: 10 })
	const players = await Promise.all(Array.from({ length: BUYERS }, () => world.register()))
	for (const { userNum } of players) await world.database.transaction((tx) => post(tx, pocketMoney(userNum)))
	await world.settle()
	const path = databaseFile(world.config.dataDir)
	const other = new DatabaseSync(path)
	other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	other.close()
	const before = readFileSync(path)
	const answered: number[] = []
	const shop = async (token: string) => {
		for (let time = 0; time < PURCHASES_EACH; time++) {
			expect((await world.call('POST /buyitem', { token, query: { productnum: item } })).status).toBe(200)
			answered.push(statSync(`${path}-wal`).size)
		}
	}
	await Promise.all(players.map(({ token }) => shop(token)))
	const [file, log] = [readFileSync(path), readFileSync(`${path}-wal`)]
	// Otherwise rows that were already moved into the file could not be cut from the log; no power cut does that.
	expect(file.equals(before)).toBe(true)
	return { file, log, answered }
}

const pocketMoney = (accountId: number) => ({
	kind: 'adjustment' as const,
	accountId,
	reason: 'pocket money',
	at: world.clock.now(),
	transfers: [{ from: { house: 'adjustment' as const }, to: { player: accountId }, currency: 'r-coin' as const, amount: 1_000 }],
	secretKey: world.secretKey,
})

const cut = (log: Buffer, isSpoiled: boolean) => {
	const bytes = Buffer.from(log.subarray(0, randomInt(log.length + 1)))
	if (!isSpoiled || bytes.length === 0) return { bytes, sound: bytes.length }
	const at = randomInt(Math.max(0, bytes.length - TAIL), bytes.length)
	bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
	return { bytes, sound: at }
}

const inspect = (file: Buffer, log: Buffer) => {
	const path = join(folder, 'clone.sqlite')
	rmSync(`${path}-shm`, { force: true })
	writeFileSync(path, file)
	writeFileSync(`${path}-wal`, log)
	const clone = new DatabaseSync(path)
	const value = (sql: string) => Object.values(clone.prepare(sql).get() ?? {})[0]
	const found = {
		integrity: value('PRAGMA integrity_check'),
		wrongBalances: value(WRONG_BALANCES),
		orders: Number(value('SELECT count(*) FROM orders')),
		payments: Number(value("SELECT count(*) FROM journal_entries WHERE kind = 'purchase'")),
	}
	clone.close()
	return found
}

const WRONG_BALANCES = `SELECT count(*) FROM wallets WHERE balance <> (
	SELECT coalesce(sum(CASE WHEN credit = wallets.id THEN amount ELSE 0 END - CASE WHEN debit = wallets.id THEN amount ELSE 0 END), 0)
	FROM transfers WHERE credit = wallets.id OR debit = wallets.id)`
