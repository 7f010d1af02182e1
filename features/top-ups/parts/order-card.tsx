import { useState } from 'react'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import { AnswerForm } from './answer-form.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Checkout } from './checkout.tsx'
import { OrderOver } from './order-over.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSteps } from './order-steps.tsx'
import { useOrderWords } from './order-words.ts'
import { PayPanel } from './pay-panel.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { SentReceipt } from './sent-receipt.tsx'
import { TopUpStateMark } from './state-mark.tsx'
import { useTopUpWords } from './top-up-words.ts'
import { OVER } from './use-top-up.ts'
import './order.css'

/** One order, by its state. */
export const OrderCard = (props: OrderProps) => {
	const { order } = props
	const words = useOrderWords()
	return (
		<article className="top-up">
			<Head order={order} />
			<Now {...props} />
			{!OVER.includes(order.state) && <p className="top-up-following">{words.following}</p>}
			<OrderSteps steps={order.steps} />
		</article>
	)
}

const Head = ({ order }: { order: TopUpOrder }) => {
	const words = useOrderWords()
	const states = useTopUpWords().states
	const { reference, state, packageName, rCoin, bonus, madeAt } = order
	const ofPackage = useTopUpWords()
	return (
		<header className="card top-up-head">
			<div>
				<p className="top-up-reference">
					<span>{words.reference}</span> <b className="number">{reference}</b>
				</p>
				<TopUpStateMark state={state} />
			</div>
			<p className="top-up-gain">
				<span>{packageName}</span>
				<Price amount={rCoin} currency="r-coin" />
				{bonus > 0 && <span className="top-up-bonus">{ofPackage.bonus(count(bonus))}</span>}
			</p>
			<p className="top-up-made">
				{words.made} <ManilaTime at={madeAt} />
			</p>
			<Spoken text={words.now(states[state])} />
		</header>
	)
}

/** Says a new state to screen readers; nothing on arrival. */
const Spoken = ({ text }: { text: string }) => {
	const [first] = useState(text)
	return (
		<p className="quietly" role="status">
			{first !== text && text}
		</p>
	)
}

/** What the player has to do now, or how it ended. */
const Now = ({ order, show, reload }: OrderProps) => {
	const { state, provider } = order
	if (OVER.includes(state)) return <OrderOver order={order} show={show} reload={reload} />
	if (state === 'asked') return <AnswerForm order={order} show={show} reload={reload} />
	if (provider) return <Checkout order={order} reload={reload} />
	if (state !== 'waiting') return <SentReceipt order={order} show={show} reload={reload} />
	return (
		<>
			<PayPanel order={order} />
			<ReceiptForm order={order} show={show} reload={reload} />
			<CancelOrder order={order} reload={reload} />
		</>
	)
}
