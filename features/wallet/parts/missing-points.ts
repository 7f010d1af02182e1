import type { Currency } from '#contract/codes.ts'
import { count, money } from '#web/words/format.ts'
import type { Words } from '#web/words/words.ts'

type Amount = { currency: Currency; amount: number }

/** How much the balances lack for these amounts; empty when they suffice. */
export const lackingFor = (amounts: readonly Amount[], balances: Record<Currency, number>): Amount[] =>
	amounts.map(({ currency, amount }) => ({ currency, amount: amount - balances[currency] })).filter(({ amount }) => amount > 0)

/** A dialog instead of the confirmation: how much is missing, and a link to the top-up in place of OK. */
export const topUpInstead = (lacking: readonly Amount[], words: Words) => ({
	text: words.shop.needMore(lacking.map((amount) => amountInWords(amount, words)).join(words.shop.and)),
	instead: { label: words.shop.topUp, to: '/topup' },
	cancel: words.dialog.cancel,
})

/** The label of a button that buys, with the amounts. */
export const buyFor = (amounts: readonly Amount[], words: Words): string =>
	words.shop.buyFor(amounts.map(({ currency, amount }) => `${count(amount)} ${nameOf(currency, words)}`).join(words.shop.and))

const amountInWords = ({ currency, amount }: Amount, words: Words) => `${money(amount)} ${nameOf(currency, words)}`

const nameOf = (currency: Currency, words: Words) => (currency === 'r-coin' ? words.money.rCoin : words.money.milleage)
