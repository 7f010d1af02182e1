import type { CallReply } from '#contract/index.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { Clock } from '#web/icons/clock.ts'
import { Truck } from '#web/icons/truck.ts'
import { Undo2 } from '#web/icons/undo-2.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { useWords } from '#web/words/words.ts'
import { useDeliveryWords } from './delivery-words.ts'
import { TakeBack } from './take-back.tsx'
import '#web/history/history.css'

type Purchase = Pick<CallReply<'GET /shoppurchases'>['purchasehistory'][number], 'line' | 'shopitem' | 'delivery' | 'gift' | 'contents'>

const ICONS = { waiting: Clock, 'on-its-way': Truck, delivered: CircleCheck, refunded: Undo2, partly: CircleAlert }

/** Where a bought item is, since when and why; it can be taken back while the game has not fetched it. `show` loads it again. */
export const Delivery = ({ line, shopitem, delivery, gift, contents, show }: Purchase & { show: () => void }) => {
	const { state, claimedAt, settledAt, waitingFor, canTakeBack } = delivery
	const words = useDeliveryWords().delivery
	const Icon = ICONS[state]
	const isGoneGift = gift !== null && state === 'refunded'
	const at = settledAt ?? (state === 'on-its-way' ? claimedAt : null)
	return (
		<>
			<p className={`delivery delivery-${state}`} title={isGoneGift ? words.giftGone : words.hints[state]}>
				<Icon aria-hidden size={15} /> {isGoneGift ? words.giftGone : words.states[state]} {at && <ManilaTime at={at} />}
			</p>
			{state === 'partly' && <p className="delivery-waits">{words.hints.partly}</p>}
			{contents && <Contents contents={contents} />}
			{gift !== null && <p className="gift-reason">{gift}</p>}
			{waitingFor && !contents && <p className="delivery-waits">{words.waitsFor(waitingFor)}</p>}
			{canTakeBack && <TakeBack line={line} name={shopitem.ItemName} show={show} />}
		</>
	)
}

/** What came out of a bundle, and where each of it is. */
const Contents = ({ contents }: { contents: NonNullable<Purchase['contents']> }) => {
	const { bundle } = useWords().shop
	const words = useDeliveryWords().delivery
	return (
		<ul className="delivered-contents">
			{contents.map(({ ProductNum, ItemName, quantity, state, waitingFor }) => (
				<li key={ProductNum}>
					{bundle.part(quantity, ItemName)} <span className={`delivery-${state}`}>{words.states[state]}</span>
					{waitingFor && <span className="delivery-waits"> {words.waitsFor(waitingFor)}</span>}
				</li>
			))}
		</ul>
	)
}
