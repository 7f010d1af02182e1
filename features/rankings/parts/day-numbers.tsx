import type { ReactNode } from 'react'
import './rank-table.css'
import './day-bars.css'
import './rankings.css'

type Column = { key: string; head: ReactNode }
type Row = { day: string; name: string; values: readonly string[] }

/** All numbers of the days, the latest first, opened by a button: what `DayBars` shows, to be read. */
export const DayNumbers = ({
	button,
	day,
	columns,
	rows,
}: {
	button: string
	day: string
	columns: readonly Column[]
	rows: readonly Row[]
}) => (
	<details className="day-numbers">
		<summary className="chip">{button}</summary>
		<table className="rank-table">
			<thead>
				<tr>
					<th scope="col">{day}</th>
					{columns.map(({ key, head }) => (
						<th key={key} scope="col" className="right">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{[...rows].reverse().map(({ day, name, values }) => (
					<tr key={day}>
						<th scope="row">{name}</th>
						{values.map((value, index) => (
							<td key={columns[index]?.key} className="right number">
								{value}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</details>
)
