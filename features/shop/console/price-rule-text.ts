import type { PriceRule } from '#features/shop/prices.contract.ts'
import { stock } from '../words/shop.console.ts'

const { problems } = stock.prices

/** `rule` is null as long as the input is not valid; `errors` are by field, empty for fields without input. */
export type ReadRule = { rule: PriceRule | null; errors: { amount?: string; roundTo?: string } }

/** A rule as staff type it: `-10`, `+10`, `10%` where it is in percent. */
export const readRule = (typed: { by: string; amount: string; roundTo: string }): ReadRule => {
	const by = typed.by === 'points' ? 'points' : 'percent'
	const text = typed.amount.trim().replace('−', '-')
	const written = by === 'percent' ? text.replace(/%$/, '').trimEnd() : text
	const amount = /^[+-]?\d{1,9}$/.test(written) ? Number(written) : null
	const roundTo = /^[1-9]\d{0,8}$/.test(typed.roundTo.trim()) ? Number(typed.roundTo) : null
	const isTooCheap = by === 'percent' && amount !== null && amount < -100
	return {
		rule: amount === null || roundTo === null || isTooCheap ? null : { by, amount, roundTo },
		errors: {
			...(amount === null && !/^[+-]?$/.test(text) && { amount: problems[by] }),
			...(isTooCheap && { amount: problems.tooCheap }),
			...(roundTo === null && { roundTo: problems.roundTo }),
		},
	}
}
