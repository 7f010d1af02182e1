import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { makeList } from '../grants.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** Each rule of a grant is served by an index: a list for some players does not read the rows of all. */
describe.runIf(inject('engine') === 'sqlite')('the rule of a grant', () => {
	let world: World
	const steps = new Set<string>()
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
		const owner = await appoint(world, 20)
		const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
		for (const rule of [
			{ source: 'school', school: 1 },
			{ source: 'batch', batch: 1 },
			{ source: 'bought', bought: 1 },
			{ source: 'online', from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' },
		])
			await makeList(world, owner, rule)
		const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('select distinct'))
		prepare.mockRestore()
		const database = new DatabaseSync(join(world.config.dataDir, 'barkada.sqlite'), { readOnly: true })
		for (const sql of asked) for (const { detail } of database.prepare(`explain query plan ${sql}`).all()) steps.add(String(detail))
		database.close()
	})
	afterAll(() => world?.close())

	it.each([
		['characters', 'school'],
		['coupons', 'batch_id'],
		['coupon_redemptions', 'coupon_id'],
		['order_lines', 'item_id'],
		['online_quarters', 'quarter'],
	])('reads of %s only what its %s names', (table, column) => {
		expect([...steps].filter((step) => step.includes(` ${table} USING`))).toEqual([
			expect.stringMatching(new RegExp(`^SEARCH ${table} .*\\(${column}[=>]\\?`)),
		])
	})
})
