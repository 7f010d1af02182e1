import { Link } from 'react-router'
import { ClassMark, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { type Choice, rankingsAddress } from './choice.ts'
import { useClasses, useSchools } from './game-classes.ts'
import { useGameFields } from './game-fields.ts'
import './rankings.css'
import { useBoardWords } from './board-words.ts'

/** Tabs and filters are links, so that each list can be shared and works with Back (DECISIONS 15). */
export const BoardFilters = ({ choice }: { choice: Choice }) => {
	const words = useWords()
	const game = useGameFields()
	const schools = useSchools()
	const to = (changes: Partial<Choice>) => rankingsAddress({ ...choice, ...changes })
	return (
		<div className="board-filters">
			<nav className="tabs" aria-label={words.rankings.crumb}>
				{boardsOf(game).map((board) => (
					<Link key={board} to={to({ board })} preventScrollReset aria-current={board === choice.board ? 'page' : undefined}>
						{words.rankings.boards[board]}
					</Link>
				))}
			</nav>
			{schools.length > 0 && (
				<nav className="chips" aria-label={words.rankings.school}>
					<Link className="chip" to={to({ school: 'all' })} preventScrollReset aria-current={is(choice.school === 'all')}>
						{words.rankings.allSchools}
					</Link>
					{schools.map(({ code, key, name }) => (
						<Link key={key} className="chip" to={to({ school: code })} preventScrollReset aria-current={is(choice.school === code)}>
							<span aria-hidden>
								<Crest school={key} size={20} />
							</span>
							{name}
						</Link>
					))}
				</nav>
			)}
			<ClassFilter choice={choice} to={to} />
		</div>
	)
}

/** A game may have a hundred classes: then they are behind a button that says which one is chosen. */
const ClassFilter = ({ choice, to }: { choice: Choice; to: (changes: Partial<Choice>) => string }) => {
	const words = useWords().rankings
	const { allClasses } = useBoardWords()
	const { list } = useClasses()
	if (list.length === 0) return null
	const chips = (
		<nav className="chips" aria-label={words.class}>
			<Link className="chip" to={to({ class: 'all' })} preventScrollReset aria-current={is(choice.class === 'all')}>
				{allClasses}
			</Link>
			{list.map((one) => (
				<Link key={one.key} className="chip" to={to({ class: one.key })} preventScrollReset aria-current={is(choice.class === one.key)}>
					<ClassMark of={one} size={22} />
					{one.name}
				</Link>
			))}
		</nav>
	)
	if (list.length <= AT_ONCE) return chips
	return (
		<details key={choice.class} className="many-chips">
			<summary className="chip">{list.find(({ key }) => key === choice.class)?.name ?? allClasses}</summary>
			{chips}
		</details>
	)
}

const is = (isChosen: boolean) => (isChosen ? ('true' as const) : undefined)

const AT_ONCE = 16
