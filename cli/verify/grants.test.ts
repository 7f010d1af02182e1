import { afterAll, beforeAll, expect, it } from 'vitest'
import { stock } from '../../tests/goods.ts'
import { give, takeGrantBack, workOff } from '../../tests/grants.ts'
import { appoint } from '../../tests/staff.ts'
import { openTampering, type Tampering } from '../../tests/tampering.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { verifySite } from './verify.ts'

let world: World
let tampering: Tampering
/** Points that one player has spent a part of before they were taken back, and an item that was not taken back. */
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	const owner = await appoint(world, 20)
	const [one, two] = [await world.register(), await world.register()]
	const item = await stock(world, { price: 6 })
	const points = await give(world, owner, { list: `${one.userId} ${two.userId} nobody_here`, amount: 9 })
	await world.call('POST /buyitem', { token: one.token, query: { productnum: item } })
	await takeGrantBack(world, owner, points)
	await workOff(world)
	await give(world, owner, { what: 'item', item, amount: 1, list: `${one.userId} ${two.userId}` })
	tampering = await openTampering(world)
}, 60_000)
afterAll(async () => {
	await tampering.close()
	await world.close()
})

const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

it.each([
	['grant_receipts', 'entry_id', 9_999],
	['grant_receipts', 'given_at', 1],
	['grant_receipts', 'account_id', 9_999],
	['grant_receipts', 'order_line_id', 9_999],
	['grant_returns', 'taken', 1],
	['grant_returns', 'entry_id', 9_999],
	['grants', 'amount', 8],
	['grants', 'reason', 'Another'],
	['grant_players', 'state', 'given'],
	['grant_players', 'state', 'taken-back'],
	['orders', 'gift', null],
	['orders', 'gift', 'Another'],
])('verify finds every %s whose %s was changed to %j', async (table, column, value) => {
	expect(await broken()).toEqual([])
	let tried = 0
	for (const row of await tampering.rows(table)) {
		if (row[column] === value || !(await tampering.update(table, row, { [column]: value }))) continue
		tried++
		expect(await broken(), JSON.stringify(row)).not.toEqual([])
		await tampering.update(table, { ...row, [column]: value }, row)
	}
	expect(tried).toBeGreaterThan(0)
})

it.each(['grant_receipts', 'grant_returns'])('verify finds every row of %s that is gone, and that was added', async (table) => {
	for (const row of await tampering.rows(table)) {
		expect(await tampering.delete(table, row)).toBe(true)
		expect(await broken(), JSON.stringify(row)).not.toEqual([])
		await tampering.insert(table, row)
		const added = { ...row, account_id: 9_000, entry_id: 9_000 }
		expect(await tampering.insert(table, { ...added, ...('order_line_id' in row && { order_line_id: null }) })).toBe(true)
		expect(await broken(), JSON.stringify(added)).not.toEqual([])
		await tampering.delete(table, { account_id: 9_000 })
	}
	expect(await broken()).toEqual([])
})
