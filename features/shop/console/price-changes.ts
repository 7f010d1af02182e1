import { changedPrice, type PriceRule } from '#features/shop/prices.contract.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'

const words = stock.prices

/** A change of one price, in points; `from` and `to` differ. */
export type PriceChange = { ProductNum: number; name: string; from: number; to: number }

/**
 * The consequences before prices change: how many rise and fall, the largest change of each by percentage, and how many cannot fall
 * further.
 */
export const consequencesOf = (changes: readonly PriceChange[], rule: PriceRule): string[] => {
	const [up, down] = [changes.filter(({ from, to }) => to > from), changes.filter(({ from, to }) => to < from)]
	const lowest = changedPrice(0, { ...rule, amount: 0 })
	const atLowest = down.filter(({ to }) => to === lowest)
	const [rise] = up.toSorted((one, other) => shareOf(other) - shareOf(one))
	const [fall] = down.toSorted((one, other) => shareOf(one) - shareOf(other))
	return [
		words.directions(count(up.length), count(down.length)),
		...(rise ? [words.rise(texts(rise))] : []),
		...(fall ? [words.fall(texts(fall))] : []),
		...(atLowest.length > 0 ? [words.atLowest(count(atLowest.length), count(lowest))] : []),
		...words.consequences,
	]
}

const shareOf = ({ from, to }: PriceChange) => to / from - 1

const texts = (change: PriceChange) => {
	const percent = Math.round(shareOf(change) * 100)
	const share = `${percent > 0 ? '+' : ''}${count(percent)}%`
	return { name: change.name, from: count(change.from), to: count(change.to), share }
}
