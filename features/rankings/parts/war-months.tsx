import { Link } from 'react-router'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useSchools } from './game-classes.ts'
import { SchoolCrest } from './identity.tsx'
import { useWarWords } from './war-words.ts'
import './rankings.css'

type Month = { month: string; winner: number | null }

/** Links to the current month and to those that are over, each with the crest of its winner. */
export const WarMonths = ({ months, chosen }: { months: readonly Month[]; chosen: string | null }) => {
	const words = useWarWords().months
	const { language } = useWords()
	const schools = useSchools()
	return (
		<section className="card months-card">
			<h2>{words.title}</h2>
			<nav className="chips" aria-label={words.title}>
				<Link className="chip" to="/war" preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
					{words.running}
				</Link>
				{months.map(({ month, winner }) => {
					const name = manilaMonthName(month, language)
					const school = schools.find(({ code }) => code === winner)?.name
					return (
						<Link
							key={month}
							className="chip"
							to={`/war?month=${month}`}
							preventScrollReset
							aria-current={chosen === month ? 'true' : undefined}
							aria-label={school === undefined ? words.drawn(name) : words.winner(name, school)}
						>
							{winner !== null && <SchoolCrest code={winner} size={20} />}
							{name}
						</Link>
					)
				})}
			</nav>
		</section>
	)
}
