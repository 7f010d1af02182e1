import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import './school-mottos.css'
import './schools.css'

/** The three schools with their mottos, in a narrow column. */
export const SchoolMottos = () => {
	const words = useWords().home
	const schools = useSchools()
	if (schools.length === 0) return null
	return (
		<ul className="mottos">
			{schools.map(({ key, name, hasMotto }) => (
				<li key={key} className={`school-${key}`}>
					<Crest school={key} size={64} />
					<p>
						<b>{name}</b>
						{hasMotto && <span>{words.mottos[key]}</span>}
					</p>
				</li>
			))}
		</ul>
	)
}
