import { Link } from 'react-router'
import { GUIDE_CLASSES, SCHOOLS } from '#contract/codes.ts'
import { rankingsAddress } from '#web/rankings/choice.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWords } from '#web/words/words.ts'
import './schools.css'

/** The three schools, each with a link to its board, and their classes, each with a link to its guide. */
export const Schools = () => {
	const words = useWords().home
	return (
		<section className="section below-fold">
			<div className="wrap">
				<SectionHeading title={words.schools} />
				<div className="schools">
					{SCHOOLS.map(({ code, key, name }) => (
						<article key={key} className={`card school school-${key}`}>
							<Crest school={key} size={112} />
							<div>
								<h3>
									<Link to={rankingsAddress({ school: code })}>{name}</Link>
								</h3>
								<p>{words.mottos[key]}</p>
							</div>
						</article>
					))}
				</div>
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
			</div>
		</section>
	)
}
