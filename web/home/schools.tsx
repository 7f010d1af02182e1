import { SCHOOLS } from '#contract/codes.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWords } from '#web/words/words.ts'
import '#web/styles/schools.css'

/** The three schools and the classes that their students train. */
export const Schools = () => {
	const words = useWords().home
	return (
		<section className="section below-fold">
			<div className="wrap">
				<SectionHeading title={words.schools} />
				<div className="schools">
					{SCHOOLS.map(({ key, name }) => (
						<article key={key} className={`card school school-${key}`}>
							<Crest school={key} size={112} />
							<div>
								<h3>{name}</h3>
								<p>{words.mottos[key]}</p>
							</div>
						</article>
					))}
				</div>
				<ul className="classes">
					{Object.entries(words.classes).map(([key, name]) => (
						<li key={key}>
							<ClassBadge name={key} size={72} />
							{name}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
