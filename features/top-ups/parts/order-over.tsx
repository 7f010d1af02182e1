import type { ReactNode } from 'react'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { count, pesos } from '#web/words/format.ts'
import type { OrderProps } from './order-props.ts'
import { useOrderWords } from './order-words.ts'
import { ReceiptForm } from './receipt-form.tsx'
import './order.css'

/** How the order ended, and what the player can do. */
export const OrderOver = (props: OrderProps) => {
	const { order } = props
	const words = useOrderWords()
	const { state, steps } = order
	if (state === 'loaded') return <Loaded order={order} />
	if (state === 'refused') {
		const { refusal, text } = steps.findLast(({ kind }) => kind === 'refused') ?? { refusal: null, text: '' }
		return (
			<Ended title={words.over.refused} isBad>
				{refusal && <p>{words.refusals[refusal]}</p>}
				{text !== '' && <blockquote className="top-up-question">{text}</blockquote>}
			</Ended>
		)
	}
	if (state === 'reversed')
		return (
			<Ended title={words.over.reversed} isBad>
				<p>{words.over.reversedText}</p>
			</Ended>
		)
	return <Unpaid {...props} />
}

/** The time is over, or the player gave it up. Money that came all the same still counts: the receipt can be sent late. */
const Unpaid = (props: OrderProps) => {
	const { state, channel } = props.order
	const words = useOrderWords().over
	return (
		<>
			<Ended title={state === 'cancelled' ? words.cancelled : words.expired}>
				<p>{channel ? words.lateText : words.expiredText}</p>
				{channel && <p>{words.lateRate}</p>}
			</Ended>
			{channel && (
				<details className="top-up-change">
					<summary>{words.late}</summary>
					<ReceiptForm {...props} />
				</details>
			)}
		</>
	)
}

const Loaded = ({ order: { loaded, received, paidDebt } }: { order: TopUpOrder }) => {
	const words = useOrderWords().loaded
	return (
		<section className="card top-up-over top-up-good">
			<h2>
				<CircleCheck aria-hidden size={28} /> {words.title}
			</h2>
			{loaded !== null && (
				<p className="top-up-loaded-points">
					<Price amount={loaded} currency="r-coin" isSigned />
				</p>
			)}
			{received !== null && <p>{words.received(pesos(received))}</p>}
			{paidDebt > 0 && <p>{words.debt(count(paidDebt))}</p>}
			<div className="card-buttons">
				<LinkButton kind="gold" to="/itemshop">
					{words.shop}
				</LinkButton>
				<LinkButton kind="outline" to="/statement">
					{words.statement}
				</LinkButton>
			</div>
		</section>
	)
}

const Ended = ({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) => {
	const words = useOrderWords().over
	return (
		<section className={isBad ? 'card top-up-over top-up-bad' : 'card top-up-over'}>
			<h2>
				<CircleAlert aria-hidden size={28} /> {title}
			</h2>
			{children}
			<div className="card-buttons">
				<LinkButton kind="primary" to="/topup">
					{words.again}
				</LinkButton>
				<LinkButton kind="outline" to="/ticket">
					{words.ticket}
				</LinkButton>
			</div>
		</section>
	)
}
