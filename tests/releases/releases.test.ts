import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { MIGRATIONS } from '#db/migrations/index.ts'
import { migrateToLatest } from '#db/migrations/migrate.ts'
import { databaseFile } from '#db/open.ts'
import { openPatient } from '#db/postgres/open.ts'
import { type FreshDatabase, freshDatabase } from '../databases.ts'
import { openPortal, settingsOf } from '../portal.ts'
import { signedIn, startSiteOn } from '../site.ts'

/** Sites of released versions, as small dumps (CONTRIBUTING.md, "A version"), are brought up to date and work. */
const FOLDER = import.meta.dirname
const RELEASED = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

type Dumped = { secretKey: string; migrations: string[] }
const dumpedOf = (version: string): Dumped => JSON.parse(readFileSync(join(FOLDER, version, 'site.json'), 'utf8'))

const load = async (version: string): Promise<FreshDatabase> => {
	const fresh = await freshDatabase(inject('engine'))
	const dump = readFileSync(join(FOLDER, version, `${inject('engine')}.sql`), 'utf8')
	if (fresh.DATABASE_URL === null) {
		const database = new DatabaseSync(databaseFile(fresh.DATA_DIR))
		database.exec(dump)
		database.close()
		return fresh
	}
	const kysely = openPatient(fresh.DATABASE_URL, () => undefined)
	await migrateToLatest(kysely, 'postgres', { only: dumpedOf(version).migrations })
	await kysely.destroy()
	const client = new pg.Client(fresh.DATABASE_URL)
	await client.connect()
	await client.query(dump)
	await client.end()
	return fresh
}

it('each released version of the changelog has its dumps', () => {
	const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[([^\]]+)\] - /gm)].map(([, version]) => version)
	expect(released.length).toBeGreaterThan(0)
	for (const version of released)
		for (const name of ['sqlite.sql', 'postgres.sql', 'site.json'])
			expect(existsSync(join(FOLDER, String(version), name)), `${version}/${name}`).toBe(true)
})

describe.each(RELEASED)('a site of version %s', (version) => {
	it('is brought up to date, every row of it, and its books hold', async () => {
		const { secretKey, migrations } = dumpedOf(version)
		const fresh = await load(version)
		const portal = openPortal({ ...settingsOf(fresh), SECRET_KEY: secretKey })
		const migrated = await portal('migrate', '--json')
		expect(migrated).toMatchObject({ code: 0, err: '' })
		expect(migrated.json.applied).toEqual(Object.keys(MIGRATIONS).filter((name) => !migrations.includes(name)))
		expect(await portal('verify', '--json')).toMatchObject({ code: 0, json: { ok: true } })

		const site = await startSiteOn(fresh, { SECRET_KEY: secretKey, DEMO: '0' })
		const { user, token } = await signedIn(site.url, 'juan_cruz', 'Sampaguita-7')
		expect(user).toMatchObject({ UserID: 'juan_cruz', UserPoint: 1815, UserPoint2: 870 })
		const bought = await fetch(`${site.url}/api/buyitem?productnum=1`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
		expect([bought.status, (await bought.json()).userPoints]).toEqual([200, 1465])
		expect(await portal('verify', '--json')).toMatchObject({ code: 0 })
		expect(await site.stop()).toBe(0)
	})
})
