import { describe, expect, it } from 'vitest'
import type { CartLine } from '#features/cart/contract.ts'
import { linesAfter, linesToBuy, totalsOf } from './cart-lines.ts'

const line = (number: number, change: Partial<CartLine> = {}, section = 2): CartLine => ({
	seq: 100 + number,
	productnum: number,
	quantity: 1,
	isChecked: 1,
	isAvailable: true,
	shopitem: {
		ProductNum: number,
		ItemName: `Item ${number}`,
		image_url: null,
		price: 10,
		section,
		description: '',
		ribbon: null,
		category: 1,
	},
	...change,
})

describe('a cart while a change is on its way', () => {
	it('keeps a quantity between 1 and 99', () => {
		const [most, least] = [line(1, { quantity: 99 }), line(2)]
		expect(linesAfter([most], { kind: 'quantity', line: most, by: 1 })[0]?.quantity).toBe(99)
		expect(linesAfter([least], { kind: 'quantity', line: least, by: -1 })[0]?.quantity).toBe(1)
	})

	it('takes one more of what is there, and a new line for what is not', () => {
		const added = [line(1).shopitem, line(2).shopitem].reduce((lines, item) => linesAfter(lines, { kind: 'add', item }), [line(1)])
		expect(added.map(({ productnum, quantity }) => [productnum, quantity])).toEqual([
			[1, 2],
			[2, 1],
		])
	})

	it('brings a removed line back as it was', () => {
		const gone = line(2, { quantity: 7, isChecked: 0 })
		const after = linesAfter(linesAfter([line(1), gone], { kind: 'remove', line: gone }), { kind: 'restore', line: gone })
		expect(after[1]).toMatchObject({ productnum: 2, quantity: 7, isChecked: 0 })
	})
})

describe('what is bought', () => {
	it('is what is checked and on sale, an amount per currency', () => {
		const lines = [line(1, { quantity: 3 }), line(2, {}, 1), line(3, { isChecked: 0 }), line(4, { isAvailable: false })]
		expect(totalsOf(linesToBuy(lines))).toEqual([
			{ currency: 'r-coin', amount: 30 },
			{ currency: 'milleage', amount: 10 },
		])
		expect(totalsOf([])).toEqual([])
	})
})
