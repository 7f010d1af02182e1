import { MONEY } from './limits.ts'

/** How many prices change at once: by percent or by points, up or down, then to the nearest multiple of `roundTo`. */
export type PriceRule = { by: 'percent' | 'points'; amount: number; roundTo: number }

/**
 * What a price becomes, in whole points: always a multiple of `roundTo`, so never below the first nor above the last that a
 * price can be. For the preview: what is sent then are the prices that were seen.
 */
export const changedPrice = (price: number, { by, amount, roundTo }: PriceRule): number => {
	const raw = by === 'percent' ? (price * (100 + amount)) / 100 : price + amount
	const last = Math.floor(MONEY.maxAmount / roundTo) * roundTo
	return Math.min(last, Math.max(roundTo, Math.round(raw / roundTo) * roundTo))
}
