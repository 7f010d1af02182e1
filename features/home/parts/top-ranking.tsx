import { useRef, useState } from 'react'
import type { Leader } from '#features/rankings/contract.ts'
import { exact } from '#features/rankings/parts/board-value.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { CharacterLink, ClassName, SchoolCrest } from '#features/rankings/parts/identity.tsx'
import { Crest } from '#web/ui/emblems.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useIsNear } from '#web/ui/use-is-near.ts'
import { useWords } from '#web/words/words.ts'
import '#features/rankings/parts/podium.css'
import './top-ranking.css'

type Props = { leaders: { overall: readonly Leader[]; bySchool: readonly Leader[] } | null }

/** The highest levels of this month, filtered by school without a request (SPEC 2 Home). */
export const TopRanking = ({ leaders }: Props) => {
	const words = useWords().rankings
	const schools = useSchools()
	const { overall, bySchool } = leaders ?? { overall: [], bySchool: [] }
	const section = useRef<HTMLElement>(null)
	const isNear = useIsNear(section)
	const [school, setSchool] = useState<number | null>(null)
	const rows = school === null ? overall : bySchool.filter(({ ChaSchool }) => ChaSchool === school)
	return (
		<section ref={section} className="top-ranking below-first">
			<SectionHeading title={words.home.title} more={{ label: words.home.full, to: '/rankings' }} />
			<div className="card">
				{schools.length > 0 && (
					<fieldset className="segments">
						<legend className="quietly">{words.school}</legend>
						<button type="button" aria-pressed={school === null} onClick={() => setSchool(null)}>
							{words.allSchools}
						</button>
						{schools.map(({ code, key }) => (
							<button key={key} type="button" aria-pressed={school === code} onClick={() => setSchool(code)}>
								<Crest school={key} size={22} />
							</button>
						))}
					</fieldset>
				)}
				{!leaders && <PartMissing />}
				{leaders && rows.length === 0 && <p className="top-empty">{words.home.empty}</p>}
				<ol className="top-podium">
					{rows.slice(0, 3).map((row, index) => (
						<li key={row.ChaNum} className={`podium-${index + 1}`}>
							<span className="podium-rank">{index + 1}</span>
							<SchoolCrest code={row.ChaSchool} size={40} />
							<b>
								<CharacterLink {...row} />
							</b>
							<span className="number">Lv. {exact(row.ChaLevel)}</span>
						</li>
					))}
				</ol>
				<ol className="top-list" start={4}>
					{rows.slice(3).map((row, index) => (
						<li key={row.ChaNum}>
							<span className="top-rank">{index + 4}</span>
							<b>
								<CharacterLink {...row} />
							</b>
							<ClassName code={row.ChaClass} size={22} isNear={isNear} />
							<SchoolCrest code={row.ChaSchool} size={20} />
							<span className="number">Lv. {exact(row.ChaLevel)}</span>
						</li>
					))}
				</ol>
				<p className="top-note">{words.home.resets}</p>
			</div>
		</section>
	)
}
