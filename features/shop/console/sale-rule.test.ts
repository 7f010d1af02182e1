import { describe, expect, it } from 'vitest'
import { nextWeekend, readSaleRule, salePrice } from './sale-rule.ts'

describe('the rule of a sale', () => {
	const read = (by: string, amount: string, roundTo = '1') => readSaleRule({ by, amount, roundTo })

	it('is some percent off, rounded, or one price', () => {
		expect(read('percent', '20%').rule).toEqual({ by: 'percent', amount: 20, roundTo: 1 })
		expect(read('price', ' 50 ').rule).toEqual({ by: 'price', amount: 50, roundTo: 1 })
		for (const [by, wrong] of [
			['percent', '0'],
			['percent', '100'],
			['percent', '-20'],
			['price', '0'],
			['price', 'x'],
		] as const)
			expect(read(by, wrong)).toEqual({ rule: null, errors: { amount: expect.any(String) } })
		expect(read('percent', '')).toEqual({ rule: null, errors: {} })
		expect(read('percent', '5', '0').errors).toHaveProperty('roundTo')
		expect(salePrice(125, { by: 'percent', amount: 30, roundTo: 10 })).toBe(90)
		expect(salePrice(125, { by: 'price', amount: 50, roundTo: 10 })).toBe(50)
	})

	it('offers the next weekend of Manila, and on a weekend the running one', () => {
		const weekend = { startsAt: '2026-11-27T16:00:00.000Z', endsAt: '2026-11-29T16:00:00.000Z' }
		for (const now of ['2026-11-22T16:00:00Z', '2026-11-25T12:00:00Z', '2026-11-27T16:00:00Z', '2026-11-29T15:59:00Z'])
			expect(nextWeekend(Date.parse(now))).toEqual(weekend)
	})
})
