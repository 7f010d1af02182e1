import { useEffect, useState } from 'react'
import { Search as Glass } from '#web/icons/search.ts'
import { frame } from '#web/words/console/frame.ts'
import { SearchDialog } from './search-dialog.tsx'
import './search.css'

/** The button that finds anything in the console; so does Ctrl K. */
export const ConsoleSearch = ({ status }: { status: number }) => {
	const [isOpen, setIsOpen] = useState(false)
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
			event.preventDefault()
			// An open dialog must be answered first.
			if (!document.querySelector('dialog[open]')) setIsOpen(true)
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [])
	return (
		<>
			<button
				type="button"
				className="icon-button console-search"
				aria-label={frame.find.title}
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setIsOpen(true)}
			>
				<Glass aria-hidden size={20} />
			</button>
			{isOpen && <SearchDialog status={status} onClose={() => setIsOpen(false)} />}
		</>
	)
}
