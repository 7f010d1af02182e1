import { Link } from 'react-router'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { useWords } from '#web/words/words.ts'
import { linkToReceipt } from './to-receipt.ts'
import './purchase-summary.css'

/** Shown at the top of a confirmation: the answer to the previous purchase was lost, and this is its outcome. */
export const EarlierPurchase = ({ bought }: { bought: { order: number } }) => {
	const words = useWords()
	const link = linkToReceipt(bought, words)
	return (
		<p className="earlier-purchase" role="status">
			<CircleCheck aria-hidden size={20} />
			<span>
				{words.shop.earlier}{' '}
				<Link to={link.to} onClick={leaveDialog}>
					{link.label}
				</Link>
			</span>
		</p>
	)
}
