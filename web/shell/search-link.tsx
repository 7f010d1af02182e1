import { Search } from 'lucide-react'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#web/words/words.ts'

type Palette = ComponentType<{ onClose: () => void }>

/** A link to the search page; with scripts a click on it, or Ctrl K, opens the search dialog, which is loaded only then. */
export const SearchLink = () => {
	const words = useWords().search
	const navigate = useNavigate()
	const [Palette, setPalette] = useState<Palette | null>(null)
	const open = useCallback(async () => {
		try {
			const { SearchPalette } = await import('#web/search/palette.tsx')
			setPalette(() => SearchPalette)
		} catch {
			// The dialog's script could not be loaded: the search page explains the problem.
			await navigate('/search')
		}
	}, [navigate])
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		void open()
	}
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
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
			{Palette && <Palette onClose={() => setPalette(null)} />}
		</>
	)
}
