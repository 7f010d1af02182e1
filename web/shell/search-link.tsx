import { Search } from 'lucide-react'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#web/words/words.ts'

type Palette = ComponentType<{ onClose: () => void }>

/** Leads to the search page; with scripts a press on it, or Ctrl K, opens the search over the page, which is loaded only then. */
export const SearchLink = () => {
	const words = useWords().search
	const navigate = useNavigate()
	const [Palette, setPalette] = useState<Palette | null>(null)
	const open = useCallback(async () => {
		try {
			const { SearchPalette } = await import('#web/search/palette.tsx')
			setPalette(() => SearchPalette)
		} catch {
			// Its script is not to be had: the page says what is the matter.
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
			// A question that stands over the page is answered first.
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
