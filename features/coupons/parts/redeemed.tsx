import { useEffect, useRef } from 'react'
import type { Currency } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useTranslate, useWords } from '#web/words/words.ts'
import { useRedeemWords } from './redeem-words.ts'
import './redeem-form.css'

type Props = { reply: CallReply<'POST /processCoupon'>; balances: { userPoints: number; userPoints2: number } }

/** The success message of a redeemed code, scrolled into view: what it gave, then the balances. There is no toast besides. */
export const Redeemed = ({ reply, balances }: Props) => {
	const words = useRedeemWords()
	const translate = useTranslate()
	const panel = useRef<HTMLElement>(null)
	useEffect(() => {
		panel.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	return (
		<section ref={panel} className="card loaded" role="status">
			<p>{words.success(reply.couponcode, translate(reply))}</p>
			<div className="loaded-gain">
				{reply.Cardvalue > 0 && <Gain amount={reply.Cardvalue} currency="r-coin" />}
				{reply.Cardvalue2 > 0 && <Gain amount={reply.Cardvalue2} currency="milleage" />}
			</div>
			<p>{words.loaded}</p>
			<div>
				<Price amount={balances.userPoints} currency="r-coin" />
				<Price amount={balances.userPoints2} currency="milleage" />
			</div>
			<div>
				<LinkButton kind="gold" to="/itemshop">
					{words.shop}
				</LinkButton>
				<LinkButton kind="outline" to="/topuphistory">
					{words.history}
				</LinkButton>
			</div>
		</section>
	)
}

const Gain = ({ amount, currency }: { amount: number; currency: Currency }) => {
	const words = useWords().money
	return (
		<span className={`loaded-amount price-${currency}`}>
			<Price amount={amount} currency={currency} isSigned /> {currency === 'r-coin' ? words.rCoin : words.milleage}
		</span>
	)
}
