import { money } from '#web/words/format.ts'
import { codes as words } from '../words/coupons.console.ts'

export type Worth = { userPoints: number; userPoints2: number }

/** `500.00 R-Coin and 20.00 Milleage`; zero amounts are left out. */
export const worthText = ({ userPoints, userPoints2 }: Worth, times = 1): string => {
	const [rCoin, milleage] = [words.rCoin(money(userPoints * times)), words.milleage(money(userPoints2 * times))]
	if (userPoints2 === 0) return rCoin
	return userPoints === 0 ? milleage : words.both(rCoin, milleage)
}
