import { useEffect, useState } from 'react'
import { Check } from '#web/icons/check.ts'
import { Share2 } from '#web/icons/share-2.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'

/** Shares the page's address: by the share sheet where there is one, else by the clipboard. */
export const ShareButton = ({ title, address }: { title: string; address: string }) => {
	const words = useWords().share
	const [way, setWay] = useState<'sheet' | 'clipboard' | null>(null)
	const [isDone, setIsDone] = useState(false)
	useEffect(() => {
		if (typeof navigator.share === 'function') setWay('sheet')
		else if (typeof navigator.clipboard?.writeText === 'function') setWay('clipboard')
	}, [])
	const share = async () => {
		// Closing the share sheet is not an error.
		if (way === 'sheet') return navigator.share({ title, url: address }).catch(() => undefined)
		await navigator.clipboard.writeText(address).then(
			() => setIsDone(true),
			() => setWay(null),
		)
	}
	const Icon = isDone ? Check : Share2
	return (
		<>
			{/* Its space is reserved until the browser's features are known, so that the layout does not shift. */}
			<Button size="small" className={way ? 'share' : 'share share-unknown'} onClick={share}>
				<Icon aria-hidden size={16} />
				{isDone ? words.copied : words.share}
			</Button>
			<span className="quietly" role="status">
				{isDone && words.copied}
			</span>
		</>
	)
}
