import { useParams } from 'react-router'
import LateOffer from '#features/notifications/parts/late-offer.tsx'
import { BalanceStrip } from '#features/wallet/parts/balance-strip.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { OrderCard } from '../parts/order-card.tsx'
import { useOrderWords } from '../parts/order-words.ts'
import { useTopUpWords } from '../parts/top-up-words.ts'
import { OVER, useTopUp } from '../parts/use-top-up.ts'

export const meta = crumbTitle((words) => words.shop.topup.crumb)

/** One order: where to pay, the receipt, and what became of it. The server renders the same page for everybody. */
const TopUpOrderPage = () => {
	usePlayersOnly()
	const { reference = '' } = useParams()
	const { topup } = useWords().shop
	const words = useOrderWords()
	const { order, isOld, failure, show, reload } = useTopUp(reference)
	return (
		<Frame
			section="recharge"
			head={
				<PageHead title={words.crumb} crumbs={[{ label: topup.crumb, to: '/topup' }]}>
					<BalanceStrip />
				</PageHead>
			}
		>
			{failure === 'failed' && <FailedRow text={isOld ? words.old : words.failed} again={reload} />}
			{failure === 'unknown' && <Unknown />}
			{!order && !failure && <SkeletonRows rows={8} />}
			{order && <OrderCard key={order.reference} order={order} show={show} reload={reload} />}
			{order && !OVER.includes(order.state) && <LateOffer />}
		</Frame>
	)
}
export default TopUpOrderPage

const Unknown = () => (
	<div className="card">
		<Empty
			text={useOrderWords().unknown}
			action={
				<LinkButton kind="primary" to="/topups">
					{useTopUpWords().mine}
				</LinkButton>
			}
		/>
	</div>
)
