import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '../tests/goods.ts'
import { openWorld, type World } from '../tests/world.ts'

/** WA10: what the schema itself refuses, also from direct SQL. */
let world: World
let wallets: { rCoin: number; milleage: number; house: number; houseMilleage: number }
let entry: number

beforeAll(async () => {
	world = await openWorld()
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 100, milleage: 50 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	const walletOf = async (accountId: number | null, currency: 'r-coin' | 'milleage') => {
		const all = world.database.read.selectFrom('wallets').select('id').where('currency', '=', currency)
		const found = accountId === null ? all.where('kind', '=', 'sales') : all.where('account_id', '=', accountId)
		return (await found.executeTakeFirstOrThrow()).id
	}
	wallets = {
		rCoin: await walletOf(player.userNum, 'r-coin'),
		milleage: await walletOf(player.userNum, 'milleage'),
		house: await walletOf(null, 'r-coin'),
		houseMilleage: await walletOf(null, 'milleage'),
	}
	entry = (await world.database.read.selectFrom('journal_entries').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

const attack = (statement: string) => world.database.transaction((tx) => sql.raw(statement).execute(tx))
const transfer = (values: string) => attack(`INSERT INTO transfers (entry_id, debit, credit, currency, amount) VALUES (${values})`)
const state = async () =>
	JSON.stringify([
		await world.database.read.selectFrom('wallets').selectAll().orderBy('id').execute(),
		await world.database.read.selectFrom('transfers').selectAll().orderBy('id').execute(),
		await world.database.read.selectFrom('journal_entries').selectAll().orderBy('id').execute(),
	])

describe('the schema refuses', () => {
	const attacks: [string, () => Promise<unknown>][] = [
		['to overspend', () => transfer(`${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 101`)],
		['a negative amount', () => transfer(`${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', -1`)],
		['an amount of zero', () => transfer(`${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 0`)],
		['to change currency', () => transfer(`${entry}, ${wallets.rCoin}, ${wallets.houseMilleage}, 'r-coin', 1`)],
		['a transfer to oneself', () => transfer(`${entry}, ${wallets.rCoin}, ${wallets.rCoin}, 'r-coin', 1`)],
		['a transfer of no journal entry', () => transfer(`999999, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 1`)],
		['to change a transfer', () => attack('UPDATE transfers SET amount = 1')],
		['to delete a transfer', () => attack('DELETE FROM transfers')],
		['to change a balance', () => attack('UPDATE wallets SET balance = 1000000 WHERE account_id IS NOT NULL')],
		[
			'to change a balance with a transfer that was counted already',
			() => attack(`UPDATE wallets SET balance = balance + 100, last_transfer = last_transfer WHERE id = ${wallets.rCoin}`),
		],
		['to delete a journal entry', () => attack('DELETE FROM journal_entries')],
		['to change a journal entry', () => attack("UPDATE journal_entries SET reason = 'x'")],
		['to delete a wallet', () => attack(`DELETE FROM wallets WHERE id = ${wallets.milleage}`)],
		[
			'a wallet that starts with money',
			() => attack("INSERT INTO wallets (account_id, kind, currency, balance) VALUES (NULL, 'player', 'r-coin', 5)"),
		],
		[
			'a second reversal',
			() =>
				attack(
					`INSERT INTO journal_entries (kind, account_id, reason, reverses, created_at) SELECT 'reversal', account_id, 'x', id, 1 FROM journal_entries UNION ALL SELECT 'reversal', account_id, 'x', id, 1 FROM journal_entries`,
				),
		],
		[
			'to overspend with OR IGNORE',
			() =>
				attack(
					`INSERT OR IGNORE INTO transfers (entry_id, debit, credit, currency, amount) VALUES (${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 900000000)`,
				),
		],
		[
			'to replace a transfer',
			() =>
				attack(
					`INSERT OR REPLACE INTO transfers (id, entry_id, debit, credit, currency, amount) SELECT id, entry_id, credit, debit, currency, 5 FROM transfers LIMIT 1`,
				),
		],
		[
			'to replace a journal entry',
			() =>
				attack(
					"INSERT OR REPLACE INTO journal_entries (id, kind, account_id, reason, created_at) SELECT id, 'adjustment', account_id, 'x', 1 FROM journal_entries LIMIT 1",
				),
		],
		[
			'to replace a wallet',
			() =>
				attack(
					`INSERT OR REPLACE INTO wallets (id, account_id, kind, currency, balance) SELECT id, account_id, kind, currency, 0 FROM wallets WHERE id = ${wallets.rCoin}`,
				),
		],
		['a balance beyond the cap', () => transfer(`${entry}, ${wallets.house}, ${wallets.rCoin}, 'r-coin', 1000000001`)],
	]

	it.each(attacks)('%s', async (_name, run) => {
		const before = await state()
		await expect(run()).rejects.toThrow()
		expect(await state()).toBe(before)
	})

	it('values of the wrong type', async () => {
		await expect(transfer(`${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 'abc'`)).rejects.toThrow()
	})
})

describe('the schema allows', () => {
	it('what is covered, and moves both ends', async () => {
		await transfer(`${entry}, ${wallets.rCoin}, ${wallets.house}, 'r-coin', 100`)
		const { balance } = await world.database.read
			.selectFrom('wallets')
			.select('balance')
			.where('id', '=', wallets.rCoin)
			.executeTakeFirstOrThrow()
		expect(balance).toBe(0)
	})
})
