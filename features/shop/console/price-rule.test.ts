import { describe, expect, it } from 'vitest'
import { stock } from '../words/shop.console.ts'
import { consequencesOf } from './price-changes.ts'
import { readRule } from './price-rule-text.ts'

const { problems, consequences } = stock.prices
const read = (amount: string, { by = 'percent', roundTo = '1' } = {}) => readRule({ by, amount, roundTo })

describe('a rule', () => {
	it.each([
		['10', 10],
		['+10', 10],
		['-10', -10],
		['−10', -10],
		[' 10% ', 10],
		['-100 %', -100],
	])('is read from %j', (typed, amount) => {
		expect(read(typed)).toEqual({ rule: { by: 'percent', amount, roundTo: 1 }, errors: {} })
	})

	it.each(['', '-', '+'])('is not there yet with %j, and nothing is wrong', (typed) => {
		expect(read(typed)).toEqual({ rule: null, errors: {} })
	})

	it.each([
		['2.5', 'percent', problems.percent],
		['ten', 'percent', problems.percent],
		['-101', 'percent', problems.tooCheap],
		['10%', 'points', problems.points],
		['2.5', 'points', problems.points],
	])('%j is wrong in %s, said at the field', (typed, by, error) => {
		expect(read(typed, { by })).toEqual({ rule: null, errors: { amount: error } })
	})

	it('needs what to round to', () => {
		for (const roundTo of ['', '0', '1.5', 'x'])
			expect(read('10', { roundTo })).toEqual({ rule: null, errors: { roundTo: problems.roundTo } })
	})
})

describe('what is said before', () => {
	it('names the largest rise and fall by share, and how many fall as far as they can', () => {
		const changes = [
			{ ProductNum: 1, name: 'Kalis', from: 1_000, to: 1_500 },
			{ ProductNum: 2, name: 'Bahag', from: 10, to: 20 },
			{ ProductNum: 3, name: 'Salakot', from: 5_000, to: 4_000 },
			{ ProductNum: 4, name: 'Tsinelas', from: 40, to: 10 },
		]
		expect(consequencesOf(changes, { by: 'points', amount: 0, roundTo: 10 })).toEqual([
			'2 prices go up, 2 go down.',
			'Largest rise: Bahag, from 10 to 20 (+100%).',
			'Largest fall: Tsinelas, from 40 to 10 (-75%).',
			'1 price falls to 10, the lowest that this rule gives.',
			...consequences,
		])
	})

	it('says nothing of a rise where none is', () => {
		const changes = [{ ProductNum: 1, name: 'Kalis', from: 100, to: 90 }]
		expect(consequencesOf(changes, { by: 'percent', amount: -10, roundTo: 1 })).toEqual([
			'1 price goes down.',
			'Largest fall: Kalis, from 100 to 90 (-10%).',
			...consequences,
		])
	})
})
