import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Engine, type FreshDatabase, freshDatabase } from '../../tests/databases.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { type Site, startSite } from '../../tests/site.ts'

/** A whole site with all kinds of data moves to the other database and back (DU9). Without PostgreSQL it moves from file to file. */
const OTHER: Engine = 'sqlite'
let site: Site
let folder: string
const opened: FreshDatabase[] = []
beforeAll(async () => {
	site = await startSite(inject('engine'))
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
}, 120_000)
afterAll(async () => {
	await site.stop()
	for (const fresh of opened) await fresh.drop()
	rmSync(folder, { recursive: true })
})

const emptyPortal = async (engine: Engine) => {
	const fresh = await freshDatabase(engine)
	opened.push(fresh)
	return openPortal(settingsOf(fresh))
}

it('a site moves to the other database and back with equal counts and ledger, and goes on from there', async () => {
	const first = JSON.parse(await site.portal('export', '--to', join(folder, 'first'), '--json'))
	expect(first.rows.accounts).toBeGreaterThan(3)
	const there = await emptyPortal(OTHER)
	const arrived = await there('import', '--from', join(folder, 'first'), '--json')
	expect(arrived).toMatchObject({ code: 0, json: { rows: first.rows, ledger: first.ledger } })

	await there('export', '--to', join(folder, 'second'))
	const back = await emptyPortal(inject('engine'))
	expect(await back('import', '--from', join(folder, 'second'), '--json')).toMatchObject({
		code: 0,
		json: { rows: first.rows, ledger: first.ledger },
	})
	for (const portal of [there, back]) {
		expect((await portal('verify', '--json')).json.ok).toBe(true)
		expect(await portal('owner', '--user-id', 'new_owner', '--password', 'Bagong-Bahay-8')).toMatchObject({ code: 0 })
		expect(await portal('codes', 'mint', '--count', '3', '--r-coin', '5')).toMatchObject({ code: 0 })
		const adjust = ['--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '7', '--reason', 'welcome']
		expect(await portal('wallet', 'adjust', ...adjust)).toMatchObject({ code: 0 })
		expect((await portal('verify', '--json')).json.ok).toBe(true)
	}
})

it('is imported over a site by force only, which is set aside then', async () => {
	const full = await emptyPortal(inject('engine'))
	await full('owner', '--user-id', 'old_owner', '--password', 'Lumang-Bahay-8')
	expect(await full('import', '--from', join(folder, 'first'))).toMatchObject({
		code: 1,
		err: expect.stringContaining('There is a site with accounts already'),
	})
	const forced = await full('import', '--from', join(folder, 'first'), '--force', '--json')
	expect(forced).toMatchObject({ code: 0, json: { broken: [], aside: expect.stringMatching(/before.restore/) } })
	expect(await full('owner', '--user-id', 'old_owner', '--password', 'Lumang-Bahay-8')).toMatchObject({ code: 0 })
})

it('is exported into an empty folder only, and what is in another is named though a listing hides it', async () => {
	const here = await emptyPortal(inject('engine'))
	const left = join(folder, 'left')
	mkdirSync(join(left, '.working-Ab12Cd'), { recursive: true })
	expect((await here('export', '--to', left)).err).toBe(
		`${left} has what an export left that did not end (.working-Ab12Cd): remove it when no other one is at work there.\n`,
	)
	expect((await here('export', '--to', join(folder, 'first'))).err).toMatch(
		/is not empty \(manifest.json, secret.key, site.sqlite\): name a new/,
	)
})

it('is not imported when its file was changed, and nothing is', async () => {
	await site.portal('export', '--to', join(folder, 'changed'))
	const file = join(folder, 'changed', 'site.sqlite')
	const database = new DatabaseSync(file)
	database.exec("update news_items set subject = 'Free R-Coin!' where id = 1")
	database.close()
	const fresh = await emptyPortal(inject('engine'))
	expect((await fresh('import', '--from', join(folder, 'changed'))).err).toContain('rows of news_items are not those that were written')
	writeFileSync(file, readFileSync(file).subarray(0, 8192))
	expect((await fresh('import', '--from', join(folder, 'changed'))).code).toBe(1)
	appendFileSync(join(folder, 'changed', 'manifest.json'), '}')
	expect((await fresh('import', '--from', join(folder, 'changed'))).err).toContain('manifest.json is damaged')
	expect((await fresh('verify')).err).toMatch(/There is no site (here|in the database)/)
})
