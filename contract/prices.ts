import { MONEY } from './limits.ts'

/** How many prices change at once: by percent or by points, up or down, then to the nearest multiple of `roundTo`. */
export type PriceRule = { by: 'percent' | 'points'; amount: number; roundTo: number }

/** What a price becomes, whole points from 1 on. For the preview: what is sent then are the prices that were seen. */
export const changedPrice = (price: number, { by, amount, roundTo }: PriceRule): number => {
	const raw = by === 'percent' ? (price * (100 + amount)) / 100 : price + amount
	return Math.min(MONEY.maxAmount, Math.max(1, Math.round(raw / roundTo) * roundTo))
}
