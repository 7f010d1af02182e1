import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Search } from '#web/icons/search.ts'
import { useWords } from '#web/words/words.ts'

type Shown = { Palette: ComponentType<{ typed: string; onClose: () => void }>; typed: string }

/** A link to the search page; with scripts a click on it, or Ctrl K, opens the search dialog, which is loaded only then. */
export const SearchLink = () => {
	const words = useWords().search
	const navigate = useNavigate()
	const [shown, setShown] = useState<Shown | null>(null)
	const early = useRef<Early | null>(null)
	const open = useCallback(async () => {
		early.current ??= { typed: '', focused: document.activeElement }
		try {
			const { SearchPalette } = await import('#features/search/parts/palette.tsx')
			setShown({ Palette: SearchPalette, typed: early.current?.typed ?? '' })
		} catch {
			// The dialog's script could not be loaded: the search page explains the problem.
			await navigate('/search')
		}
		early.current = null
	}, [navigate])
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		void open()
	}
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (early.current && isTakenDown(event, early.current)) return event.preventDefault()
			if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
			event.preventDefault()
			// An open dialog must be answered first.
			if (!document.querySelector('dialog[open]')) void open()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [open])
	return (
		<>
			<Link
				className="icon-button search-link"
				to="/search"
				aria-label={words.crumb}
				aria-keyshortcuts="Control+K Meta+K"
				onClick={onClick}
			>
				<Search aria-hidden size={20} />
			</Link>
			{shown && <shown.Palette typed={shown.typed} onClose={() => setShown(null)} />}
		</>
	)
}

/** What is typed while the dialog is on its way, unless somebody has gone on to another field. */
type Early = { typed: string; focused: Element | null }

const isTakenDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, early: Early): boolean => {
	const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey && document.activeElement === early.focused
	if (isText) early.typed += key
	return isText
}
