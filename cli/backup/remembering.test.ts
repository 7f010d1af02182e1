import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Engine, type FreshDatabase, freshDatabase } from '../../tests/databases.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

/**
 * A game that gives each key once, as docs/game-link.md demands, and a site that is restored, rolled back, imported and moved: the game
 * gives every purchase, and none twice. Each copy of the site continues its delivery numbers from its restore.
 */
let folder: string
const places: FreshDatabase[] = []
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
afterAll(async () => {
	for (const place of places) await place.drop()
	rmSync(folder, { recursive: true })
})

type Delivery = { key: string; id: number; ItemName: string }

/** Remembers the keys of what it gave, whatever happens to the site. */
const createGame = () => {
	const known = new Map<string, Delivery>()
	const claim = async (world: World) =>
		(await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 10 })).body.deliveries as Delivery[]
	return {
		claim,
		/** Gives what is new, acknowledges everything, and returns the items that it gave. */
		async play(world: World): Promise<string[]> {
			const claimed = await claim(world)
			const given = claimed.filter(({ key }) => !known.has(key))
			for (const delivery of given) known.set(delivery.key, delivery)
			const results = claimed.map(({ key }) => ({ key, status: 'delivered' }))
			const answer = await sayToSite(world, 'deliveries/ack', { results })
			expect(answer.body.results).toEqual(claimed.map(({ key }) => ({ key, outcome: 'delivered' })))
			return given.map(({ ItemName }) => ItemName)
		},
		given: () => [...known.values()],
	}
}

const newPlace = async (engine: Engine = inject('engine')) => {
	const place = await freshDatabase(engine)
	places.push(place)
	return place
}

/** Runs the site of a place during `work`; the place stays. */
const running = async <T>(place: FreshDatabase, work: (world: World) => Promise<T>): Promise<T> => {
	const engine = place.DATABASE_URL ? 'postgres' : 'sqlite'
	const database = { ...place, drop: async () => undefined }
	const world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' }, { engine, database })
	return work(world).finally(world.close)
}

const portalOf = (place: FreshDatabase) => openPortal({ ...settingsOf(place), SECRET_KEY: '5e'.repeat(32) })

let names = 0
/** A player buys an item with a unique name. */
const buy = async (world: World): Promise<string> => {
	const player = await world.register({ userId: `buyer_${++names}`, userEmail: `buyer_${names}@example.com` })
	const [code] = await mint(world, { rCoin: 10 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	const name = `Item ${names}`
	const productnum = await stock(world, { name, price: 10 })
	expect((await world.call('POST /buyitem', { token: player.token, query: { productnum } })).status).toBe(200)
	return name
}

const stateOf = async (world: World, ItemName: string) =>
	(await world.database.read.selectFrom('game_deliveries').select('state').where('item_name', '=', ItemName).executeTakeFirstOrThrow())
		.state

/** What an operator does by hand: the running site is removed and the one set aside is put back, by its files or its schema alone. */
const putBack = async ({ DATA_DIR, DATABASE_URL }: FreshDatabase, aside: string) => {
	if (DATABASE_URL === null) {
		renameSync(join(DATA_DIR, 'barkada.sqlite'), join(DATA_DIR, 'abandoned.sqlite'))
		return renameSync(join(aside, 'barkada.sqlite'), join(DATA_DIR, 'barkada.sqlite'))
	}
	const client = new pg.Client(DATABASE_URL)
	await client.connect()
	await client.query(`alter schema public rename to abandoned; alter schema ${basename(aside).replace('schema ', '')} rename to public`)
	await client.end()
}

it('gives every purchase once through a restore and a rollback by hand', { timeout: 300_000 }, async () => {
	const game = createGame()
	const place = await newPlace()
	const portal = portalOf(place)
	const backup = join(folder, 'site.backup')
	const bought = await running(place, async (world) => {
		const first = await buy(world)
		expect(await game.play(world)).toEqual([first])
		const open = await buy(world)
		expect(await portal('backup', '--to', backup)).toMatchObject({ code: 0 })
		expect(await game.play(world)).toEqual([open])
		const after = await buy(world)
		expect(await game.play(world)).toEqual([after])
		return [first, open, after]
	})
	const { code, json } = await portal('restore', '--from', backup, '--force', '--json')
	expect(code).toBe(0)

	await running(place, async (world) => {
		const abandoned = game.given().at(-1)
		const next = await buy(world)
		// A late acknowledgement from the abandoned copy now has the number of another delivery.
		const late = await sayToSite(world, 'deliveries/ack', { results: [{ id: abandoned?.id, status: 'failed', reason: 'No room.' }] })
		expect(late.body.results).toEqual([{ id: abandoned?.id, outcome: 'unknown' }])
		expect(await game.play(world)).toEqual([next])
		expect(game.given().at(-1)?.id).toBe(abandoned?.id)
		for (const name of [bought[1], next]) expect(await stateOf(world, name ?? '')).toBe('delivered')
		bought.push(next)
	})

	await putBack(place, String(json.aside))
	await running(place, async (world) => {
		const last = await buy(world)
		expect(await game.play(world)).toEqual([last])
		expect(await stateOf(world, last)).toBe('delivered')
		bought.push(last)
	})
	expect(game.given().map(({ ItemName }) => ItemName)).toEqual(bought)
	expect(new Set(game.given().map(({ id }) => id)).size).toBeLessThan(bought.length)
})

it('gives every purchase once when the site moves to the other database and back, and an old export is imported', {
	timeout: 400_000,
}, async () => {
	const game = createGame()
	const [home, away] = [await newPlace(), await newPlace('sqlite')]
	const [old, back] = [join(folder, 'old'), join(folder, 'back')]
	const bought: string[] = []
	const open = await running(home, async (world) => {
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought)
		bought.push(await buy(world))
		const [leased] = await game.claim(world)
		expect(await portalOf(home)('export', '--to', old)).toMatchObject({ code: 0 })
		return leased
	})
	expect(await portalOf(away)('import', '--from', old)).toMatchObject({ code: 0 })

	await running(away, async (world) => {
		// It was leased before the move: its id alone no longer settles anything, its key does.
		const byId = await sayToSite(world, 'deliveries/ack', { results: [{ id: open?.id, status: 'delivered' }] })
		expect(byId.body.results).toEqual([{ id: open?.id, outcome: 'unknown' }])
		world.clock.advance(11_000)
		expect(await game.play(world)).toEqual(bought.slice(1))
		expect(game.given().at(-1)?.key).toBe(open?.key)
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought.slice(2))
	})
	expect(await portalOf(away)('export', '--to', back)).toMatchObject({ code: 0 })
	expect(await portalOf(home)('import', '--from', back, '--force')).toMatchObject({ code: 0 })
	await running(home, async (world) => {
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought.slice(3))
	})

	expect(await portalOf(home)('import', '--from', old, '--force')).toMatchObject({ code: 0 })
	await running(home, async (world) => {
		world.clock.advance(11_000)
		const last = await buy(world)
		expect(await game.play(world)).toEqual([last])
		bought.push(last)
	})
	expect(game.given().map(({ ItemName }) => ItemName)).toEqual(bought)
	expect(new Set(game.given().map(({ id }) => id)).size).toBeLessThan(bought.length)
})
