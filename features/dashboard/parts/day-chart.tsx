import { manilaDate } from '#web/words/format.ts'
import { dashboard as words } from '../words/dashboard.console.ts'
import './day-chart.css'
import { languageShown } from '#web/pages/language.ts'

type Props = { name: string; days: readonly string[]; values: readonly (number | null)[]; format: (value: number) => string }

/** One bar per day. The same numbers are in a table, for screen readers and for copying. */
export const DayChart = ({ name, days, values, format }: Props) => {
	const most = Math.max(0, ...values.map((value) => value ?? 0))
	const textOf = (value: number | null) => (value === null ? words.noValue : format(value))
	const [first = '', last = ''] = [days[0], days.at(-1)].map(dayName)
	return (
		<>
			<svg
				className="day-chart"
				viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={words.chart(name, first, last, format(most))}
			>
				{values.map((value, index) => {
					// A small value still gets a visible bar.
					const height = value ? Math.max(1, (value / most) * HEIGHT) : 0
					return (
						<rect key={days[index]} x={index * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height}>
							<title>{`${dayName(days[index])}: ${textOf(value)}`}</title>
						</rect>
					)
				})}
			</svg>
			<p className="chart-ends" aria-hidden>
				<span>{first}</span> <span>{words.most(format(most))}</span> <span>{last}</span>
			</p>
			<details className="chart-table">
				<summary>{words.table}</summary>
				<table>
					<caption className="quietly">{name}</caption>
					<thead>
						<tr>
							<th scope="col">{words.day}</th>
							<th scope="col">{name}</th>
						</tr>
					</thead>
					<tbody>
						{days
							.map((day, index) => (
								<tr key={day}>
									<th scope="row">{dayName(day)}</th>
									<td>{textOf(values[index] ?? null)}</td>
								</tr>
							))
							.reverse()}
					</tbody>
				</table>
			</details>
		</>
	)
}

const STEP = 10
const HEIGHT = 64

/** Noon in Manila, so that the day is the same in every time zone of the text's source. */
const dayName = (day: string | undefined) => (day === undefined ? '' : manilaDate(`${day}T04:00:00Z`, languageShown()))
