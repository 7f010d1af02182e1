import type { CallReply } from '#contract/index.ts'
import { Champions } from '#features/rankings/parts/champions.tsx'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { SchoolCrest } from '#features/rankings/parts/identity.tsx'
import { WarBar } from '#features/rankings/parts/war-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { Season } from '../contract.ts'
import { useSeasonWords } from './season-words.ts'
import './seasons.css'

type Props = { season: Season; champions: CallReply<'GET /getrankingmonths'> }

/** A season: its months, the war of the schools in all of them together, and their champions. */
export const SeasonCard = ({ season, champions }: Props) => {
	const { language } = useWords()
	const own = useSeasonWords()
	const hasSchools = useSchools().length > 0
	const name = (language === 'fil' && season.nameFil) || season.name
	return (
		<section className="season" aria-label={name}>
			<div className="card season-card">
				<p className="season-when">
					<b>{own.states[season.state]}</b> {own.span(manilaMonthName(season.from, language), manilaMonthName(season.until, language))}
				</p>
				<h2>{name}</h2>
				{hasSchools && season.state !== 'coming' && season.schools.length > 0 && <SeasonWar season={season} />}
			</div>
			<Champions months={champions} />
		</section>
	)
}

const SeasonWar = ({ season: { state, schools, leader, months } }: { season: Season }) => {
	const { language } = useWords()
	const own = useSeasonWords()
	const known = useSchools()
	const nameOf = (code: number) => known.find((school) => school.code === code)?.name ?? ''
	return (
		<>
			<p className="season-lead">{leader === null ? own.drawn : (state === 'over' ? own.won : own.leads)(nameOf(leader))}</p>
			<WarBar schools={schools} leader={leader} size={72} />
			<ul className="season-points">
				{schools.map(({ ChaSchool, points }) => (
					<li key={ChaSchool}>{own.points(nameOf(ChaSchool), count(points))}</li>
				))}
			</ul>
			{months.length > 0 && (
				<>
					<h3>{own.wonMonths}</h3>
					<ul className="season-months">
						{months.map(({ month, winner }) => (
							<li key={month}>
								{winner !== null && <SchoolCrest code={winner} size={22} />}
								<TextLink to={`/war?month=${month}`}>{manilaMonthName(month, language)}</TextLink>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	)
}
