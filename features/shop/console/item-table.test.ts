import { describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { AdminCategory, AdminItem } from '#features/shop/admin.contract.ts'
import { readTable, tableOf } from './item-table.ts'

const categories = [
	{ id: 3, name: 'Armas', nameFil: null, isHidden: false, items: 1, edition: 1 },
	{ id: 4, name: 'Damit', nameFil: null, isHidden: false, items: 1, edition: 1 },
] satisfies AdminCategory[]
const item: AdminItem = {
	...{ ProductNum: 7, ItemName: '=Itak "2"', description: 'Sharp,\nand long.', descriptionFil: null, image_url: null, ribbon: null },
	...{ section: 2, price: 50, category: 3, isOnSale: true, saleFrom: '2026-11-28T10:00:30.000Z', saleUntil: null, position: 1 },
	...{ gameItem: null, gameAmount: 1, stockLeft: 5, perAccount: null, contents: [], state: 'shown' as const, edition: 4 },
}
const shop = { items: [item], categories }
const table = tableOf(shop)

const linesOf = async (text: string) => {
	const read = await readTable(text, shop)
	if ('refusal' in read) throw new Error(read.refusal)
	return read.lines
}
const kindsOf = async (text: string) => (await linesOf(text)).map(({ kind }) => kind)

describe('a table of items', () => {
	it('changes nothing when it comes back as it was written, in the delimiters of any spreadsheet', async () => {
		expect(await kindsOf(table)).toEqual(['same'])
		expect(await kindsOf('Number;Name;Paid in;On sale\n7;"\'=Itak ""2""";r-coin;YES\n')).toEqual(['changed'])
		expect(await kindsOf('Number\tPrice\r\n7\t50\r\n')).toEqual(['same'])
	})

	it('does not hold what is left to sell', () => expect(table.split('\r\n')[0]).not.toMatch(/left/i))

	it('shows each difference, and sends only these', async () => {
		const [line] = await linesOf('Number,Price,Category,From (Manila time),Until (Manila time)\n7,60,Damit,,2026-12-24 08:00\n')
		expect(line).toMatchObject({
			line: 2,
			kind: 'changed',
			values: { price: 60, category: 4, saleFrom: null, saleUntil: '2026-12-24T00:00:00.000Z' },
			differences: [
				{ field: 'price', was: '50', now: '60' },
				{ field: 'category', was: 'Armas', now: 'Damit' },
				{ field: 'saleFrom', was: '2026-11-28T18:00', now: '' },
				{ field: 'saleUntil', was: '', now: '2026-12-24 08:00' },
			],
		})
		expect(Object.keys(line?.values ?? {})).toHaveLength(4)
	})

	it('adds an item with all that a new one needs', async () => {
		const head = 'Number,Name,Description,Paid in,Price,Category'
		const lines = await linesOf(`${head}\n8,Bolo,Short.,Milleage,9,armas\n9,Bolo,,Milleage,9,Armas\n`)
		expect(lines).toMatchObject([
			{ kind: 'new', item: null, values: { ProductNum: 8, ItemName: 'Bolo', section: 1, price: 9, category: 3 } },
			{ kind: 'refused', line: 3, reasons: [{ messageCode: 'descriptionRequired' }] },
		])
	})

	it.each([
		['Price', '1.5', 'Price: “1.5” cannot be read.'],
		['Paid in', 'Pesos', 'Paid in: “Pesos” cannot be read.'],
		['Category', 'Pagkain', 'Category: “Pagkain” cannot be read.'],
		['On sale', 'maybe', 'On sale: “maybe” cannot be read.'],
		['From (Manila time)', '12/24/2026', 'From (Manila time): “12/24/2026” cannot be read.'],
		['From (Manila time)', '2026-19-44 08:00', 'From (Manila time): “2026-19-44 08:00” cannot be read.'],
		['Edition', '3', 'Somebody changed this item'],
	])('refuses the line whose %s is %s', async (head, value, reason) => {
		const [line] = await linesOf(`Number;${head}\n7;${value}\n`)
		expect(line).toMatchObject({ kind: 'refused', line: 2, reasons: [expect.stringContaining(reason)] })
	})

	it('refuses by the rules of the form', async () => {
		expect(await linesOf('Number;Price;Name\n7;0;\n')).toMatchObject([
			{ kind: 'refused', reasons: [{ messageCode: 'nameRequired' }, { messageCode: 'priceRange' }] },
		])
		expect(await kindsOf('Number;Until (Manila time)\n7;2026-11-01 08:00\n')).toEqual(['refused'])
	})

	it('leaves what a bundle contains as it is, and refuses an item of the game for one', async () => {
		const bundle = { ...item, contents: [{ ProductNum: 9, ItemName: 'Sibat', pieces: 2, gameItem: null, gameAmount: 1 }] }
		const lines = async (text: string) => readTable(text, { items: [bundle], categories })
		expect(await lines('Number;Price;Contents\n7;60;\n')).toMatchObject({
			...{ unknown: ['Contents'], lines: [{ kind: 'changed', values: { price: 60 } }] },
		})
		expect(await lines('Number;Item in the game\n7;5\n')).toMatchObject({
			lines: [{ kind: 'refused', reasons: [CONSOLE_MESSAGES.bundleGameItem] }],
		})
	})

	it('refuses a line that nobody can read, that comes twice or has no number, and no other', async () => {
		expect(await linesOf('Number,Price\n7,60\n7,70\n,5\n7,60,1\n"7" x,9\n')).toMatchObject([
			{ line: 2, kind: 'changed' },
			{ line: 3, kind: 'refused', reasons: [expect.stringContaining('further up')] },
			{ line: 4, kind: 'refused', reasons: [expect.stringContaining('whole number')] },
			{ line: 5, kind: 'refused', reasons: [expect.stringContaining('cells')] },
			{ line: 6, kind: 'refused', reasons: [expect.stringContaining('quotation mark')] },
		])
	})

	it('names the columns that it does not know, and refuses a file without numbers or lines', async () => {
		expect(await readTable('Number,Weight\n7,5\n', shop)).toMatchObject({ unknown: ['Weight'], lines: [{ kind: 'same' }] })
		for (const text of ['Name\nItak\n', 'Number,Price\n', '', `Number\n${'7\n'.repeat(501)}`])
			expect(await readTable(text, shop)).toEqual({ refusal: expect.any(String) })
	})
})
