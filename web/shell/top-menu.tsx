import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ChevronDown } from '#web/icons/chevron-down.ts'
import { useWords } from '#web/words/words.ts'
import { type MenuItem, topMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { useSite } from './site.ts'

/** The top item is a link; the arrow beside it opens the submenu, by click or Enter. Escape closes it. */
export const TopMenu = () => {
	const words = useWords()
	const items = topMenu(words, useSite())
	return (
		<nav aria-label={words.nav.main} className="menu-bar">
			<ul className="menu">
				{items.map((item) => (
					<TopItem key={item.label} {...item} />
				))}
			</ul>
		</nav>
	)
}

const TopItem = ({ label, to, entries = [] }: MenuItem) => {
	const { pathname } = useLocation()
	const [openOn, setOpenOn] = useState<string | null>(null)
	const item = useRef<HTMLLIElement>(null)
	const isOpen = openOn === pathname
	useEffect(() => {
		if (!isOpen) return
		const closeOutside = (event: PointerEvent) => {
			if (event.target instanceof Node && !item.current?.contains(event.target)) setOpenOn(null)
		}
		document.addEventListener('pointerdown', closeOutside)
		return () => document.removeEventListener('pointerdown', closeOutside)
	}, [isOpen])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		setOpenOn(null)
		item.current?.querySelector('button')?.focus()
	}
	return (
		<li ref={item} onKeyDown={onKeyDown}>
			<MenuLink className="menu-top" label={label} to={to} isSection />
			{entries.length > 0 && (
				<>
					<button
						type="button"
						className="menu-arrow"
						aria-label={label}
						aria-expanded={isOpen}
						onClick={() => setOpenOn(isOpen ? null : pathname)}
					>
						<ChevronDown aria-hidden size={15} />
					</button>
					{isOpen && (
						<ul className="menu-drop card">
							{entries.map((entry) => (
								<li key={entry.to} className={entry.isForPlayers && 'only-player'}>
									<MenuLink label={entry.label} to={entry.to} />
								</li>
							))}
						</ul>
					)}
				</>
			)}
		</li>
	)
}
