import type { ReactNode } from 'react'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { pesos } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { ExpiryClock } from './expiry-clock.tsx'
import { useOrderWords } from './order-words.ts'
import { QrToPay } from './qr-to-pay.tsx'
import './order.css'

/** How much, to whom, and until when. */
export const PayPanel = ({ order }: { order: TopUpOrder }) => {
	const words = useOrderWords().pay
	const { language } = useWords()
	const { amount, price, channel, reference, qr, expiresAt } = order
	if (!channel) return null
	const { kind, accountName, accountNumber, bank } = channel
	const [hours, note] =
		language === 'fil' ? [channel.hoursFil || channel.hours, channel.noteFil || channel.note] : [channel.hours, channel.note]
	return (
		<section className="card top-up-pay" aria-labelledby="pay-title">
			<h2 id="pay-title">{words.title}</h2>
			{expiresAt && <ExpiryClock at={expiresAt} />}
			<div className="top-up-columns">
				<dl>
					<Line
						name={words.amount}
						what={words.copiedAmount}
						copy={(amount / 100).toFixed(2)}
						hint={amount === price ? undefined : words.telling}
					>
						<b className="number top-up-amount">{pesos(amount)}</b>
					</Line>
					{accountNumber !== '' && (
						<Line name={words.account[kind]} copy={accountNumber.replaceAll(' ', '')}>
							<b className="number">{accountNumber}</b>
						</Line>
					)}
					{accountName !== '' && <Line name={words.name}>{accountName}</Line>}
					{bank !== '' && <Line name={words.bank}>{bank}</Line>}
					<Line name={words.orderReference} copy={reference}>
						<b className="number">{reference}</b>
					</Line>
					{hours !== '' && <Line name={words.hours}>{hours}</Line>}
				</dl>
				{qr && <QrToPay qr={qr} order={order} channelName={channel.name} />}
			</div>
			{note !== '' && <p className="top-up-note">{note}</p>}
			<div className="pay-end">
				<b className="number">{pesos(amount)}</b>
				<Button kind="primary" onClick={toReceipt}>
					{words.paid}
				</Button>
			</div>
		</section>
	)
}

/** To the form below, with the keyboard open: on a phone the way there is long. */
const toReceipt = () => document.querySelector<HTMLInputElement>('.top-up [name=transferReference]')?.focus()

type Fact = { name: string; copy?: string; what?: string; hint?: string | undefined; children: ReactNode }

/** One fact to pay by, with a button that copies it; `what` it says that it copies, where that is not the fact's name. */
const Line = ({ name, copy, what = name, hint, children }: Fact) => (
	<div>
		<dt>{name}</dt>
		<dd>
			<span>{children}</span>
			{copy && <CopyButton text={copy} what={what} />}
		</dd>
		{hint && <dd className="top-up-telling">{hint}</dd>}
	</div>
)
