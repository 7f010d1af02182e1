import { useParams } from 'react-router'
import { crumbTitle } from '#web/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { BalanceStrip } from '#web/shop/balance-strip.tsx'
import { FailedRow } from '#web/shop/failed-row.tsx'
import { OrderCard } from '#web/top-ups/order-card.tsx'
import { useOrderWords } from '#web/top-ups/order-words.ts'
import { useTopUpWords } from '#web/top-ups/top-up-words.ts'
import { useTopUp } from '#web/top-ups/use-top-up.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePlayersOnly } from '#web/use-access.ts'
import { useWords } from '#web/words/words.ts'

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
