import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stock } from '../../tests/goods.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { ShopItem } from './contract.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
	for (let item = 1; item <= 13; item++) await stock(world, { name: `Item ${item}`, price: item })
})
afterAll(() => world.close())

const page = (query: Record<string, string | number>) => world.call('GET /itemshop', { query })

describe('the item shop', () => {
	it('shows twelve items a page with the paging fields', async () => {
		const { body } = await page({})
		expect(body).toMatchObject({ prev_page: 0, next_page: 2, last_page: 2, lpm1: 1 })
		expect(body.itemshopdata).toHaveLength(12)
		expect((body.itemshopdata as object[])[0]).toEqual({
			ProductNum: expect.any(Number),
			ItemName: 'Item 1',
			image_url: null,
			price: 1,
			section: 2,
			description: 'For practice.',
			ribbon: null,
			category: expect.any(Number),
		})
		expect((await page({ page: 2 })).body.itemshopdata).toHaveLength(1)
	})

	it('is empty past the end and in an unknown category', async () => {
		expect((await page({ page: 3 })).body).toMatchObject({ itemshopdata: [], last_page: 2 })
		expect((await page({ page: '999999999999999' })).body).toMatchObject({ itemshopdata: [] })
		expect((await page({ category: 4_000 })).body).toMatchObject({ itemshopdata: [], last_page: 1 })
	})

	it('lists its categories and filters by them', async () => {
		const categories = (await world.call('GET /shopcategories')).body as unknown as { id: number; category_name: string }[]
		expect(categories).toHaveLength(13)
		expect((await page({ category: categories[0]?.id ?? 0 })).body.itemshopdata).toHaveLength(1)
	})

	it('refuses what is no page, and takes no notice of what it does not know', async () => {
		for (const wrong of ['0', '-1', '1.5', 'two', '', '1'.repeat(16)]) expect((await page({ page: wrong })).status).toBe(422)
		expect((await page({ page: 1, colour: 'red' })).status).toBe(200)
	})

	it('has a page for each item on sale, and none for others', async () => {
		const merchant = await appoint(world, 13)
		const id = await stock(world, { name: 'Item apart', price: 7 })
		const one = (ProductNum: number) => world.call('GET /itemshop/{ProductNum}', { params: { ProductNum }, isAfresh: true })
		const { body } = await one(id)
		expect(body).toMatchObject({ item: { ProductNum: id, ItemName: 'Item apart', price: 7 }, category_name: expect.any(String) })
		expect((await one(999_999)).status).toBe(404)
		await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body: { isOnSale: false } })
		await expect.poll(async () => (await one(id)).status).toBe(404)
	})

	it('shows a new item at once', async () => {
		const before = (await page({ page: 2 })).body.itemshopdata as unknown[]
		await stock(world, { price: 5 })
		await expect.poll(async () => ((await page({ page: 2 })).body.itemshopdata as unknown[]).length).toBe(before.length + 1)
	})
})

describe('another language', () => {
	it('is shown where an item has it, and English where not', async () => {
		const translated = await stockInFilipino('Kalis of Rain', 'Pang-ensayo.')
		const plain = await stock(world, { name: 'Kalis of Stone', price: 600 })
		const shown = async (lang?: string) => {
			const { body } = await page({ search: 'kalis', ...(lang && { lang }) })
			return new Map((body.itemshopdata as ShopItem[]).map((item) => [item.ProductNum, item]))
		}
		const inFilipino = await shown('fil')
		expect(inFilipino.get(translated)).toMatchObject({ ItemName: 'Kalis of Rain', description: 'Pang-ensayo.', price: 600 })
		expect(inFilipino.get(plain)?.description).toBe('For practice.')
		for (const lang of ['en', undefined]) expect((await shown(lang)).get(translated)?.description).toBe('For practice.')
	})

	it('is what one searches in, and the latest text counts', async () => {
		const id = await stockInFilipino('Sundang', 'Pang-ensayo.')
		const { token } = await appoint(world, 13)
		const body = { descriptionFil: 'Pang-paligsahan.' }
		expect((await world.call('PATCH /admin/shop/items/{id}', { token, params: { id }, body })).status).toBe(200)
		const found = async (search: string, lang: string) =>
			((await page({ search, lang })).body.itemshopdata as ShopItem[]).map(({ ProductNum }) => ProductNum)
		expect(await found('PALIGSAHAN sundang', 'fil')).toEqual([id])
		expect(await found('sundang paligsahan', 'en')).toEqual([])
		expect(await found('sundang ensayo', 'fil')).toEqual([])
		expect(await found('sundang practice', 'fil')).toEqual([])
	})

	it('names the categories that have it', async () => {
		const { token } = await appoint(world, 13)
		const { id } = (await world.call('POST /admin/shop/categories', { token, body: { name: 'Blades', nameFil: 'Mga Patalim' } })).body
		const unseen = await world.call('POST /admin/shop/categories', { token, body: { name: 'Shields', nameFil: '\u3164' } })
		expect(unseen.body).toMatchObject({ name: 'Shields', nameFil: null })
		const nameIn = async (query: { lang?: string }) => {
			const { body } = await world.call('GET /shopcategories', { query })
			return (body as unknown as { id: number; category_name: string }[]).find((category) => category.id === id)?.category_name
		}
		await expect.poll(() => nameIn({ lang: 'fil' })).toBe('Mga Patalim')
		await expect.poll(() => nameIn({})).toBe('Blades')
	})

	it('is refused when the site does not have it', async () => {
		expect((await page({ lang: 'xx' })).status).toBe(422)
		expect((await world.call('GET /shopcategories', { query: { lang: 'xx' } })).status).toBe(422)
	})
})

const stockInFilipino = (name: string, descriptionFil: string) => stock(world, { name, descriptionFil, price: 600 })

describe('looking for something', () => {
	const names = async (query: Record<string, string | number>) =>
		((await page(query)).body.itemshopdata as { ItemName: string }[] | undefined)?.map(({ ItemName }) => ItemName)

	it('finds words in any case and order, and takes % and _ for letters', async () => {
		await stock(world, { name: 'Kampilan of the Dawn', price: 700 })
		await stock(world, { name: '100% Coconut_Oil', price: 3, section: 1 })
		expect(await names({ search: 'DAWN kampilan' })).toEqual(['Kampilan of the Dawn'])
		expect(await names({ search: '0%' })).toEqual(['100% Coconut_Oil'])
		expect(await names({ search: 't_o' })).toEqual(['100% Coconut_Oil'])
		expect(await names({ search: "'; drop table shop_items; --" })).toEqual([])
	})

	it('sorts, keeps to a currency and to what one can afford', async () => {
		expect((await names({ order: 'price-down' }))?.[0]).toBe('Kampilan of the Dawn')
		expect(await names({ currency: 'milleage' })).toEqual(['100% Coconut_Oil'])
		expect(await names({ maxRCoin: 2, maxMilleage: 2, order: 'price-up' })).toEqual(['Item 1', 'Item 2'])
		expect((await page({ maxRCoin: 2, maxMilleage: 3 })).body).toMatchObject({ last_page: 1 })
		const wrongs: Record<string, string | number>[] = [
			{ order: 'random' },
			{ currency: 'gold' },
			{ maxRCoin: -1 },
			{ search: 'x'.repeat(61) },
		]
		for (const wrong of wrongs) expect((await page(wrong)).status).toBe(422)
	})
})
