import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint, stock } from '../../../tests/goods.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let player: Person
let item: number
beforeAll(async () => {
	world = await openWorld()
	player = await world.register()
	item = await stock(world, { price: 100 })
	const [code] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
})
afterAll(() => world.close())

/** Purchases and redemptions of a player; each call of the function sends the same request. */
const REQUESTS: Record<string, () => Promise<(key: string) => Promise<Answer>>> = {
	processCoupon: async () => {
		const [CouponCode] = await mint(world, { rCoin: 500 })
		return (key) => world.call('POST /processCoupon', { token: player.token, body: { CouponCode }, headers: { 'idempotency-key': key } })
	},
	buyitem: async () => (key) =>
		world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers: { 'idempotency-key': key } }),
	buycartitem: async () => {
		await world.call('POST /addtocart', { token: player.token, query: { productnum: item } })
		const cart = await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })
		const [line] = JSON.parse(cart.text) as { seq: number }[]
		const items = JSON.stringify([{ seq: line?.seq, ProductNum: item, quantity: 1 }])
		return (key) => world.call('POST /buycartitem', { token: player.token, query: { items }, headers: { 'idempotency-key': key } })
	},
}

const points = async () => ((await world.call('GET /me', { token: player.token })).body.user as { UserPoint: number }).UserPoint

describe('a repeated request', () => {
	it.each(Object.keys(REQUESTS))('of %s gets the first answer, marked as such; /me has the balances of now', async (name) => {
		const send = await REQUESTS[name]?.()
		const first = await send?.(`again-${name}`)
		expect(first).toMatchObject({ status: 200, body: { userPoints: await points() } })
		expect(first?.headers.get('idempotent-replayed')).toBeNull()
		await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		const now = await points()
		const again = await send?.(`again-${name}`)
		expect(again?.text).toBe(first?.text)
		expect(again?.headers.get('idempotent-replayed')).toBe('true')
		expect(await points()).toBe(now)
		expect(again?.body.userPoints).not.toBe(now)
	})

	it('gets a refusal of 409 again, marked as such, also when it would work by now', async () => {
		const poor = await world.register()
		const buy = () =>
			world.call('POST /buyitem', { token: poor.token, query: { productnum: item }, headers: { 'idempotency-key': 'too-poor' } })
		const first = await buy()
		expect(first.status).toBe(409)
		const [code] = await mint(world, { rCoin: 100 })
		await world.call('POST /processCoupon', { token: poor.token, body: { CouponCode: code } })
		const again = await buy()
		expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([409, first.text, 'true'])
	})

	it('is explained in the OpenAPI document', async () => {
		const { paths, components } = await (await fetch(`${world.url}/api/openapi.json`)).json()
		for (const name of Object.keys(REQUESTS)) {
			const { parameters, responses } = paths[`/${name}`].post
			expect(parameters).toContainEqual({ $ref: '#/components/parameters/Idempotency-Key' })
			expect(responses[200].headers).toHaveProperty('Idempotent-Replayed')
		}
		expect(components.parameters['Idempotency-Key'].description).toContain('GET /me')
	})
})
