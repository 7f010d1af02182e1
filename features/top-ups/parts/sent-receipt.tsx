import { useEffect, useRef } from 'react'
import { Hourglass } from '#web/icons/hourglass.ts'
import { manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { OrderProps } from './order-props.ts'
import { useOrderWords } from './order-words.ts'
import { ReceiptForm } from './receipt-form.tsx'
import './order.css'

/** The receipt is with the desk. Until somebody looks at it, it can be replaced. */
export const SentReceipt = (props: OrderProps) => {
	const words = useOrderWords().sent
	const { language } = useWords()
	const { sent, state } = props.order
	const heading = useRef<HTMLHeadingElement>(null)
	// The form and its button are gone, so the focus needs a new place; after a reload it stays where it is.
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus()
	}, [])
	return (
		<>
			<section className="card top-up-sent">
				<h2 ref={heading} tabIndex={-1}>
					<Hourglass aria-hidden size={24} /> {words.title}
				</h2>
				<p>{state === 'checking' ? words.checking : words.sent}</p>
				{sent && (
					<dl>
						<Line name={words.reference} value={sent.transferReference} />
						{sent.bank && <Line name={words.bank} value={sent.bank} />}
						{sent.paidOn && <Line name={words.paidOn} value={manilaDate(`${sent.paidOn}T04:00:00Z`, language)} />}
					</dl>
				)}
			</section>
			{state === 'sent' && (
				<details className="top-up-change">
					<summary>{words.change}</summary>
					<ReceiptForm {...props} />
				</details>
			)}
		</>
	)
}

const Line = ({ name, value }: { name: string; value: string }) => (
	<div>
		<dt>{name}</dt>
		<dd className="number">{value}</dd>
	</div>
)
