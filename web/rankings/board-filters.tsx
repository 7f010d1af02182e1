import { Link } from 'react-router'
import { BOARDS, CLASS_KEYS, SCHOOLS } from '#contract/codes.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import { type Choice, rankingsAddress } from './choice.ts'
import './rankings.css'

/** Tabs and filters are links, so that each list can be shared and works with Back (DECISIONS 15). */
export const BoardFilters = ({ choice }: { choice: Choice }) => {
	const words = useWords()
	const to = (changes: Partial<Choice>) => rankingsAddress({ ...choice, ...changes })
	const is = (isChosen: boolean) => (isChosen ? ('true' as const) : undefined)
	return (
		<div className="board-filters">
			<nav className="tabs" aria-label={words.rankings.crumb}>
				{BOARDS.map((board) => (
					<Link key={board} to={to({ board })} preventScrollReset aria-current={board === choice.board ? 'page' : undefined}>
						{words.rankings.boards[board]}
					</Link>
				))}
			</nav>
			<nav className="chips" aria-label={words.rankings.school}>
				<Link className="chip" to={to({ school: 'all' })} preventScrollReset aria-current={is(choice.school === 'all')}>
					{words.rankings.allSchools}
				</Link>
				{SCHOOLS.map(({ code, key, name }) => (
					<Link key={key} className="chip" to={to({ school: code })} preventScrollReset aria-current={is(choice.school === code)}>
						<span aria-hidden>
							<Crest school={key} size={20} />
						</span>
						{name}
					</Link>
				))}
			</nav>
			<nav className="chips" aria-label={words.rankings.class}>
				<Link className="chip" to={to({ class: 'all' })} preventScrollReset aria-current={is(choice.class === 'all')}>
					{words.rankings.allClasses}
				</Link>
				{CLASS_KEYS.map((key) => (
					<Link key={key} className="chip" to={to({ class: key })} preventScrollReset aria-current={is(choice.class === key)}>
						<ClassBadge name={key} size={22} />
						{words.home.classes[key]}
					</Link>
				))}
			</nav>
		</div>
	)
}
