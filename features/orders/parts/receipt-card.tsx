import { useLocation } from 'react-router'
import { CURRENCIES, currencyOfSection } from '#contract/codes.ts'
import { ItemStock } from '#features/shop/parts/item-stock.tsx'
import { keyed } from '#web/history/history-body.tsx'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { PackageCheck } from '#web/icons/package-check.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useTranslate, useWords } from '#web/words/words.ts'
import { Delivery } from './delivery.tsx'
import { useDeliveryWords } from './delivery-words.ts'
import { LinePrice } from './line-price.tsx'
import { useReceiptWords } from './receipt-words.ts'
import { EARLIER, sentenceIn } from './to-receipt.ts'
import type { Receipt } from './use-receipt.ts'
import './receipt.css'

type Props = { receipt: Receipt; isUnderWay: boolean }
type Shown = Props & { show: () => void }

/** The receipt, drawn as a slip with a torn edge below the head. `show` loads it again. */
export const ReceiptCard = ({ receipt, isUnderWay, show }: Shown) => {
	const words = useReceiptWords()
	const { purchases } = useWords().shop
	const translate = useTranslate()
	const sentence = sentenceIn(useLocation().state)
	return (
		<>
			<article className="card receipt">
				{sentence && (
					<p className="receipt-thanks" role="status">
						<CircleCheck aria-hidden size={30} /> {sentence === EARLIER ? words.earlier : translate(sentence)}
					</p>
				)}
				<Head receipt={receipt} />
				<Stages receipt={receipt} isUnderWay={isUnderWay} />
				<h2 className="receipt-title">{words.items}</h2>
				<ul className="receipt-lines">
					{keyed(receipt.lines, ({ shopitem }) => String(shopitem.ProductNum)).map(({ key, value }) => (
						<Line key={key} bought={value} show={show} />
					))}
				</ul>
				<Paid receipt={receipt} />
			</article>
			<Collect />
			<p className="receipt-ways">
				<LinkButton kind="primary" to="/itemshop">
					{words.again}
				</LinkButton>
				<LinkButton kind="outline" to="/shoppurchases">
					{purchases.crumb}
				</LinkButton>
			</p>
		</>
	)
}

const Head = ({ receipt: { order, PurDate } }: { receipt: Receipt }) => {
	const words = useReceiptWords()
	return (
		<dl className="receipt-head">
			<div>
				<dt>{words.order}</dt>
				<dd className="receipt-number">{order}</dd>
			</div>
			<div>
				<dt>{words.bought}</dt>
				<dd>
					<ManilaTime at={PurDate} />
				</dd>
			</div>
		</dl>
	)
}

/** The progress of the whole order: that of its slowest line. Refunded lines do not count. */
const Stages = ({ receipt: { lines }, isUnderWay }: Props) => {
	const words = useReceiptWords()
	const states = lines.map(({ delivery }) => delivery.state).filter((state) => state !== 'refunded')
	const reached = states.includes('waiting') ? 'paid' : states.every((state) => state === 'delivered') ? 'delivered' : 'fetched'
	const current = STAGES.indexOf(reached)
	return (
		<div className="receipt-state" aria-live="polite">
			{states.length === 0 ? (
				<p>{words.refunded}</p>
			) : (
				<ol className="receipt-stages">
					{STAGES.map((stage, index) => (
						<li key={stage} className={index <= current ? 'is-reached' : ''} aria-current={index === current ? 'step' : undefined}>
							{words.stages[stage]}
						</li>
					))}
				</ol>
			)}
			{isUnderWay && <p className="receipt-following">{words.following}</p>}
		</div>
	)
}

const STAGES = ['paid', 'fetched', 'delivered'] as const

const Line = ({ bought, show }: { bought: Receipt['lines'][number]; show: () => void }) => {
	const { shopitem, quantity } = bought
	const words = useDeliveryWords()
	return (
		<li>
			<ItemArt src={shopitem.image_url} isLazy={false} />
			<div>
				<b>{shopitem.ItemName}</b>
				<Delivery {...bought} show={show} />
				<ItemStock item={shopitem} />
			</div>
			<span className="number">{words.pieces(quantity)}</span>
			<LinePrice bought={bought} />
		</li>
	)
}

const Paid = ({ receipt: { lines } }: { receipt: Receipt }) => {
	const words = useReceiptWords()
	const paid = CURRENCIES.map((currency) => ({
		currency,
		amount: lines.reduce(
			(sum, { shopitem, total, gift }) => sum + (gift === null && currencyOfSection(shopitem.section) === currency ? total : 0),
			0,
		),
	})).filter(({ amount }) => amount > 0)
	if (paid.length === 0) return null
	return (
		<dl className="receipt-paid">
			<dt>{words.paid}</dt>
			{paid.map(({ currency, amount }) => (
				<dd key={currency}>
					<Price amount={amount} currency={currency} />
				</dd>
			))}
		</dl>
	)
}

const Collect = () => {
	const words = useReceiptWords()
	return (
		<section className="card receipt-collect">
			<PackageCheck aria-hidden size={44} />
			<div>
				<h2>{words.where}</h2>
				<ol>
					{words.collect.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<p>
					{words.help} <TextLink to="/ticket">{words.ticket}</TextLink>
				</p>
			</div>
		</section>
	)
}
