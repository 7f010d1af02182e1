import type { CallReply } from '#contract/index.ts'
import { count, manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { DayBars } from './day-bars.tsx'
import { useProfileWords } from './profile-words.ts'

type Days = CallReply<'GET /clubs/{GuNum}'>['days']

/** What a club has won on each of the last days: as bars, and all numbers in a table. */
export const ClubDays = ({ days }: { days: Days }) => {
	const own = useProfileWords().club
	const { language } = useWords()
	const nameOf = (day: string) => manilaDate(`${day}T04:00:00Z`, language)
	const best = days.reduce((one, other) => (other.wins > one.wins ? other : one), { day: '', wins: 0, losses: 0 })
	const played = days.filter(({ wins, losses }) => wins + losses > 0)
	return (
		<section className="card club-days">
			<h2 className="card-title">{own.days.title}</h2>
			<p>{best.wins > 0 ? own.days.best(nameOf(best.day), count(best.wins)) : own.days.none}</p>
			{best.wins > 0 && (
				<DayBars
					values={days.map(({ wins }) => wins)}
					room={days.length}
					most={best.wins}
					label={own.days.label(nameOf(best.day), count(best.wins))}
				/>
			)}
			{played.length > 0 && (
				<details className="day-numbers">
					<summary className="chip">{own.days.all}</summary>
					<table className="rank-table">
						<thead>
							<tr>
								<th scope="col">{own.days.day}</th>
								<th scope="col" className="right">
									{own.wins}
								</th>
								<th scope="col" className="right">
									{own.losses}
								</th>
							</tr>
						</thead>
						<tbody>
							{[...played].reverse().map(({ day, wins, losses }) => (
								<tr key={day}>
									<th scope="row">{nameOf(day)}</th>
									<td className="right number">{count(wins)}</td>
									<td className="right number">{count(losses)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			)}
		</section>
	)
}
