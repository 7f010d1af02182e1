import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GuidePage, GuideSection } from '#features/guides/contract.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { Frame } from '#web/shell/frame.tsx'
import { guideEntries } from '#web/shell/menu.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import './guides.css'

/** The common frame of the guide pages: heading, lead, the empty state, and the link to the next guide. */
export const GuideFrame = ({ page, sections, children }: { page: GuidePage; sections: GuideSection[]; children: ReactNode }) => {
	const all = useWords()
	const words = all.guides
	const guides = guideEntries(all, useSite())
	const place = guides.findIndex(({ to }) => to === `/${page}`)
	const [first, next] = [guides[0], guides[place + 1]]
	const head = (
		<PageHead title={words[page]} crumbs={first && place !== 0 ? [{ label: words.menu, to: first.to }] : []}>
			{sections.length > 0 && <p className="guide-lead">{words.lead[page]}</p>}
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
				<Link className="card guide-next" to={next.to}>
					<span>
						<small>{words.next}</small>
						{next.label}
					</span>
					<ChevronRight aria-hidden />
				</Link>
			)}
		</Frame>
	)
}
