import { MONEY } from '#contract/limits.ts'

/** A rule that changes many prices: by percent or by points, up or down, then rounded to the nearest multiple of `roundTo`. */
export type PriceRule = { by: 'percent' | 'points'; amount: number; roundTo: number }

/**
 * The new price in whole points: always a multiple of `roundTo`, within the valid range of prices. For the preview only: the client then
 * sends the previewed prices.
 */
export const changedPrice = (price: number, { by, amount, roundTo }: PriceRule): number => {
	const raw = by === 'percent' ? (price * (100 + amount)) / 100 : price + amount
	const last = Math.floor(MONEY.maxAmount / roundTo) * roundTo
	return Math.min(last, Math.max(roundTo, Math.round(raw / roundTo) * roundTo))
}
