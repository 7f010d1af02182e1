import { SCHOOLS } from '#contract/codes.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import './school-mottos.css'
import './schools.css'

/** The three schools with their mottos, in a narrow column. */
export const SchoolMottos = () => {
	const words = useWords().home
	return (
		<ul className="mottos">
			{SCHOOLS.map(({ key, name }) => (
				<li key={key} className={`school-${key}`}>
					<Crest school={key} size={64} />
					<p>
						<b>{name}</b>
						<span>{words.mottos[key]}</span>
					</p>
				</li>
			))}
		</ul>
	)
}
