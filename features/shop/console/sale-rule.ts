import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { changedPrice } from '#features/shop/prices.contract.ts'
import { sales } from '../words/sales.console.ts'

const { problems } = sales

/** How a sale makes its prices: some percent off, rounded, or one price for all. */
export type SaleRule = { by: 'percent' | 'price'; amount: number; roundTo: number }
export type ReadSaleRule = { rule: SaleRule | null; errors: { amount?: string; roundTo?: string } }

/** A rule as staff type it; null as long as it is not valid, without an error as long as nothing is typed. */
export const readSaleRule = (typed: { by: string; amount: string; roundTo: string }): ReadSaleRule => {
	const by = typed.by === 'price' ? 'price' : 'percent'
	const text = by === 'percent' ? typed.amount.trim().replace(/%$/, '') : typed.amount.trim()
	const amount = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
	const isRight = by === 'percent' ? amount <= 99 : amount >= 1
	const roundTo = /^[1-9]\d{0,8}$/.test(typed.roundTo.trim()) ? Number(typed.roundTo) : null
	return {
		rule: isRight && roundTo !== null ? { by, amount, roundTo } : null,
		errors: {
			...(text !== '' && !isRight && { amount: problems[by] }),
			...(roundTo === null && { roundTo: problems.roundTo }),
		},
	}
}

export const salePrice = (price: number, { by, amount, roundTo }: SaleRule): number =>
	by === 'price' ? amount : changedPrice(price, { by, amount: -amount, roundTo })

/** The next weekend in Manila: from Saturday 00:00 to Monday 00:00. On a weekend it is the running one. */
export const nextWeekend = (now: number): { startsAt: string; endsAt: string } => {
	const [hour, day] = [HOUR_MS, DAY_MS]
	const manila = now + 8 * hour
	const weekday = new Date(manila).getUTCDay()
	const saturday = Math.floor(manila / day) * day + (weekday === 0 ? -1 : 6 - weekday) * day - 8 * hour
	return { startsAt: new Date(saturday).toISOString(), endsAt: new Date(saturday + 2 * day).toISOString() }
}
