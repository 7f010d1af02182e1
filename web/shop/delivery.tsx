import { CircleCheck, Clock, Truck, Undo2 } from 'lucide-react'
import type { CallReply } from '#contract/index.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { useWords } from '#web/words/words.ts'
import './history.css'

type Props = CallReply<'GET /shoppurchases'>['purchasehistory'][number]['delivery']

const ICONS = { waiting: Clock, 'on-its-way': Truck, delivered: CircleCheck, refunded: Undo2 }

/** The delivery state of a bought item, with its time. */
export const Delivery = ({ state, claimedAt, settledAt }: Props) => {
	const words = useWords().shop.purchases.delivery
	const Icon = ICONS[state]
	const at = settledAt ?? (state === 'on-its-way' ? claimedAt : null)
	return (
		<p className={`delivery delivery-${state}`} title={words.hints[state]}>
			<Icon aria-hidden size={15} /> {words.states[state]} {at && <ManilaTime at={at} />}
		</p>
	)
}
