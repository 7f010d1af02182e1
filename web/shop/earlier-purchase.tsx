import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { useWords } from '#web/words/words.ts'

/** Stands in a question, above what is asked: the answer to the purchase before was lost, and this is what became of it. */
export const EarlierPurchase = () => {
	const words = useWords().shop
	return (
		<p className="earlier-purchase" role="status">
			<CircleCheck aria-hidden size={20} />
			<span>
				{words.earlier}{' '}
				<Link to="/shoppurchases" onClick={leaveDialog}>
					{words.seePurchases}
				</Link>
			</span>
		</p>
	)
}
