import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'

/** The strip with a page's one h1. Used alone it is the header-only page of SPEC 2. */
export const PageHead = ({
	title,
	crumbs = [],
	card,
	children,
}: {
	title: string
	crumbs?: { label: string; to: string }[]
	/** What the heading stands in, where it is more than a line of text. */
	card?: (heading: ReactNode) => ReactNode
	children?: ReactNode
}) => {
	const words = useWords()
	const heading = <h1 tabIndex={-1}>{title}</h1>
	return (
		<header className="page-head">
			{/* On a phone it is the largest element of the first screen. Without the preload it is found only after the style sheet. */}
			<link rel="preload" as="image" href="/art/page-head.svg" fetchPriority="high" />
			<div className="wrap">
				<div>
					<nav className="crumbs" aria-label={words.nav.breadcrumb}>
						<Link to="/">{words.nav.home}</Link>
						{crumbs.map(({ label, to }) => (
							<span key={to}>
								{' / '}
								<Link to={to}>{label}</Link>
							</span>
						))}
					</nav>
					{!card && heading}
				</div>
				{card?.(heading)}
				{children}
			</div>
		</header>
	)
}
