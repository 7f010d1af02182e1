import { type LoaderFunctionArgs, useParams } from 'react-router'
import { BalanceStrip } from '#features/wallet/parts/balance-strip.tsx'
import { crumbTitle } from '#web/pages/meta.ts'
import { numberIn } from '#web/pages/number-in.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { useReceiptWords } from '../parts/receipt-words.ts'
import { useReceipt } from '../parts/use-receipt.ts'

/** The server renders the same page for everybody; the order is loaded by the browser, and the server checks whose it is. */
export const loader = ({ params }: LoaderFunctionArgs) => void numberIn(params.order)

export const meta = crumbTitle((words) => words.shop.receipt.crumb)

/** The page after a purchase: the order, what was paid, and the state of delivery. */
const ReceiptPage = () => {
	usePlayersOnly()
	const { order = '' } = useParams()
	const words = useWords().shop
	const receipts = useReceiptWords()
	const { receipt, failure, isUnderWay, retry } = useReceipt(order)
	return (
		<Frame
			section="shop"
			head={
				<PageHead title={words.receipt.crumb} crumbs={[{ label: words.purchases.crumb, to: '/shoppurchases' }]}>
					<BalanceStrip />
				</PageHead>
			}
		>
			{failure === 'failed' && <FailedRow text={receipts.failed} again={retry} />}
			{failure === 'unknown' && <Unknown />}
			{!receipt && !failure && <SkeletonRows rows={6} />}
			{receipt && <ReceiptCard receipt={receipt} isUnderWay={isUnderWay} show={retry} />}
		</Frame>
	)
}
export default ReceiptPage

const Unknown = () => {
	const words = useWords().shop
	const receipts = useReceiptWords()
	return (
		<div className="card">
			<Empty
				text={receipts.unknown}
				action={
					<>
						<p>{receipts.unknownHint}</p>
						<LinkButton kind="primary" to="/shoppurchases">
							{words.purchases.crumb}
						</LinkButton>
					</>
				}
			/>
		</div>
	)
}
