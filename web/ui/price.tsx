import type { Currency } from '#contract/codes.ts'
import { money, signedMoney } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'

/** An amount with its currency as a shape and a word: a round coin or a hexagon, so that colour is never the only sign. */
export const Price = ({ amount, currency, isSigned }: { amount: number; currency: Currency; isSigned?: boolean }) => (
	<span className={`price price-${currency}`}>
		<CurrencyIcon currency={currency} />
		<span className="number">{isSigned ? signedMoney(amount) : money(amount)}</span>
	</span>
)

const CurrencyIcon = ({ currency }: { currency: Currency }) => {
	const words = useWords()
	const isRCoin = currency === 'r-coin'
	return (
		<svg className="coin" viewBox="0 0 20 20" role="img" aria-label={isRCoin ? words.money.rCoin : words.money.milleage}>
			{isRCoin ? <RoundCoin /> : <Hexagon />}
		</svg>
	)
}

const RoundCoin = () => (
	<>
		<circle cx="10" cy="10" r="9.2" fill="#7a4300" />
		<circle cx="10" cy="9.4" r="8.6" fill="#ffd45c" />
		<circle cx="10" cy="9.4" r="6.6" fill="#f2a93b" />
		<path
			fill="#4a2700"
			d="M7.3 13.2V5.4h3.6c1.7 0 2.6.9 2.6 2.3 0 1.1-.6 1.8-1.5 2.1l1.8 3.4h-2.1l-1.6-3.1h-.9v3.1ZM9.2 8.6h1.4c.7 0 1-.3 1-.8s-.3-.8-1-.8H9.2Z"
		/>
	</>
)

const Hexagon = () => (
	<>
		<path fill="#0d4c66" d="M10 .8 18.4 5.4v9.2L10 19.2l-8.4-4.6V5.4Z" />
		<path fill="#7fdbff" d="m10 .2 8 4.5v8.9l-8 4.6-8-4.6V4.7Z" />
		<path fill="#2fa3d1" d="M10 2.6 15.8 6v6.6L10 15.9l-5.8-3.3V6Z" />
		<path fill="#06293a" d="M6.2 12.8V6.4h1.9L10 9.3l1.9-2.9h1.9v6.4h-1.7V9.2L10 12.2 7.9 9.2v3.6Z" />
	</>
)
