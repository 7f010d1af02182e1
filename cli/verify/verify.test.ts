import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDeliveries, confirmDelivery, releaseDelivery } from '#features/game/game.ts'
import { refundLine } from '#features/orders/orders.ts'
import { post } from '#features/wallet/wallet.ts'
import { campaign, mint, stock } from '../../tests/goods.ts'
import { openTampering, type StoredRow, type Tampering } from '../../tests/tampering.ts'
import { reversedTopUp } from '../../tests/top-up-actions.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { verifySite } from './verify.ts'

let world: World
let tampering: Tampering
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	await aLittleOfEverything()
	tampering = await openTampering(world)
}, 60_000)
afterAll(async () => {
	await tampering.close()
	await world.close()
})

type CartLine = { seq: number; quantity: number; shopitem: { ProductNum: number } }

const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

const aLittleOfEverything = async () => {
	const { call, database, secretKey } = world
	const [referrer, buyer] = [await world.register(), await world.register()]
	const [code, unspent] = await mint(world, { rCoin: 1_000, milleage: 300, count: 2, startsAt: 5, expiresAt: world.clock.now() + 60_000 })
	const redeem = (CouponCode: string | undefined, ReferralCode = '') =>
		call('POST /processCoupon', { token: buyer.token, body: { CouponCode, ReferralCode } })
	await redeem(code, referrer.referralCode)
	await campaign(world, { text: 'FIESTA', limit: 3, rCoin: 10 })
	await redeem('FIESTA')
	const items = [await stock(world, { price: 120, section: 1 }), await stock(world, { price: 80 })]
	for (const productnum of items) {
		await call('POST /buyitem', { token: buyer.token, query: { productnum } })
		await call('POST /addtocart', { token: buyer.token, query: { productnum } })
	}
	const cart = (await call('GET /shopcart', { token: buyer.token, query: { usernum: buyer.userNum } })).text
	const sent = (JSON.parse(cart) as CartLine[]).map(({ seq, quantity, shopitem }) => ({ seq, quantity, ProductNum: shopitem.ProductNum }))
	expect((await call('POST /buycartitem', { token: buyer.token, query: { items: JSON.stringify(sent) } })).status).toBe(200)
	const lines = await database.read.selectFrom('order_lines').select('id').execute()
	const now = world.clock.now()
	const refund = { lineId: lines[0]?.id ?? 0, reason: 'lost', actorId: referrer.userNum, now, secretKey }
	await database.transaction((tx) => refundLine(tx, refund))
	// The game server has acknowledged one delivery, has fetched another, and a third one waits.
	const claimed = await database.transaction((tx) => claimDeliveries(tx, { max: 2, leaseMs: 60_000, now }))
	await database.transaction((tx) => confirmDelivery(tx, { named: { key: claimed[0]?.key }, now, secretKey }))
	const transfers = [{ from: { house: 'adjustment' as const }, to: { player: buyer.userNum }, currency: 'r-coin' as const, amount: 7 }]
	await database.transaction((tx) =>
		post(tx, { kind: 'adjustment', accountId: buyer.userNum, actorId: referrer.userNum, reason: 'sorry', at: now, secretKey, transfers }),
	)
	await reversedTopUp(world, buyer)
	await world.settle()
	expect(unspent).toBeDefined()
}

/** Every table of money and trade, including the seals. */
const TABLES = [
	'top_up_receipts',
	'top_up_reversals',
	'wallet_debts',
	'wallets',
	'journal_entries',
	'transfers',
	'orders',
	'order_lines',
	'game_deliveries',
	'refunds',
	'coupon_batches',
	'coupons',
	'coupon_redemptions',
	'referrals',
	'referral_pairs',
	'referral_months',
	'seals',
]

const WORDS =
	'player issuance sales referral adjustment r-coin milleage redemption purchase refund reversal top-up top-ups reversals'.split(' ')
const STATES = ['single', 'campaign', 'waiting', 'leased', 'delivered', 'refunded', 'entry', 'batch', 'codes', 'settlement', '2026-01']

/** Other values for a column; the test uses the first that the schema accepts. */
const others = (value: StoredRow[string]) => {
	if (typeof value === 'number') return [value + 1_000, value + 1, value - 1, 1 - value, null]
	if (value === null) return [1, 'x']
	return [`${value}x`, ...WORDS, ...STATES].filter((other) => other !== value)
}

const tell = (table: string, row: StoredRow, column = '') => `${table}${column && `.${column}`} of ${JSON.stringify(row)}`

describe('verify', () => {
	it('finds nothing on a site that was only used', async () => {
		expect(await broken()).toEqual([])
	})

	it.each(TABLES)('finds each row of %s of which one column was changed', async (table) => {
		const missed: string[] = []
		const rows = await tampering.rows(table)
		expect(rows).not.toEqual([])
		for (const row of rows)
			for (const column of Object.keys(row)) {
				const change = await changed(table, row, column)
				if (!change) continue // the schema itself refuses every other value
				if ((await broken()).length === 0 && !isUnprovable(table, row, column)) missed.push(tell(table, row, column))
				await tampering.update(table, { ...row, ...change }, row)
			}
		expect(missed).toEqual([])
		expect(await broken()).toEqual([])
	})

	it.each(TABLES)('finds each row of %s that is gone', async (table) => {
		const missed: string[] = []
		for (const row of await tampering.rows(table)) {
			expect(await tampering.delete(table, row)).toBe(true)
			if ((await broken()).length === 0) missed.push(tell(table, row))
			expect(await tampering.insert(table, row)).toBe(true)
		}
		expect(missed).toEqual([])
	})

	it.each([
		['wallets', { id: 9_000, account_id: 9_000 }],
		['journal_entries', { id: 9_000 }],
		['transfers', { id: 9_000 }],
		['orders', { id: 9_000, entry_id: 9_000 }],
		['order_lines', { id: 9_000 }],
		['game_deliveries', { id: 9_000, order_line_id: 9_000, key: 'mine' }],
		['refunds', { order_line_id: 9_000, entry_id: 9_000 }],
		['coupon_batches', { id: 9_000 }],
		['coupons', { id: 9_000, code_hash: 'mine' }],
		['coupon_redemptions', { id: 9_000, coupon_id: 9_000, entry_id: 9_000 }],
		['referrals', { redemption_id: 9_000 }],
		['referral_pairs', { high_id: 9_000 }],
		['referral_months', { month: '2020-01', paid: 0 }],
		['seals', { id: 9_000 }],
	])('finds a row that was added to %s', async (table, changes) => {
		for (const row of await tampering.rows(table)) {
			const added = { ...row, ...changes }
			if (!(await tampering.insert(table, added))) continue
			const found = await broken()
			await tampering.delete(table, added)
			expect(found, tell(table, added)).not.toEqual([])
		}
		expect(await broken()).toEqual([])
	})

	it('finds an order that was hung on an entry which paid for something else', async () => {
		const entry = (await tampering.rows('journal_entries')).find(({ kind }) => kind === 'adjustment')
		const [order] = await tampering.rows('orders')
		const added = { ...order, id: 9_000, entry_id: entry?.id ?? 0, account_id: entry?.account_id ?? 0, created_at: entry?.created_at ?? 0 }
		expect(await tampering.insert('orders', added)).toBe(true)
		expect(await broken()).toEqual(['entries', 'orders', 'sealed entries'])
		await tampering.delete('orders', added)
	})

	it('finds a transfer that was added with the wallet moved along', async () => {
		const transfer = (await tampering.rows('transfers')).find(({ debit, currency }) => debit === 4 && currency === 'r-coin')
		const wallet = (await tampering.rows('wallets')).find(({ id }) => id === transfer?.credit)
		const added = { ...transfer, id: 9_000 }
		const moved = { ...wallet, balance: Number(wallet?.balance) + Number(transfer?.amount), last_transfer: 9_000 }
		expect((await tampering.insert('transfers', added)) && (await tampering.update('wallets', wallet ?? {}, moved))).toBe(true)
		expect(await broken()).toEqual(['sealed entries'])
		await tampering.delete('transfers', added)
		await tampering.update('wallets', moved, wallet ?? {})
	})

	it('finds two house wallets that were swapped', async () => {
		const swap = async (one: number, other: number) => {
			for (const [from, to] of [
				[one, -1],
				[other, one],
				[-1, other],
			] as const)
				expect(await tampering.tries(`update wallets set id = ${to} where id = ${from}`)).toBe(true)
		}
		await swap(2, 3)
		expect(await broken()).toContain('wallets')
		await swap(2, 3)
		expect(await broken()).toEqual([])
	})

	it('finds nothing in a delivery that staff let go of to be handed out again', async () => {
		const leased = (await tampering.rows('game_deliveries')).find(({ state }) => state === 'leased') ?? {}
		expect(await world.database.transaction((tx) => releaseDelivery(tx, Number(leased.order_line_id)))).toBe(true)
		expect(await broken()).toEqual([])
		expect(await tampering.update('game_deliveries', { id: leased.id ?? 0 }, { claimed_at: null })).toBe(true)
		expect(await broken()).toEqual(['deliveries'])
		expect(await tampering.update('game_deliveries', { id: leased.id ?? 0 }, leased)).toBe(true)
		expect(await broken()).toEqual([])
	})

	it('finds a delivery that was never made but says so in every column', async () => {
		const waiting = (await tampering.rows('game_deliveries')).find(({ state }) => state === 'waiting') ?? {}
		const made = { ...waiting, state: 'delivered', attempts: 1, settled_at: world.clock.now() }
		expect(await tampering.update('game_deliveries', waiting, made)).toBe(true)
		expect(await broken()).toEqual(['settlements'])
		await tampering.update('game_deliveries', made, waiting)
	})

	it('asks for seals where there are none', async () => {
		const seals = await tampering.rows('seals')
		await tampering.tries('delete from seals')
		expect(await broken()).toEqual(['sealed entries', 'sealed batches', 'sealed codes', 'settlements'])
		for (const seal of seals) await tampering.insert('seals', seal)
		expect(await broken()).toEqual([])
	})

	it('does not take the seals of another secret', async () => {
		const results = await verifySite(world.database, 'a5'.repeat(32))
		expect(results.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
			'sealed entries',
			'sealed batches',
			'sealed codes',
			'settlements',
			'audit',
		])
	})
})

/** Stores the first other value that the schema accepts, and returns the row. */
const changed = async (table: string, row: StoredRow, column: string): Promise<StoredRow | null> => {
	for (const value of others(row[column] ?? null)) {
		const isTaken = await tampering.update(table, row, { [column]: value })
		if (isTaken) return { [column]: value }
	}
	return null
}

/** Columns that nothing can prove, with the reasons of docs/decisions/21-ledger.md. */
const isUnprovable = (table: string, row: StoredRow, column: string) =>
	// The id of a wallet without transfers: no row refers to it.
	(table === 'wallets' && column === 'id' && row.last_transfer === null && row.account_id !== null) ||
	// The id of a debt: no row refers to it.
	(table === 'wallet_debts' && column === 'id') ||
	// How often, since when and until when the game server has a delivery: it changes with every claim and moves no money.
	(table === 'game_deliveries' && row.state === 'leased' && ['attempts', 'claimed_at', 'lease_until'].includes(column)) ||
	// Whether the game server may settle it by its id alone: a restore clears that for every delivery.
	(table === 'game_deliveries' && row.attempts !== 0 && column === 'leased_since_restore') ||
	// Whether the game server may have fetched it from another copy of the site: a restore sets that for what was never fetched.
	(table === 'game_deliveries' && row.attempts === 0 && column === 'maybe_fetched') ||
	// What the game said about it, for people.
	(table === 'game_deliveries' && column === 'waiting_for')
