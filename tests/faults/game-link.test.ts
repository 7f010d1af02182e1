import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { mint, stock } from '../goods.ts'
import { openWorld, type World } from '../world.ts'

/**
 * GL2: requests and responses get lost, arrive twice and out of order, and the game server is away for a while; still every bought item
 * is handed to its player exactly once.
 */
let world: World
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

const PLAYERS = 10
const EACH = 100
const LEASE_SECONDS = 30
type Delivery = { id: number; UserNum: number; quantity: number }

it('with a third of everything lost, doubled or late, each item arrives exactly once', async () => {
	const seed = 20_310_512
	const random = seededRandom(seed)
	const buyers = await Promise.all(Array.from({ length: PLAYERS }, () => richPlayer()))
	const item = await stock(world, { price: 1 })

	const bank = new Map<number, number>()
	/** The game's own database remembers the deliveries it has handed out, so a second one changes nothing. */
	const handedOut = new Set<number>()
	const handOver = ({ id, UserNum, quantity }: Delivery) => {
		if (handedOut.has(id)) return
		handedOut.add(id)
		bank.set(UserNum, (bank.get(UserNum) ?? 0) + quantity)
	}
	const line = unreliable(world, random)
	let late: number[] = []

	const play = async (seconds: number) => {
		const claimed = (await line('deliveries/claim', { max: 1 + Math.floor(random() * 40), leaseSeconds: LEASE_SECONDS })) as {
			deliveries?: Delivery[]
		} | null
		const deliveries = claimed?.deliveries ?? []
		for (const delivery of shuffled(deliveries, random)) handOver(delivery)
		const settled = shuffled([...late, ...deliveries.map(({ id }) => id)], random)
		// Some are acknowledged only in the next round, some twice.
		late = settled.filter(() => random() < 0.3)
		const now = settled.filter((id) => !late.includes(id) || random() < 0.5)
		await line('deliveries/ack', { results: now.map((id) => ({ id, status: 'delivered' })) })
		await world.clock.advance(Math.round(seconds * 1_000))
	}

	const buying = (async () => {
		for (let round = 0; round < EACH; round++)
			await Promise.all(
				buyers.map(async ({ token }) => {
					const { status } = await world.call('POST /buyitem', { token, query: { productnum: item } })
					expect(status, `seed ${seed}`).toBe(200)
				}),
			)
	})()
	for (let round = 0; round < 30; round++) await play(random() * 20)
	await buying
	await world.clock.advance(600_000) // the game server is away
	for (let round = 0; round < 200 && (await open()) > 0; round++) await play(20)

	expect(await open(), `seed ${seed}`).toBe(0)
	expect([...bank].sort(), `seed ${seed}`).toEqual(buyers.map(({ userNum }) => [userNum, EACH]).sort())
	expect(handedOut.size).toBe(PLAYERS * EACH)
	const states = await world.database.read.selectFrom('game_deliveries').select('state').distinct().execute()
	expect(states).toEqual([{ state: 'delivered' }])
})

const open = async () =>
	(await world.database.read.selectFrom('game_deliveries').select('id').where('state', 'in', ['waiting', 'leased']).execute()).length

const richPlayer = async () => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}

/**
 * A connection that loses a third of the requests and a third of the responses, and sends a third of the rest twice; null is no response.
 */
const unreliable =
	({ url, clock }: World, random: () => number) =>
	async (name: string, body: object): Promise<unknown> => {
		if (random() < 0.3) return null
		const answers = await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, () => sayToSite({ url, clock }, name, body)))
		for (const { status } of answers) expect(status).toBe(200)
		return random() < 0.3 ? null : answers[0]?.body
	}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
	list
		.map((value): [number, T] => [random(), value])
		.sort(([left], [right]) => left - right)
		.map(([, value]) => value)

/** The same numbers in every run (mulberry32). */
const seededRandom = (seed: number) => {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
