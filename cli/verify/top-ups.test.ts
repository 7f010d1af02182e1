import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTampering, type StoredRow, type Tampering } from '../../tests/tampering.ts'
import { closedDay, reversedTopUp } from '../../tests/top-up-actions.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { verifySite } from './verify.ts'

let world: World
let tampering: Tampering
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	await reversedTopUp(world, await world.register())
	await closedDay(world)
	tampering = await openTampering(world)
}, 60_000)
afterAll(async () => {
	await tampering.close()
	await world.close()
})

const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

/** Otherwise the site itself ends an order that is made to wait again. */
const LONG_AFTER = 9_000_000_000_000

const REQUEST = {
	...{
		id: 9_000,
		amount: 1,
		r_coin: 1,
		bonus: 0,
		reference_key: '1',
		reference_scope: '',
		transfer_reference: '1',
		bank: '',
		paid_on: null,
	},
	...{ asked_at: 1, asker_roles_lost: 0, kind: 'load', reason: '', locks: 0, state: 'waiting', decided_by: null, decided_at: null },
}

it('finds what does not go with a top-up: another state, player, channel, number, request, lock or closing', async () => {
	const [loaded] = (await tampering.rows('top_ups')).filter(({ state }) => state === 'loaded')
	const [line] = await tampering.rows('top_up_closing_lines')
	const [lock] = (await tampering.rows('wallet_debts')).filter(({ paid, points }) => Number(paid) < Number(points))
	if (!loaded || !line || !lock) throw new Error('a world without what is tampered with')
	const request = { ...REQUEST, top_up_id: loaded.id ?? 0, asked_by: loaded.account_id ?? 0 }
	const owes = { account_id: 9_000, locked_by: loaded.account_id ?? 0, locked_at: 1 }
	const found: [string, string[]][] = []
	const withChange = async (table: string, row: StoredRow, change: StoredRow) => {
		expect(await tampering.update(table, row, change)).toBe(true)
		found.push([Object.entries(change).join(), await broken()])
		expect([change, await tampering.update(table, { ...row, ...change }, row)]).toEqual([change, true])
	}
	for (const state of ['waiting', 'sent', 'asked', 'second', 'refused', 'expired', 'reversed'])
		await withChange('top_ups', loaded, { state, expires_at: LONG_AFTER })
	const ofOrder: StoredRow[] = [
		{ account_id: 9_001 },
		{ reference: 'P-000-000' },
		{ channel_id: 9_000 },
		{ reference_key: '77777' },
		{ reference_key: null },
	]
	for (const change of ofOrder) await withChange('top_ups', loaded, change)
	const ofLine: StoredRow[] = [{ expected: Number(line.expected) + 1 }, { source: 'channel:9000' }, { day: '2020-01-01' }]
	for (const change of ofLine) await withChange('top_up_closing_lines', line, change)
	for (const [table, row] of [
		['top_up_requests', request],
		['spending_locks', owes],
	] as const) {
		expect([table, await tampering.insert(table, row)]).toEqual([table, true])
		found.push([table, await broken()])
		expect([table, await tampering.delete(table, row)]).toEqual([table, true])
	}
	expect(found.filter(([, names]) => names.length === 0)).toEqual([])
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
})
