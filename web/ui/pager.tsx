import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { pageRange } from './page-range.ts'

/** `state` is passed on in the history entries of the pages. */
type Props = { page: number; lastPage: number; path: string; state?: unknown }

/** Previous, numbered pages, Next, Last; at the ends, Previous and Next stay visible but inactive (SPEC 2, DECISIONS 15). */
export const Pager = ({ page, lastPage, path, state }: Props) => {
	const words = useWords()
	const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
	return (
		<nav className="pager" aria-label={words.pager.label}>
			<Step label={words.pager.previous} to={page > 1 ? to(page - 1) : null} state={state} />
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
					<Link key={number} to={to(number)} state={state}>
						{number}
					</Link>
				),
			)}
			<Step label={words.pager.next} to={page < lastPage ? to(page + 1) : null} state={state} />
			<Step label={words.pager.last} to={page < lastPage ? to(lastPage) : null} state={state} />
		</nav>
	)
}

const Step = ({ label, to, state }: { label: string; to: string | null; state: unknown }) =>
	to === null ? (
		<span className="pager-off">{label}</span>
	) : (
		<Link to={to} state={state}>
			{label}
		</Link>
	)
