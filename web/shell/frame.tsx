import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '#features/cart/parts/cart-store.ts'
import { useWords } from '#web/words/words.ts'
import { latePart } from './late-part.tsx'
import { type Entry, type Section, submenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { SidePanel } from './side-panel.tsx'
import { useSite } from './site.ts'

/** An inner page: heading, the section's submenu on the left, the content, the side panel on the right. */
export const Frame = ({
	head,
	section,
	hasPanel = true,
	children,
}: {
	head: ReactNode
	section?: Section
	hasPanel?: boolean
	children: ReactNode
}) => {
	const words = useWords()
	const site = useSite()
	const entries = section ? submenu(words, section, site) : []
	const columns = hasPanel ? (entries.length > 0 ? 'columns columns-left' : 'columns') : 'columns columns-plain'
	return (
		<>
			{head}
			<div className={`wrap ${columns}`}>
				{entries.length > 0 && (
					<div className="section-side">
						<Submenu entries={entries} />
						{(section === 'shop' || section === 'recharge') && <Cart />}
					</div>
				)}
				<div>{children}</div>
				{hasPanel && <SidePanel />}
			</div>
		</>
	)
}

const CartSummary = latePart(() => import('#features/cart/parts/cart-summary.tsx'))
const Cart = () => useCart().lines.length > 0 && <CartSummary />

const Submenu = ({ entries }: { entries: Entry[] }) => {
	const words = useWords()
	const strip = useRef<HTMLElement>(null)
	const heading = useId()
	const { pathname } = useLocation()
	// On a phone the menu is wider than the screen: scroll to the current entry.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page of the section is another entry
	useEffect(() => {
		const list = strip.current?.querySelector('ul')
		const entry = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
		if (list && entry) list.scrollLeft = entry.offsetLeft - list.offsetLeft - (list.clientWidth - entry.clientWidth) / 2
	}, [pathname])
	return (
		<nav ref={strip} className="submenu" aria-labelledby={heading}>
			<h2 id={heading}>{words.nav.section}</h2>
			<ul>
				{entries.map((entry) => (
					<li key={entry.to} className={entry.isForPlayers && 'only-player'}>
						<MenuLink label={entry.label} to={entry.to} />
					</li>
				))}
			</ul>
		</nav>
	)
}
