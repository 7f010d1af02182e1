import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { MERCHANT, OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { type Answer, type KilledSite, type Play, startKilledSite } from './killed-site.ts'

/** The process is killed between two statements of each step in the life of a sale, of what is bought in it, and of the last piece. */
let killed: KilledSite
let owner: string
let merchant: string
let player: string
beforeAll(async () => {
	killed = await startKilledSite(inject('engine'), OWNER_SETTINGS)
	await killed.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '1000000', '--reason', 'test')
	player = await signInAs(killed.url, 'juan_cruz', 'Sampaguita-7')
}, 120_000)
afterAll(() => killed.stop())

it('is whole or not there wherever it is killed, and everybody pays the price of the moment once', { timeout: 3_600_000 }, () =>
	killed.inEachStepOf(live, expectWholeSales),
)

/** A sale is made, made deeper, agreed to and ended; its items are bought in it and after it. */
const live = async (play: Play): Promise<void> => {
	await enterStaff()
	let index = 0
	/** `done` are the refusals that a repetition gets when the answer was lost after the commit. */
	const step = async (call: () => Promise<Answer>, ...done: string[]) => {
		const answer = await play(index++, call)
		if (answer.status !== 200 && !done.includes(String(answer.body.code))) throw new Error(JSON.stringify(answer))
		return answer
	}
	const keyed = (path: string, token: string, body: object = {}) => {
		const key = randomUUID()
		return () => killed.post(path, token, body, { 'idempotency-key': key })
	}
	const buy = (item: number) => keyed(`/buyitem?productnum=${item}`, player)
	const before = await rCoin()
	const [scarce, single] = [await newItem({ stockLeft: 3 }), await newItem({ perAccount: 1 })]
	const prices = (to: number) => [
		{ ProductNum: scarce, from: 100, to },
		{ ProductNum: single, from: 100, to: 90 },
	]

	const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
	const sale = { name: `Killed ${scarce}`, startsAt: at(-1), endsAt: at(48), prices: prices(80) }
	const { id, edition } = (await step(keyed('/admin/shop/sales', merchant, sale))).body as { id: number; edition: number }
	await step(buy(scarce))
	await step(buy(single))
	expect(await rCoin()).toBe(before - 80 - 90)

	await step(() => killed.patch(`/admin/shop/sales/${id}`, merchant, { prices: prices(10), edition }), 'EDITED_MEANWHILE')
	expect(await saleOf(id)).toMatchObject({ state: 'waiting', prices: [{ to: 10 }, { to: 90 }] })
	const { requests } = (await killed.get('/admin/shop/sale-requests?state=waiting', owner)) as { requests: { id: number; sale: number }[] }
	const asked = requests.filter((request) => request.sale === id)
	expect(asked).toHaveLength(1)
	await step(() => killed.post(`/admin/shop/sale-requests/${asked[0]?.id}/approve`, owner, {}), 'ALREADY_DECIDED')
	await step(buy(scarce))
	expect(await rCoin()).toBe(before - 80 - 90 - 10)

	await step(() => killed.post(`/admin/shop/sales/${id}/end`, merchant, {}), 'SALE_OVER')
	await step(buy(scarce))
	expect(await rCoin()).toBe(before - 80 - 90 - 10 - 100)
	expect(await saleOf(id)).toMatchObject({ state: 'over' })
	expect((await buy(scarce)()).body).toMatchObject({ code: 'SOLD_OUT' })
	expect((await buy(single)()).body).toMatchObject({ code: 'ACCOUNT_LIMIT' })
	expect(await rCoin()).toBe(before - 80 - 90 - 10 - 100)
}

/** Anew for each walk: in a proof there are many, and what staff do needs a proof of the last ten minutes. */
const enterStaff = async () => {
	owner = await signInAs(killed.url, ...OWNER)
	merchant = await signInAs(killed.url, ...MERCHANT)
}

/** Each item of a sale has the time of the sale, and counts when it does. */
const expectWholeSales = async ({ read }: Database): Promise<void> => {
	const sales = await read.selectFrom('sales').select(['id', 'starts_at', 'ends_at', 'active']).execute()
	const items = await read.selectFrom('sale_items').select(['sale_id as id', 'starts_at', 'ends_at', 'active']).execute()
	for (const sale of sales) {
		const own = items.filter(({ id }) => id === sale.id)
		expect(own.length).toBeGreaterThanOrEqual(1)
		for (const item of own) expect(item).toEqual(sale)
	}
}

let items = 0
const newItem = async (limits: { stockLeft?: number; perAccount?: number }): Promise<number> => {
	const ProductNum = 3_000_000 + ++items
	const { categories } = (await killed.get('/admin/shop/categories', merchant)) as { categories: { id: number; isHidden: boolean }[] }
	const about = { ItemName: `Killed ${ProductNum}`, description: 'For a test.', section: 2, price: 100, isOnSale: true }
	const { status } = await killed.post('/admin/shop/items', merchant, {
		...{ ...about, ProductNum, category: categories.find(({ isHidden }) => !isHidden)?.id, ...limits },
	})
	expect(status).toBe(200)
	return ProductNum
}

const saleOf = (id: number) => killed.get(`/admin/shop/sales/${id}`, merchant)
const rCoin = async (): Promise<number> => ((await killed.get('/me', player)).user as { UserPoint: number }).UserPoint
