import type { CallName } from '#contract/index.ts'
import { stock } from './goods.ts'
import { appoint } from './staff.ts'
import type { Answer, Person, World } from './world.ts'

/** One example of each audited action about sales and waiting prices, and what tests need to make them. */

type Action = (world: World, staff: Person) => Promise<Answer>
type Price = { ProductNum: number; from: number; to: number }

/** The body of a sale, by default for two days from now. */
export const saleOf = (world: World, prices: readonly Price[], { inHours = 0, hours = 48 }: { inHours?: number; hours?: number } = {}) => {
	const at = (hour: number) => new Date(world.clock.now() + hour * 3_600_000).toISOString()
	return { name: `Weekend ${++count}`, startsAt: at(inHours), endsAt: at(inHours + hours), prices }
}

/** Makes a sale of items from one price to another. */
export const makeSale = (world: World, { token }: Person, ...sale: Parameters<typeof saleOf> extends [World, ...infer R] ? R : never) =>
	world.call('POST /admin/shop/sales', { token, body: saleOf(world, ...sale) })

let count = 0

/** A sale of one item from 100 to `to`: below 50 it needs a second person. */
const madeSale = async (world: World, staff: Person, to: number) => {
	const { body } = await makeSale(world, staff, [{ ProductNum: await stock(world, { price: 100 }), from: 100, to }])
	return body as { id: number; request: number }
}

const onSale =
	(name: CallName, body: object): Action =>
	async (world, staff) =>
		world.call(name, { token: staff.token, params: { id: (await madeSale(world, staff, 80)).id }, body })

const onRequest =
	(name: CallName): Action =>
	async (world, { token }) =>
		world.call(name, { token, params: { id: (await madeSale(world, await appoint(world, 13), 1)).request }, body: {} })

/** A price that another staff member asked for. */
const onPrice =
	(name: CallName): Action =>
	async (world, { token }) => {
		const [asking, id] = [await appoint(world, 13), await stock(world, { price: 500 })]
		const asked = await world.call('PATCH /admin/shop/items/{id}', { token: asking.token, params: { id }, body: { price: 1 } })
		return world.call(name, { token, params: { id: Number(asked.body.request) }, body: {} })
	}

export const SALE_ACTIONS = {
	'POST /admin/shop/price-requests/{id}/approve': (world, staff) => onPrice('POST /admin/shop/price-requests/{id}/approve')(world, staff),
	'POST /admin/shop/price-requests/{id}/refuse': (world, staff) => onPrice('POST /admin/shop/price-requests/{id}/refuse')(world, staff),
	'POST /admin/shop/sales': async (world, staff) =>
		makeSale(world, staff, [{ ProductNum: await stock(world, { price: 100 }), from: 100, to: 80 }]),
	'PATCH /admin/shop/sales/{id}': (world, staff) => onSale('PATCH /admin/shop/sales/{id}', { name: 'Fiesta' })(world, staff),
	'POST /admin/shop/sales/{id}/end': (world, staff) => onSale('POST /admin/shop/sales/{id}/end', {})(world, staff),
	'POST /admin/shop/sale-requests/{id}/approve': (world, staff) => onRequest('POST /admin/shop/sale-requests/{id}/approve')(world, staff),
	'POST /admin/shop/sale-requests/{id}/refuse': (world, staff) => onRequest('POST /admin/shop/sale-requests/{id}/refuse')(world, staff),
} satisfies Partial<Record<CallName, Action>>
