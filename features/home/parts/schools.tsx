import { Link } from 'react-router'
import { GUIDE_CLASSES } from '#contract/codes.ts'
import { rankingsAddress } from '#features/rankings/parts/choice.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { isThere, useSite } from '#web/shell/site.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWords } from '#web/words/words.ts'
import './schools.css'

/** The three schools, where the game has them, each with a link to its board, and their classes, each with a link to its guide. */
export const Schools = () => {
	const words = useWords().home
	const schools = useSchools()
	const { gameWords, ...site } = useSite()
	if (schools.length === 0) return null
	return (
		<section className="section below-fold">
			<div className="wrap">
				<SectionHeading title={words.schools} />
				<div className="schools">
					{schools.map(({ code, key, name, hasMotto }) => (
						<article key={key} className={`card school school-${key}`}>
							<Crest school={key} size={112} />
							<div>
								<h3>
									<Link to={rankingsAddress({ school: code })}>{name}</Link>
								</h3>
								{hasMotto && <p>{words.mottos[key]}</p>}
							</div>
						</article>
					))}
				</div>
				{!gameWords?.classes && isThere(site, '/characters') && <GuideClasses />}
			</div>
		</section>
	)
}

/** The class guide is about the classes of the specification. */
const GuideClasses = () => {
	const words = useWords().home
	return (
		<ul className="classes">
			{GUIDE_CLASSES.map((key) => (
				<li key={key}>
					<Link to={`/characters#${key}`}>
						<ClassBadge name={key} size={72} />
						{words.classes[key]}
					</Link>
				</li>
			))}
		</ul>
	)
}
