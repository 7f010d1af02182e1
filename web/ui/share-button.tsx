import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'

/** Passes the page's address on: the phone's own sheet where there is one, else the clipboard. */
export const ShareButton = ({ title, address }: { title: string; address: string }) => {
	const words = useWords().share
	const [way, setWay] = useState<'sheet' | 'clipboard' | null>(null)
	const [isDone, setIsDone] = useState(false)
	useEffect(() => {
		if (typeof navigator.share === 'function') setWay('sheet')
		else if (typeof navigator.clipboard?.writeText === 'function') setWay('clipboard')
	}, [])
	const share = async () => {
		// Closing the sheet is an answer too.
		if (way === 'sheet') return navigator.share({ title, url: address }).catch(() => undefined)
		await navigator.clipboard.writeText(address).then(
			() => setIsDone(true),
			() => setWay(null),
		)
	}
	const Icon = isDone ? Check : Share2
	return (
		<>
			{/* Its place is kept until the browser has said what it can do: nothing below it moves then. */}
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
