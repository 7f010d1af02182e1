import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { mint } from '../../../tests/goods.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminCategory, AdminItem } from '../admin.contract.ts'
import { changedPrice } from '../prices.contract.ts'

let world: World
let merchant: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	merchant = await appoint(world, 13)
})
afterAll(() => world.close())

let count = 0
const addCategory = (body: object = {}) =>
	world.call('POST /admin/shop/categories', { token: merchant.token, body: { name: `Category ${++count}`, ...body } })
const changeCategory = (id: number, body: object) =>
	world.call('PATCH /admin/shop/categories/{id}', { token: merchant.token, params: { id }, body })
const categories = async () =>
	(await world.call('GET /admin/shop/categories', { token: merchant.token })).body.categories as AdminCategory[]
const emptyCategory = async () => Number((await addCategory()).body.id)
const add = async (body: object = {}) =>
	world.call('POST /admin/shop/items', {
		token: merchant.token,
		body: { ...NEW, ProductNum: 700_000 + ++count, category: await emptyCategory(), ...body },
	})
const NEW = { ItemName: 'Tsinelas', description: 'For slow feet.', section: 2, price: 50, isOnSale: true }
const item = async (body: object = {}) => (await add(body)).body as unknown as AdminItem
const change = (id: number, body: object) => world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body })
const list = async (query: Record<string, string | number>) =>
	(await world.call('GET /admin/shop/items', { token: merchant.token, query })).body as unknown as { items: AdminItem[]; total: number }
const inShop = async (category: number, lang = 'en') =>
	(await world.call('GET /itemshop', { query: { category, lang } })).body.itemshopdata as { ProductNum: number; description: string }[]
const changePrices = (changes: { ProductNum: number; from: number; to: number }[]) =>
	world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes } })
const richPlayer = async () => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}

describe('a category', () => {
	it('is named in both languages, and renamed, seen in the shop', async () => {
		const { body } = await addCategory({ name: 'Blades', nameFil: 'Mga Patalim' })
		const seen = async (lang: string) => {
			const rows = (await world.call('GET /shopcategories', { query: { lang } })).body as unknown as { id: number; category_name: string }[]
			return rows.find(({ id }) => id === body.id)?.category_name
		}
		await expect.poll(() => seen('fil')).toBe('Mga Patalim')
		expect(await changeCategory(Number(body.id), { name: 'Swords', nameFil: null })).toMatchObject({
			body: { name: 'Swords', nameFil: null },
		})
		await expect.poll(() => seen('fil')).toBe('Swords')
		expect(await addCategory({ name: 'Swords' })).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
		for (const name of ['', ' ', 'x'.repeat(61)]) expect((await addCategory({ name })).status).toBe(422)
	})

	it('takes what is in it out of the shop while it is hidden, and out of carts', async () => {
		const { ProductNum, category, price } = await item()
		const player = await richPlayer()
		const query = { productnum: ProductNum, price }
		await world.call('POST /addtocart', { token: player.token, query: { productnum: ProductNum } })
		expect((await changeCategory(category, { isHidden: true })).body).toMatchObject({ isHidden: true, items: 1 })
		await expect.poll(() => inShop(category)).toEqual([])
		expect((await world.call('POST /buyitem', { token: player.token, query })).status).toBe(404)
		const cart = (await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } }))
			.body as unknown as object[]
		expect(cart).toMatchObject([{ isAvailable: false }])
		expect((await list({ search: String(ProductNum), state: 'hidden' })).items).toHaveLength(1)
		await changeCategory(category, { isHidden: false })
		expect((await world.call('POST /buyitem', { token: player.token, query })).status).toBe(200)
	})

	it('stands where staff put it; who has not seen the newest list is refused', async () => {
		await addCategory()
		const before = (await categories()).map(({ id }) => id)
		const order = (ids: number[]) => world.call('POST /admin/shop/categories/order', { token: merchant.token, body: { ids } })
		expect((await order(before.toReversed())).status).toBe(200)
		expect((await categories()).map(({ id }) => id)).toEqual(before.toReversed())
		for (const wrong of [before.slice(1), [...before, 999_999], before.map(() => before[0] ?? 0)])
			expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		await order(before)
	})
})

describe('an item', () => {
	it('is added with the number that the game has for it, and never with one that nobody chose', async () => {
		expect((await item({ ProductNum: 70_001, isOnSale: false })).ProductNum).toBe(70_001)
		expect(await add({ ProductNum: undefined })).toMatchObject({
			status: 422,
			body: { errors: { ProductNum: [CONSOLE_MESSAGES.productNumRequired] } },
		})
		expect(await add({ ProductNum: 70_001 })).toMatchObject({ status: 422, body: { errors: { ProductNum: [expect.any(String)] } } })
	})

	it('is changed in part, in both languages, seen in the shop', async () => {
		const { ProductNum, category, edition } = await item({ descriptionFil: 'Para sa mabagal.' })
		const before = await inShop(category, 'fil')
		expect(before).toMatchObject([{ ProductNum, description: 'Para sa mabagal.' }])
		const changed = await change(ProductNum, { description: 'For fast feet.', descriptionFil: null, ribbon: '/art/ribbon/new.svg' })
		expect(changed.body).toMatchObject({ ItemName: 'Tsinelas', description: 'For fast feet.', price: 50, edition: edition + 1 })
		await expect.poll(() => inShop(category, 'fil')).toMatchObject([{ description: 'For fast feet.' }])
		await change(ProductNum, { isOnSale: false })
		await expect.poll(() => inShop(category)).toEqual([])
	})

	it('is not overwritten by who has not seen the newest', async () => {
		const { ProductNum, edition } = await item()
		expect((await change(ProductNum, { price: 60, edition })).status).toBe(200)
		expect(await change(ProductNum, { price: 70, edition })).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		const newest = edition + 1
		const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change(ProductNum, { price: 100 + index, edition: newest })))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect((await change(999_999, { price: 5 })).status).toBe(404)
	})

	it('comes and goes at its time by itself', async () => {
		const at = (seconds: number) => new Date(world.clock.now() + seconds * 1_000).toISOString()
		const { ProductNum, category, state } = await item({ saleFrom: at(60), saleUntil: at(120) })
		expect(state).toBe('upcoming')
		expect(await inShop(category)).toEqual([])
		await world.clock.advance(61_000)
		await expect.poll(() => inShop(category)).toHaveLength(1)
		await world.clock.advance(60_000)
		await expect.poll(() => inShop(category)).toEqual([])
		expect((await list({ search: String(ProductNum), state: 'over' })).items).toHaveLength(1)
	})

	it('is found by name, number, category, currency and state', async () => {
		const { ProductNum, category } = await item({ ItemName: 'Kalis 100%_Rain', section: 1 })
		const found = async (query: Record<string, string | number>) => (await list(query)).items.map((each) => each.ProductNum)
		expect(await found({ search: 'RAIN kalis' })).toEqual([ProductNum])
		expect(await found({ search: '100%_' })).toEqual([ProductNum])
		expect(await found({ search: String(ProductNum) })).toContain(ProductNum)
		expect(await found({ category })).toEqual([ProductNum])
		expect(await found({ category, currency: 'milleage', state: 'shown' })).toEqual([ProductNum])
		expect(await found({ category, currency: 'r-coin' })).toEqual([])
		expect(await found({ page: 99 })).toEqual([])
	})

	it.each([
		[{ ItemName: ' ' }, 'ItemName'],
		[{ description: '' }, 'description'],
		[{ price: 0 }, 'price'],
		[{ price: 1.5 }, 'price'],
		[{ section: 3 }, 'section'],
		[{ category: 999_999 }, 'category'],
		[{ image_url: 'https://evil.example/x.png' }, 'image_url'],
		[{ image_url: '/../../etc/passwd' }, 'image_url'],
		[{ image_url: '/art/./x.png' }, 'image_url'],
		[{ image_url: '/art/..' }, 'image_url'],
		[{ image_url: '/art//x.png' }, 'image_url'],
		[{ ribbon: 'javascript:alert(1)' }, 'ribbon'],
		[{ image_url: '/art/item/does-not-exist.svg' }, 'image_url'],
		[{ ribbon: '/art/ribbon' }, 'ribbon'],
		[{ saleFrom: '2030-01-02T00:00:00Z', saleUntil: '2030-01-01T00:00:00Z' }, 'saleUntil'],
		[{ position: -1 }, 'position'],
	])('is refused with %o', async (body, field) => {
		const { ProductNum } = await item()
		for (const answer of [await add(body), await change(ProductNum, body)])
			expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, [field]])
	})
})

describe('many prices', () => {
	it('change all or none, and back', async () => {
		const [one, two] = [await item({ price: 100 }), await item({ price: 55 })]
		const both = [
			{ ProductNum: one.ProductNum, from: 100, to: 90 },
			{ ProductNum: two.ProductNum, from: 55, to: 50 },
		]
		const prices = async () => [
			(await list({ search: String(one.ProductNum) })).items[0]?.price,
			(await list({ search: String(two.ProductNum) })).items[0]?.price,
		]
		expect(await changePrices(both.map((each, index) => ({ ...each, from: each.from + index })))).toMatchObject({
			status: 409,
			body: { code: 'EDITED_MEANWHILE' },
		})
		expect(await prices()).toEqual([100, 55])
		expect((await changePrices(both)).body).toMatchObject({ changed: 2 })
		expect(await prices()).toEqual([90, 50])
		expect((await changePrices(both.map(({ ProductNum, from, to }) => ({ ProductNum, from: to, to: from })))).status).toBe(200)
		expect(await prices()).toEqual([100, 55])
		expect(await change(one.ProductNum, { price: 5, edition: one.edition })).toMatchObject({ status: 409 })
		expect((await changePrices([])).status).toBe(422)
	})

	it('are changed once by fifty at once', async () => {
		const { ProductNum } = await item({ price: 100 })
		const body = { changes: [{ ProductNum, from: 100, to: 110 }] }
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({ path: '/admin/shop/prices', token: merchant.token, body })),
		)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter(({ status }) => status === 409)).toHaveLength(49)
	})

	it('cost nobody more than what the open dialog or the cart showed', async () => {
		const { ProductNum } = await item({ price: 100 })
		const player = await richPlayer()
		const { token } = player
		await world.call('POST /addtocart', { token, query: { productnum: ProductNum, checked: 1 } })
		const query = { usernum: player.userNum }
		const [line] = (await world.call('GET /shopcart', { token, query })).body as unknown as { seq: number; quantity: number }[]
		await changePrices([{ ProductNum, from: 100, to: 120 }])
		expect(await world.call('POST /buyitem', { token, query: { productnum: ProductNum, price: 100 } })).toMatchObject({
			status: 409,
			body: { code: 'PRICE_CHANGED' },
		})
		const items = JSON.stringify([{ seq: line?.seq, ProductNum, quantity: line?.quantity, price: 100 }])
		expect(await world.call('POST /buycartitem', { token, query: { items } })).toMatchObject({
			status: 409,
			body: { code: 'CART_CHANGED' },
		})
		expect((await world.call('GET /me', { token })).body.user).toMatchObject({ UserPoint: 1_000 })
	})

	it('are computed as the preview shows them: percent or points, rounded, always a multiple that a price can be', () => {
		expect(changedPrice(99, { by: 'percent', amount: 10, roundTo: 5 })).toBe(110)
		expect(changedPrice(99, { by: 'percent', amount: -10, roundTo: 1 })).toBe(89)
		expect(changedPrice(99, { by: 'points', amount: -200, roundTo: 10 })).toBe(10)
		expect(changedPrice(99, { by: 'percent', amount: -100, roundTo: 1 })).toBe(1)
		expect(changedPrice(1_000_000_000, { by: 'points', amount: 5, roundTo: 7 })).toBe(999_999_994)
		expect(changedPrice(1_000_000_000, { by: 'percent', amount: 50, roundTo: 1 })).toBe(1_000_000_000)
	})

	it('can be read for a category', async () => {
		const { ProductNum, category } = await item({ price: 77 })
		const { body } = await world.call('GET /admin/shop/prices', { token: merchant.token, query: { category } })
		expect(body.prices).toEqual([{ ProductNum, ItemName: 'Tsinelas', section: 2, price: 77, state: 'shown' }])
		const searched = await world.call('GET /admin/shop/prices', { token: merchant.token, query: { category, search: 'kalis' } })
		expect(searched.body.prices).toEqual([])
	})
})
