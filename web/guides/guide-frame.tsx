import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GuidePage, GuideSection } from '#contract/guides.ts'
import { Frame } from '#web/shell/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import './guides.css'

const ORDER: readonly GuidePage[] = ['story', 'characters', 'gamesystem', 'instructions', 'serverinfo']

/** The common frame of the guide pages: heading, lead, the empty state, and the link to the next guide. */
export const GuideFrame = ({ page, sections, children }: { page: GuidePage; sections: GuideSection[]; children: ReactNode }) => {
	const words = useWords().guides
	const next = ORDER[ORDER.indexOf(page) + 1]
	const head = (
		<PageHead title={words[page]} crumbs={page === ORDER[0] ? [] : [{ label: words.menu, to: '/story' }]}>
			<p className="guide-lead">{words.lead[page]}</p>
		</PageHead>
	)
	return (
		<Frame section="guide" head={head}>
			{sections.length === 0 ? (
				<div className="card">
					<Empty text={words.none} action={<LinkButton to="/news">{words.noneAction}</LinkButton>} />
				</div>
			) : (
				<div className={`guide guide-${page}`}>{children}</div>
			)}
			{next && (
				<Link className="card guide-next" to={`/${next}`}>
					<span>
						<small>{words.next}</small>
						{words[next]}
					</span>
					<ChevronRight aria-hidden />
				</Link>
			)}
		</Frame>
	)
}
