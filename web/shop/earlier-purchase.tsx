import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { useWords } from '#web/words/words.ts'
import { linkToReceipt } from './to-receipt.ts'

/** Stands in a question, above what is asked: the answer to the purchase before was lost, and this is what became of it. */
export const EarlierPurchase = ({ bought }: { bought: { order?: number | undefined } }) => {
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
