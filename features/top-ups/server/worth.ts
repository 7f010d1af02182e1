import { DAY_MS } from '#contract/durations.ts'
import { TOP_UP } from '#contract/limits.ts'

/** A package as an order keeps it: `price` in centavos, `r_coin` and `bonus` in R-Coin. */
export type Priced = { price: number; r_coin: number; bonus: number }
/** When an order was made, and when its receipt came. */
type Timed = { made_at: number; sent_at: number | null }

/**
 * What an amount of centavos loads. The price, with the few centavos that tell orders apart, loads what was ordered. Any other amount
 * loads R-Coin at the rate of the order, rounded down, and the bonus of the dearest package that it pays for: of those on offer, and the ordered
 * one, which may be over by now, because some wallets round up to pesos. An old order counts
 * as if the dearest of today's packages that the amount pays for had been ordered, or the cheapest (docs/decisions/25-top-ups.md).
 */
export const worthOf = (order: Priced & Timed, centavos: number, { offered, now }: { offered: readonly Priced[]; now: number }) => {
	const own = isOld(order, now) ? [] : [order]
	// Of two with one price, the ordered one comes first.
	const dearestFirst = [...own, ...offered].sort((one, other) => other.price - one.price)
	const paid = dearestFirst.find(({ price }) => price <= centavos)
	const ordered = isOld(order, now) ? (paid ?? dearestFirst.at(-1) ?? order) : order
	if (centavos >= ordered.price && centavos < ordered.price + PESO) return { rCoin: ordered.r_coin, bonus: ordered.bonus }
	const pesos = Math.floor(centavos / PESO)
	const rCoin = Number((BigInt(pesos) * BigInt(PESO) * BigInt(ordered.r_coin)) / BigInt(ordered.price))
	return { rCoin, bonus: paid?.bonus ?? 0 }
}

/** How long the desk takes makes no order old: what counts is when its receipt came. */
export const isOld = ({ made_at, sent_at }: Timed, now: number): boolean => (sent_at ?? now) - made_at > TOP_UP.rateDays * DAY_MS

const PESO = 100
