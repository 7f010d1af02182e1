import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { type Section, submenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { SidePanel } from './side-panel.tsx'

/** An inner page: its head, the section's submenu on the left, the content, the side panel on the right. */
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
	const columns = hasPanel ? (section ? 'columns columns-left' : 'columns') : 'columns columns-plain'
	return (
		<>
			{head}
			<div className={`wrap ${columns}`}>
				{section && <Submenu section={section} />}
				<div>{children}</div>
				{hasPanel && <SidePanel />}
			</div>
		</>
	)
}

const Submenu = ({ section }: { section: Section }) => {
	const words = useWords()
	return (
		<nav className="submenu" aria-label={words.nav.section}>
			<h2>{words.nav.section}</h2>
			<ul>
				{submenu(words, section).map((entry) => (
					<li key={entry.to} className={entry.isForPlayers && 'only-player'}>
						<MenuLink label={entry.label} to={entry.to} />
					</li>
				))}
			</ul>
		</nav>
	)
}
