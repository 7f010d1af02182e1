import type { PlayerFigures } from '#features/figures/contract.ts'
import { useDays } from '#web/console/figures/day-range.tsx'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { dayName, stepName } from '#web/console/figures/step-names.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { FigureScreen } from './figure-screen.tsx'
import { FigureSection } from './figure-section.tsx'

const words = figures.players

/** New, active and returning accounts by week. */
const Players = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/figures/players', { query: days })
	return (
		<FigureScreen title={words.title} intro={words.intro} days={days} loaded={loaded}>
			{(data) => <Weeks data={data} />}
		</FigureScreen>
	)
}
export default Players

const Weeks = ({ data }: { data: PlayerFigures }) => {
	const { knownSince, before, days } = data
	const weeks = data.weeks.map((week) => ({ ...week, name: stepName(week.days) }))
	const known = weeks.filter((week) => week.active !== null)
	return (
		<FigureSection
			name={words.weeks(dayName(days.from), dayName(days.until))}
			totals={[
				{ name: words.registered, ...data.registered },
				...averageTotal(words.activeAverage, data.active),
				...averageTotal(words.returnedAverage, data.returned),
			]}
			charts={[
				{
					name: words.newByWeek,
					steps: weeks.map(({ name }) => name),
					series: [{ name: words.registered, values: weeks.map(({ registered }) => registered) }],
				},
				...(known.length > 0
					? [
							{
								name: words.activeByWeek,
								steps: known.map(({ name }) => name),
								series: [
									{ name: words.active, values: known.map(({ active }) => active ?? 0) },
									{ name: words.returned, values: known.map(({ returned }) => returned ?? 0) },
								],
							},
						]
					: []),
			]}
			tables={
				<FigureTable
					title={words.byWeek}
					fileName={`players-by-week-${days.from}-${days.until}`}
					empty={words.none}
					rows={[...weeks].reverse()}
					keyOf={({ name }) => name}
					columns={[
						{ head: words.week, of: ({ name }) => ({ own: name }) },
						{ head: words.registered, of: ({ registered }) => registered, format: count },
						{ head: words.active, of: ({ active }) => active ?? { own: words.unknown }, format: count },
						{ head: words.returned, of: ({ returned }) => returned ?? { own: words.unknown }, format: count },
					]}
				/>
			}
		>
			{(knownSince === null || before.from < knownSince) && (
				<p className="quiet">{knownSince === null ? words.knownOfNobody : words.knownSince(dayName(knownSince))}</p>
			)}
		</FigureSection>
	)
}

/** Left out where it is not known; its comparison, where that is not. */
const averageTotal = (name: string, { now, before }: PlayerFigures['active']) =>
	now === null ? [] : [{ name, now, before, format: decimal.format }]
const decimal = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 })
