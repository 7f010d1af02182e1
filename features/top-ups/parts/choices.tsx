import { type ReactNode, useId } from 'react'
import type { ChannelKind, TopUpPackage } from '#features/top-ups/contract.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { Landmark } from '#web/icons/landmark.ts'
import { QrCode } from '#web/icons/qr-code.ts'
import { Smartphone } from '#web/icons/smartphone.ts'
import { Store } from '#web/icons/store.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Price } from '#web/ui/price.tsx'
import { count, manilaDayAndTime, pesos } from '#web/words/format.ts'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'
import { CoinPile } from './coin-pile.tsx'
import type { Offers } from './offers.ts'
import { useTopUpWords } from './top-up-words.ts'
import './choices.css'

/** The packages, as large as a thumb. */
export const PackageChoice = ({ packages, error }: { packages: readonly TopUpPackage[]; error: Text | undefined }) => {
	const words = useTopUpWords()
	const { language } = useWords()
	return (
		<Choice legend={words.packages} error={error} className="buy-packages">
			{packages.map(({ id, name, price, rCoin, bonus, until }, place) => (
				<Option key={id} name="package" value={String(id)} isOnly={packages.length === 1} error={error}>
					<CoinPile place={place} />
					<span className="buy-name">{name}</span>
					<Price amount={rCoin} currency="r-coin" />
					<span className="buy-bonus">{bonus > 0 && words.bonus(count(bonus))}</span>
					<b className="number buy-price">{pesos(price)}</b>
					{until && (
						<small>
							<time dateTime={until}>{words.until(manilaDayAndTime(until, language))}</time>
						</small>
					)}
				</Option>
			))}
		</Choice>
	)
}

/** How to pay: channels that the desk looks after, then companies that report payments themselves. */
export const ChannelChoice = ({ offers: { channels, providers }, error }: { offers: Offers; error: Text | undefined }) => {
	const words = useTopUpWords()
	const isOnly = channels.length + providers.length === 1
	return (
		<Choice legend={words.channels} error={error} className="buy-channels">
			{channels.map(({ id, kind, name, hours, hasQr }) => (
				<Option key={id} name="channel" value={`channel ${id}`} isOnly={isOnly} error={error}>
					<Mark of={kind} />
					<span>
						<b>{name}</b>
						<small>
							{[name === words.kinds[kind] ? '' : words.kinds[kind], hasQr ? words.hasQr : '', hours].filter(Boolean).join(' · ')}
						</small>
					</span>
				</Option>
			))}
			{providers.map((provider) => (
				<Option key={provider} name="channel" value={`provider ${provider}`} isOnly={isOnly} error={error}>
					<QrCode aria-hidden size={24} />
					<span>
						<b>{words.providers[provider].name}</b>
						<small>{words.providers[provider].hint}</small>
					</span>
				</Option>
			))}
		</Choice>
	)
}

const MARKS: Record<ChannelKind, Icon> = { gcash: Smartphone, maya: Smartphone, bank: Landmark, counter: Store }

const Mark = ({ of }: { of: ChannelKind }) => {
	const Icon = MARKS[of]
	return <Icon aria-hidden size={24} />
}

const Choice = ({
	legend,
	error,
	className,
	children,
}: {
	legend: string
	error: Text | undefined
	className: string
	children: ReactNode
}) => {
	const translate = useTranslate()
	const id = useId()
	return (
		<fieldset className={`buy-choice ${className}`} aria-describedby={error && id}>
			<legend>{legend}</legend>
			<div>{children}</div>
			{error && (
				<p id={id} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</fieldset>
	)
}

type OptionProps = { name: string; value: string; isOnly: boolean; error: Text | undefined; children: ReactNode }

const Option = ({ name, value, isOnly, error, children }: OptionProps) => (
	<label>
		<input type="radio" name={name} value={value} defaultChecked={isOnly} aria-invalid={error ? true : undefined} />
		<span className="buy-option">{children}</span>
	</label>
)
