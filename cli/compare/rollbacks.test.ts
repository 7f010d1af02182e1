import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Reader } from '#db/database.ts'
import { lookAtFile, lookAtSchema } from '#db/inspect.ts'
import { MIGRATIONS } from '#db/migrations/index.ts'
import { databaseFile } from '#db/open.ts'
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

const compare = (other: string) => site.portal('compare', '--with', other, '--json')

/** What `compare` says when this purchase of Ana's is all that is missing. */
const onePurchase = (item: string, key: string) => ({
	code: 1,
	err: '1 player misses something here: purchase 1.\n',
	json: {
		found: [
			{
				title: 'ana_reyes',
				player: ana.userNum,
				points: { 'r-coin': -10, milleage: 0 },
				missing: [expect.objectContaining({ what: 'purchase', text: `1 x ${item}, delivered, key ${key}` })],
			},
		],
	},
})

it('lists after a rollback by hand what was bought on the abandoned site alone, while the site is stopped and while it runs', async () => {
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

it('is named by the last line of an import that set a site aside, and lists what was bought there', async () => {
	const exported = join(site.folder, 'exported')
	expect(await site.portal('export', '--to', exported)).toMatchObject({ code: 0 })
	const key = await site.running((world) => buy(world, 'Since the export'))
	const { out, aside } = await site.importOver(exported)
	expect(out.trimEnd().split('\n').at(-1)).toMatch(/^What was here is kept in .*: portal compare --with \S+$/)
	expect(out.trimEnd().endsWith(`portal compare --with ${aside}`)).toBe(true)
	expect(await compare(aside)).toMatchObject(onePurchase('Since the export', key))
})

it('reads a site that a newer version wrote and a rollback to this one has set aside', async () => {
	const key = await site.running((world) => buy(world, 'With the newer version'))
	await site.query('alter table game_deliveries add column of_a_newer_version integer')
	await site.query(`insert into kysely_migration (name, timestamp) values ('${NEWER}', '2100-01-01T00:00:00.000Z')`)
	const { aside } = await site.restore()
	expect(await compare(aside)).toMatchObject(onePurchase('With the newer version', key))
	expect(await migrationsOf(aside)).toContain(NEWER)
	expect(await migrationsOf(null)).toEqual(Object.keys(MIGRATIONS))
})

const NEWER = '9999-of-a-newer-version'

const settings = () => ({ dataDir: site.DATA_DIR, databaseUrl: site.DATABASE_URL, onError: () => undefined })

/** The migrations that were applied to a site that was set aside; null: to the site itself. */
const migrationsOf = (aside: string | null): Promise<string[]> => {
	const file = databaseFile(aside ?? site.DATA_DIR)
	return site.DATABASE_URL ? lookAtSchema(settings(), aside, appliedIn) : lookAtFile(file, appliedIn)
}

const appliedIn = async (db: Reader): Promise<string[]> => {
	const applied = sql<{ name: string }>`kysely_migration`.as('applied')
	return (await db.selectFrom(applied).select('name').orderBy('name').execute()).map(({ name }) => name)
}
