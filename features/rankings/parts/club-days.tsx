import type { CallReply } from '#contract/index.ts'
import { count, manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { DayBars } from './day-bars.tsx'
import { DayNumbers } from './day-numbers.tsx'
import { useProfileWords } from './profile-words.ts'
import './character.css'
import './rankings.css'

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
				<DayNumbers
					button={own.days.all}
					day={own.days.day}
					columns={[
						{ key: 'wins', head: own.wins },
						{ key: 'losses', head: own.losses },
					]}
					rows={played.map(({ day, wins, losses }) => ({ day, name: nameOf(day), values: [count(wins), count(losses)] }))}
				/>
			)}
		</section>
	)
}
