import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint, stock } from '../goods.ts'
import { rounds } from '../rounds.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * Random histories of one player, run on the real server and on a model of a few lines: after each step both must have the same balances,
 * cart and purchases. A failing history is printed with its seed and shrunk to the shortest one.
 */
const RUNS = rounds(8, 200)
const LENGTH = 30

type Priced = { id: number; price: number; currency: 'rCoin' | 'milleage' }
type Model = {
	rCoin: number
	milleage: number
	cart: Map<number, { quantity: number; isChecked: boolean }>
	bought: number
	codes: string[]
}
type Step =
	| { do: 'redeem'; rCoin: number; milleage: number }
	| { do: 'redeem again' }
	| { do: 'buy' | 'add' | 'more' | 'less' | 'toggle' | 'remove'; item: number }
	| { do: 'buy cart' }

let world: World
let items: Priced[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100000' })
	items = []
	for (const [price, section] of [
		[5, 2],
		[60, 2],
		[8, 1],
	] as const)
		items.push({ id: await stock(world, { price, section }), price, currency: section === 2 ? 'rCoin' : 'milleage' })
})
afterAll(() => world.close())

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ do: fc.constant('redeem' as const), rCoin: fc.integer({ min: 0, max: 80 }), milleage: fc.integer({ min: 1, max: 20 }) }),
	fc.constant({ do: 'redeem again' as const }),
	fc.record({ do: fc.constantFrom('buy', 'add', 'more', 'less', 'toggle', 'remove'), item: fc.integer({ min: 0, max: 2 }) }),
	fc.constant({ do: 'buy cart' as const }),
)

describe('any history', () => {
	it('ends as a model of a few lines says', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: LENGTH }), async (steps) => {
				const player = await world.register()
				const model: Model = { rCoin: 0, milleage: 0, cart: new Map(), bought: 0, codes: [] }
				for (const one of steps) {
					const expected = await predict(model, one)
					expect([one, await play(player, model, one)]).toEqual([one, expected])
					expect(await seen(player)).toEqual(inModel(model))
				}
			}),
			{ numRuns: RUNS },
		)
	})
})

const inModel = ({ rCoin, milleage, cart, bought }: Model) => ({
	rCoin,
	milleage,
	bought,
	cart: Object.fromEntries([...cart].map(([id, { quantity, isChecked }]) => [id, [quantity, isChecked ? 1 : 0]])),
})

const seen = async ({ token, userNum }: Person) => {
	const { UserPoint, UserPoint2 } = (await world.call('GET /me', { token })).body.user as { UserPoint: number; UserPoint2: number }
	const lines = await cartOf({ token, userNum })
	const { body } = await world.call('GET /shoppurchases', { token })
	const pages = body.last_page as number
	const last = (await world.call('GET /shoppurchases', { token, query: { page: pages } })).body.purchasehistory as unknown[]
	return {
		rCoin: UserPoint,
		milleage: UserPoint2,
		bought: (pages - 1) * 10 + last.length,
		cart: Object.fromEntries(lines.map(({ productnum, quantity, isChecked }) => [productnum, [quantity, isChecked]])),
	}
}

type Line = { seq: number; productnum: number; quantity: number; isChecked: number }
const cartOf = async ({ token, userNum }: Pick<Person, 'token' | 'userNum'>) =>
	(await world.call('GET /shopcart', { token, query: { usernum: userNum } })).body as unknown as Line[]

/** Updates the model and returns the status that the server must answer with. */
const predict = async (model: Model, one: Step): Promise<number> => {
	if (one.do === 'redeem') {
		model.codes.unshift(...(await mint(world, one)))
		model.rCoin += one.rCoin
		model.milleage += one.milleage
		return 200
	}
	if (one.do === 'redeem again') return model.codes.length > 0 ? 409 : 422
	if (one.do === 'buy cart') return predictCart(model)
	return predictItem(model, one.do, items[one.item] as Priced)
}

const predictItem = (model: Model, action: string, item: Priced): number => {
	const line = model.cart.get(item.id)
	if (action === 'buy') {
		if (model[item.currency] < item.price) return 409
		model[item.currency] -= item.price
		model.bought++
		return 200
	}
	if (action === 'add' && !line) {
		model.cart.set(item.id, { quantity: 1, isChecked: true })
		return 200
	}
	if (!line) return 404
	if (action === 'less' && line.quantity === 1) return 409
	if (action === 'add' || action === 'more') line.quantity++
	else if (action === 'less') line.quantity--
	else if (action === 'toggle') line.isChecked = !line.isChecked
	else model.cart.delete(item.id)
	return 200
}

const predictCart = (model: Model): number => {
	const checked = [...model.cart].filter(([, { isChecked }]) => isChecked)
	if (checked.length === 0) return 422
	const total = { rCoin: 0, milleage: 0 }
	for (const [id, { quantity }] of checked) {
		const { price, currency } = items.find((item) => item.id === id) as Priced
		total[currency] += price * quantity
	}
	if (model.rCoin < total.rCoin || model.milleage < total.milleage) return 409
	model.rCoin -= total.rCoin
	model.milleage -= total.milleage
	model.bought += checked.length
	for (const [id] of checked) model.cart.delete(id)
	return 200
}

const play = async (player: Person, model: Model, one: Step): Promise<number> => {
	const { token } = player
	if (one.do === 'redeem' || one.do === 'redeem again')
		return (await world.call('POST /processCoupon', { token, body: { CouponCode: model.codes[0] ?? 'AAAA-AAAA-AAAA-AAAA' } })).status
	const lines = await cartOf(player)
	if (one.do === 'buy cart') {
		const sent = lines
			.filter(({ isChecked }) => isChecked === 1)
			.map(({ seq, productnum, quantity }) => ({ seq, ProductNum: productnum, quantity }))
		return (await world.call('POST /buycartitem', { token, query: { items: JSON.stringify(sent) } })).status
	}
	const { id } = items[one.item] as Priced
	if (one.do === 'buy' || one.do === 'add')
		return (await world.call(one.do === 'buy' ? 'POST /buyitem' : 'POST /addtocart', { token, query: { productnum: id } })).status
	const seq = lines.find(({ productnum }) => productnum === id)?.seq ?? 999_999_999
	if (one.do === 'remove') return (await world.call('POST /removecartitem', { token, body: { seq } })).status
	if (one.do === 'toggle') return (await world.call('POST /updateCheck', { token, body: { seq, ProductNum: id } })).status
	return (await world.call('POST /updateQuantity', { token, body: { seq, ProductNum: id, quantityChange: one.do === 'more' ? 1 : -1 } }))
		.status
}
