import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { ExternalLink } from '#web/icons/external-link.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { pesos } from '#web/words/format.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ExpiryClock } from './expiry-clock.tsx'
import { useOrderWords } from './order-words.ts'
import './order.css'

/** Leads to the page of the payment company, which reports the payment itself. */
export const Checkout = ({ order, reload }: { order: TopUpOrder; reload: () => void }) => {
	const words = useOrderWords()
	const { reference, expiresAt, amount, state } = order
	const open = async () => {
		try {
			const { address } = await call('POST /top-ups/{reference}/checkout', { params: { reference } })
			location.assign(address)
		} catch (error) {
			if (error instanceof CallFailed && error.code === 'TOP_UP_OVER') reload()
			throw error
		}
	}
	return (
		<>
			<section className="card top-up-pay" aria-labelledby="pay-title">
				<h2 id="pay-title">{words.checkout.title}</h2>
				{expiresAt && <ExpiryClock at={expiresAt} />}
				<p>
					<b className="number top-up-amount">{pesos(amount)}</b>
				</p>
				<p>{words.checkout.text}</p>
				<ActionButton kind="primary" size="large" act={open}>
					{words.checkout.button} <ExternalLink aria-hidden size={18} />
				</ActionButton>
				<p className="field-hint">{words.checkout.opening}</p>
			</section>
			{state === 'waiting' && <CancelOrder order={order} reload={reload} />}
		</>
	)
}
