import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { pageRange } from './page-range.ts'

/** Previous, numbered pages, Next, Last; at the ends, Previous and Next stay visible but inactive (SPEC 2, DECISIONS 15). */
export const Pager = ({ page, lastPage, path }: { page: number; lastPage: number; path: string }) => {
	const words = useWords()
	const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
	return (
		<nav className="pager" aria-label={words.pager.label}>
			<Step label={words.pager.previous} to={page > 1 ? to(page - 1) : null} />
			{pageRange(page, lastPage).map((number, index) =>
				number === null ? (
					<span key={`gap-${index < 4 ? 'start' : 'end'}`} className="pager-gap">
						…
					</span>
				) : number === page ? (
					<span key={number} className="pager-current" aria-current="page">
						{number}
					</span>
				) : (
					<Link key={number} to={to(number)}>
						{number}
					</Link>
				),
			)}
			<Step label={words.pager.next} to={page < lastPage ? to(page + 1) : null} />
			<Step label={words.pager.last} to={page < lastPage ? to(lastPage) : null} />
		</nav>
	)
}

const Step = ({ label, to }: { label: string; to: string | null }) =>
	to === null ? <span className="pager-off">{label}</span> : <Link to={to}>{label}</Link>
