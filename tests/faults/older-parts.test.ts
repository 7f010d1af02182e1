import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { stock } from '../goods.ts'
import { openWorld, type World } from '../world.ts'
import { createLossyProxy } from './lossy-line.ts'

/** Older answers of the parts of a page: sent while the database is away, and not in place of a defect (docs/decisions/08-ready-pages.md). */
const IS_POSTGRES = inject('engine') === 'postgres'
const line = createLossyProxy(inject('postgresUrl'))
let world: World
beforeAll(async () => {
	const databaseHost = IS_POSTGRES ? await line.open() : null
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', DATABASE_CONNECT_MS: '2000' }, { databaseHost, hasPages: true, isWithoutJobs: true })
	await stock(world, { name: 'Lunar Cape', price: 10 })
})
afterAll(async () => {
	await world.close()
	if (IS_POSTGRES) line.cut()
})

const home = async () => {
	const response = await fetch(world.url)
	const text = await response.text()
	return {
		status: response.status,
		cacheControl: response.headers.get('cache-control'),
		hasItem: text.includes('Lunar Cape'),
		saysSo: text.includes('This part could not be loaded just now.'),
	}
}
const WHOLE = { status: 200, cacheControl: 'no-cache', hasItem: true, saysSo: false }
const rename = (from: string, to: string) =>
	world.database.transaction((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx))

describe('the home page of two days ago', () => {
	it('is not sent while one of its calls has a defect: the part is left out, and the page says so', async () => {
		// A page during whose making something changed is not kept.
		await expect.poll(home).toEqual(WHOLE)
		await world.clock.advance(2 * DAY_MS)
		await rename('shop_items', 'shop_items_gone')
		for (let round = 0; round < 2; round++)
			expect(await home()).toEqual({ status: 200, cacheControl: 'no-store', hasItem: false, saysSo: true })
		await rename('shop_items_gone', 'shop_items')
		expect(await home()).toEqual(WHOLE)
	})

	it.runIf(IS_POSTGRES)('is sent while the database is away, as a whole', async () => {
		await expect.poll(home).toEqual(WHOLE)
		line.cut()
		await world.clock.advance(2 * DAY_MS)
		for (let round = 0; round < 2; round++) expect(await home()).toEqual(WHOLE)
		await line.open()
		await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200)
		expect(await home()).toEqual(WHOLE)
	})
})
