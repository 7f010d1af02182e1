import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, inject, it } from 'vitest'
import { columnsOf } from '#db/columns-of.ts'
import { type Look, lookAtFile, lookAtSchema } from '#db/inspect.ts'
import { MIGRATIONS } from '#db/migrations/index.ts'
import { migrateToLatest } from '#db/migrations/migrate.ts'
import { databaseFile } from '#db/open.ts'
import { openPatient } from '#db/postgres/open.ts'
import { openDirect } from '#db/sqlite/direct.ts'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { signIn } from '../../tests/proofs.ts'
import type { Person, World } from '../../tests/world.ts'

/** After a restore `compare` lists what was abandoned (compare.test.ts); here after everything else that sets a site aside. */
let site: KeptSite
let ana: Person
beforeEach(async () => {
	site = await keptSite()
	await site.running(async (world) => {
		ana = await world.register({ userId: 'ana_reyes', userEmail: 'ana@example.com' })
		const [CouponCode] = await mint(world, { rCoin: 100 })
		expect((await world.call('POST /processCoupon', { token: ana.token, body: { CouponCode } })).status).toBe(200)
		await site.takeBackup()
	})
	return site.drop
}, 120_000)

/** Ana buys an item, and the game gives it to her; returns the key of the delivery. */
const buy = async (world: World, name: string): Promise<string> => {
	const token = await signIn(world, ana)
	const productnum = await stock(world, { name, price: 10 })
	expect((await world.call('POST /buyitem', { token, query: { productnum } })).status).toBe(200)
	const { body } = await sayToSite(world, 'deliveries/claim', { max: 10, leaseSeconds: 60 })
	const [delivery] = (body.deliveries as { key: string; ItemName: string }[]).filter(({ ItemName }) => ItemName === name)
	const results = [{ key: delivery?.key, status: 'delivered' }]
	expect((await sayToSite(world, 'deliveries/ack', { results })).body.results).toMatchObject([{ outcome: 'delivered' }])
	return String(delivery?.key)
}

const compare = (place: string) => site.portal('compare', '--with', place, '--json')

/** What `compare` says when this purchase of Ana's is all that is missing. */
const onePurchase = (item: string, key: string) => ({
	code: 1,
	err: '1 player misses something here: 1 purchase.\n',
	json: {
		players: [
			{
				UserNum: ana.userNum,
				UserID: 'ana_reyes',
				registration: null,
				changed: null,
				points: { 'r-coin': -10, milleage: 0 },
				booked: [expect.objectContaining({ what: 'purchase', lines: [expect.objectContaining({ item, key, delivery: 'delivered' })] })],
				acknowledged: [],
				addressRequests: [],
				topUps: [],
			},
		],
		codes: [],
		batches: [],
		decisions: [],
	},
})

it('lists after a rollback by hand what was bought on the abandoned site alone, while the site is stopped and while it runs', {
	timeout: 240_000,
}, async () => {
	const kept = await site.running((world) => buy(world, 'Sword'))
	const { aside } = await site.restore()
	// The same purchase with the same numbers, at another time.
	const key = await site.running((world) => buy(world, 'Sword'))
	expect(key).not.toBe(kept)
	const abandoned = await site.putBack(aside)
	const stopped = await compare(abandoned)
	expect(stopped).toMatchObject(onePurchase('Sword', key))
	await site.running(async () => expect(await compare(abandoned)).toEqual(stopped))
	expect((await site.portal('verify', '--json')).json.ok).toBe(true)
})

it('is named by the last line of an import that set a site aside, and lists what was bought there', { timeout: 240_000 }, async () => {
	const exported = join(site.folder, 'exported')
	expect(await site.portal('export', '--to', exported)).toMatchObject({ code: 0 })
	const key = await site.running((world) => buy(world, 'Since the export'))
	const { out, aside } = await site.importOver(exported)
	expect(out.trimEnd().split('\n').at(-1)).toMatch(/^What was here is kept in .*: portal compare --with \S+$/)
	expect(out.trimEnd().endsWith(`portal compare --with ${aside}`)).toBe(true)
	expect(await compare(aside)).toMatchObject(onePurchase('Since the export', key))
})

it('reads a site that a newer version wrote and a rollback to this one has set aside', { timeout: 240_000 }, async () => {
	const key = await site.running((world) => buy(world, 'With the newer version'))
	await site.query('alter table game_deliveries add column of_a_newer_version integer')
	await site.query(`insert into kysely_migration (name, timestamp) values ('${NEWER}', '2100-01-01T00:00:00.000Z')`)
	const { aside } = await site.restore()
	expect(await compare(aside)).toMatchObject(onePurchase('With the newer version', key))
	expect(await migrationsOf(aside)).toContain(NEWER)
	expect(await migrationsOf(null)).toEqual(Object.keys(MIGRATIONS))
})

const NEWER = '9999-of-a-newer-version'

it('compares an older site that has no "compare" with a copy that is newer, and migrates neither', { timeout: 240_000 }, async () => {
	const key = await site.running((world) => buy(world, 'With this version'))
	const account = await site.running((world) => world.database.read.selectFrom('accounts').selectAll().executeTakeFirstOrThrow())
	expect(await site.portal('codes', 'mint', '--count', '1', '--r-coin', '5', '--json')).toMatchObject({ code: 0 })
	expect(await site.portal('codes', 'void', '--batch', '2')).toMatchObject({ code: 0 })
	const aside = await makeRoom()
	const only = Object.keys(MIGRATIONS).slice(0, Object.keys(MIGRATIONS).indexOf(OLDEST) + 1)
	await putOlder(only, { ...account, email_person: account.email_key })

	const { code, json } = await compare(aside)
	expect(code).toBe(1)
	expect(json).toMatchObject({
		players: [
			{
				UserID: 'ana_reyes',
				registration: null,
				changed: { status: null, hasOtherPassword: true },
				points: { 'r-coin': 90, milleage: 0 },
				booked: [
					{ what: 'redemption', codeHere: 'unknown' },
					{ what: 'purchase', lines: [{ item: 'With this version', key, delivery: 'delivered' }] },
				],
				acknowledged: [],
				addressRequests: [],
				topUps: [],
			},
		],
		codes: [],
		batches: [],
		decisions: [],
	})
	expect(await migrationsOf(aside)).toEqual(Object.keys(MIGRATIONS))
	expect(await migrationsOf(null)).toEqual(only)
})

/** From before keys of deliveries, requests to a second person and requests for addresses. */
const OLDEST = '0017-months'

const place = () => ({ dataDir: site.DATA_DIR, databaseUrl: site.DATABASE_URL, onError: () => undefined })

/** The migrations that were applied to a site that was set aside; null: to the site itself. */
const migrationsOf = (aside: string | null): Promise<string[]> => {
	const migrations = async (look: Look) => look.migrations
	return site.DATABASE_URL ? lookAtSchema(place(), aside, migrations) : lookAtFile(databaseFile(aside ?? site.DATA_DIR), migrations)
}

/** Sets the site aside, as the "restore" of a version does that this test cannot run. */
const makeRoom = async (): Promise<string> => {
	if (site.DATABASE_URL) {
		await site.query('alter schema public rename to before_restore_1')
		await site.query('create schema public')
		return 'before_restore_1'
	}
	const aside = join(site.DATA_DIR, 'before-restore-1')
	mkdirSync(aside)
	renameSync(databaseFile(site.DATA_DIR), databaseFile(aside))
	return aside
}

/** Puts a site of an older version in its place, which has this account. */
const putOlder = async (only: readonly string[], account: Record<string, unknown>): Promise<void> => {
	const engine = inject('engine')
	const kysely = site.DATABASE_URL ? openPatient(site.DATABASE_URL, () => undefined) : openDirect(databaseFile(site.DATA_DIR))
	await migrateToLatest(kysely, engine, { only, ...(site.DATABASE_URL && { schema: 'public' }) })
	const columns = [...(await columnsOf(kysely, engine, 'accounts'))].filter((column) => column in account)
	await sql`insert into accounts (${sql.join(columns.map((column) => sql.ref(column)))})
		values (${sql.join(columns.map((column) => account[column]))})`.execute(kysely)
	await kysely.destroy()
}
