import { useEffect, useState } from 'react'
import { Check } from '#web/icons/check.ts'
import { Copy } from '#web/icons/copy.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'

/** Copies a text and confirms it. Shown only where the browser lets a page write to the clipboard. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
	const words = useWords().copy
	const [canCopy, setCanCopy] = useState(false)
	const [isDone, setIsDone] = useState(false)
	useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === 'function'), [])
	useEffect(() => {
		if (!isDone) return
		const timer = setTimeout(() => setIsDone(false), SAID_MS)
		return () => clearTimeout(timer)
	}, [isDone])
	if (!canCopy) return null
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setIsDone(true),
			() => setCanCopy(false),
		)
	const Icon = isDone ? Check : Copy
	return (
		<>
			<Button size="small" className="copy" onClick={copy}>
				<Icon aria-hidden size={16} />
				<span>
					{isDone ? words.done : words.button} <span className="quietly">{what}</span>
				</span>
			</Button>
			<span className="quietly" role="status">
				{isDone && words.done}
			</span>
		</>
	)
}

const SAID_MS = 2_000
