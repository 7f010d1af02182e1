import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { Engine } from '../../tests/databases.ts'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import type { World } from '../../tests/world.ts'

/**
 * A game that gives each key once, as docs/game-link.md demands, and a site that is restored, rolled back, imported and moved: the game
 * gives every purchase, and none twice. Each copy of the site continues its delivery numbers from its restore.
 */
const sites: KeptSite[] = []
afterEach(async () => {
	for (const site of sites.splice(0)) await site.drop()
})

const newSite = async (engine?: Engine) => {
	const site = await keptSite(engine)
	sites.push(site)
	return site
}

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

it('gives every purchase once through a restore and a rollback by hand', async () => {
	const game = createGame()
	const site = await newSite()
	const bought = await site.running(async (world) => {
		const first = await buy(world)
		expect(await game.play(world)).toEqual([first])
		const open = await buy(world)
		await site.takeBackup()
		expect(await game.play(world)).toEqual([open])
		const after = await buy(world)
		expect(await game.play(world)).toEqual([after])
		return [first, open, after]
	})
	const { aside } = await site.restore()

	await site.running(async (world) => {
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

	await site.putBack(aside)
	await site.running(async (world) => {
		const last = await buy(world)
		expect(await game.play(world)).toEqual([last])
		expect(await stateOf(world, last)).toBe('delivered')
		bought.push(last)
	})
	expect(game.given().map(({ ItemName }) => ItemName)).toEqual(bought)
	expect(new Set(game.given().map(({ id }) => id)).size).toBeLessThan(bought.length)
})

it('gives every purchase once when the site moves to the other database and back, and an old export is imported', async () => {
	const game = createGame()
	const [home, away] = [await newSite(), await newSite('sqlite')]
	const [old, back] = [join(home.folder, 'old'), join(home.folder, 'back')]
	const bought: string[] = []
	const open = await home.running(async (world) => {
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought)
		bought.push(await buy(world))
		const [leased] = await game.claim(world)
		expect(await home.portal('export', '--to', old)).toMatchObject({ code: 0 })
		return leased
	})
	expect(await away.portal('import', '--from', old)).toMatchObject({ code: 0 })

	await away.running(async (world) => {
		// It was leased before the move: its id alone no longer settles anything, its key does.
		const byId = await sayToSite(world, 'deliveries/ack', { results: [{ id: open?.id, status: 'delivered' }] })
		expect(byId.body.results).toEqual([{ id: open?.id, outcome: 'unknown' }])
		await world.clock.advance(11_000)
		expect(await game.play(world)).toEqual(bought.slice(1))
		expect(game.given().at(-1)?.key).toBe(open?.key)
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought.slice(2))
	})
	expect(await away.portal('export', '--to', back)).toMatchObject({ code: 0 })
	expect(await home.portal('import', '--from', back, '--force')).toMatchObject({ code: 0 })
	await home.running(async (world) => {
		bought.push(await buy(world))
		expect(await game.play(world)).toEqual(bought.slice(3))
	})

	// Refused while the second of the import before lasts.
	await expect.poll(() => home.portal('import', '--from', old, '--force')).toMatchObject({ code: 0 })
	await home.running(async (world) => {
		await world.clock.advance(11_000)
		const last = await buy(world)
		expect(await game.play(world)).toEqual([last])
		bought.push(last)
	})
	expect(game.given().map(({ ItemName }) => ItemName)).toEqual(bought)
	expect(new Set(game.given().map(({ id }) => id)).size).toBeLessThan(bought.length)
})
