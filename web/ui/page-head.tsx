import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'

/** The strip with a page's one h1. Used alone it is the header-only page of SPEC 2. */
export const PageHead = ({
	title,
	crumbs = [],
	children,
}: {
	title: string
	crumbs?: { label: string; to: string }[]
	children?: ReactNode
}) => {
	const words = useWords()
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
					<h1 tabIndex={-1}>{title}</h1>
				</div>
				{children}
			</div>
		</header>
	)
}
