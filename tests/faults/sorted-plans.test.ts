import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { folded } from '#contract/folded.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { mint } from '../goods.ts'
import { makeList } from '../grants.ts'
import { choicesOf, fieldsOf } from '../hostile/fields.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** Lists of staff are sorted by an index, or are short. PostgreSQL is asked for a plan that sorts no rows, because it has too few to need an index. */

/** Lists that may be sorted without an index: what has their rows. */
const SHORT = {
	'/admin/news?': 'articles of staff',
	'/admin/shop/items?': 'items of staff',
	'/admin/shop/sales?': 'sales of staff',
	'/admin/rankings?': 'without a search, the characters that staff have left out',
	'/admin/coupon-batches/1/redemptions?': 'redemptions of one batch, all of which are counted anyway',
	'/admin/top-up-debts?': 'players who owe',
	'/admin/top-ups?sort=sent': 'without a state, what waits at the desk',
	'/admin/top-ups?sort=-sent': 'the same',
}

const isSqlite = inject('engine') === 'sqlite'
/** Each list in each of its orders, in all states and in each of them. */
const SORTED = (Object.values(ENDPOINTS) as Endpoint[]).flatMap(({ path, query }) => {
	const choices = (of: string) => fieldsOf(query).flatMap(({ name, schema }) => (name === of ? choicesOf(schema).map(String) : []))
	const states = ['', ...choices('state').map((state) => `&state=${state}`)]
	if (!path.startsWith('/admin/')) return []
	return choices('sort').flatMap((sort) => states.map((state) => `${path.replace('{id}', '1')}?sort=${sort}${state}`))
})
/** Lists that have one order. */
const ALWAYS_SORTED = ['/admin/pictures']
const isShort = (list: string) => Object.keys(SHORT).some((short) => (short.endsWith('?') ? list.startsWith(short) : list === short))

describe('a sorted list of staff', () => {
	let world: World
	let token: string
	let plans: Awaited<ReturnType<typeof openPlans>>
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		token = owner.token
		await mint(world, { rCoin: 5 })
		await makeList(world, owner, { list: 'nobody_here' })
		plans = await openPlans(world)
	})
	afterAll(async () => {
		await plans.close()
		await world.close()
	})

	it('has an index for each order', async () => {
		const seen = isSqlite ? vi.spyOn(DatabaseSync.prototype, 'prepare') : vi.spyOn(pg.Connection.prototype, 'parse')
		for (const list of [...SORTED.filter((one) => !isShort(one)), ...ALWAYS_SORTED]) {
			const { status } = await fetch(`${world.url}/api${list}`, { headers: { authorization: `Bearer ${token}` } })
			expect([list, status]).toEqual([list, 200])
		}
		const asked = new Set(seen.mock.calls.map(([sql]) => (typeof sql === 'string' ? sql : (sql as { text: string }).text)))
		seen.mockRestore()
		const pages = [...asked].filter((sql) => /order by .* limit .* offset /is.test(sql))
		expect(pages.length).toBeGreaterThan(50)
		const sorting: string[] = []
		for (const sql of pages) if (/FOR ORDER BY|Sort Key/.test(await plans.of(sql))) sorting.push(sql)
		expect(sorting).toEqual([])
	})
})

const openPlans = async (world: World) => {
	if (isSqlite) {
		const database = new DatabaseSync(join(world.config.dataDir, 'barkada.sqlite'), { readOnly: true })
		database.function('folded', (text) => folded(String(text)))
		return { of: (sql: string) => JSON.stringify(database.prepare(`explain query plan ${sql}`).all()), close: () => database.close() }
	}
	const client = new pg.Client(world.config.databaseUrl ?? '')
	await client.connect()
	for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan']) await client.query(`set enable_${way} = off`)
	return {
		of: async (sql: string) => JSON.stringify((await client.query(`explain (generic_plan) ${sql}`)).rows),
		close: () => client.end(),
	}
}
