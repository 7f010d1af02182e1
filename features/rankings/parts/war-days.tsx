import type { CSSProperties } from 'react'
import type { CallReply } from '#contract/index.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { count, manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { ShownSchool } from '../game.contract.ts'
import { DayBars } from './day-bars.tsx'
import { DayNumbers } from './day-numbers.tsx'
import { useSchools } from './game-classes.ts'
import { useWarWords } from './war-words.ts'
import './rankings.css'
import './war.css'

type Day = CallReply<'GET /getwar'>['days'][number]

/** The points of each day: a row of bars for each school on one scale, so that colour is not needed, and all numbers in a table. */
export const WarDays = ({ days }: { days: readonly Day[] }) => {
	const words = useWarWords()
	const { language } = useWords()
	const schools = useSchools()
	const most = Math.max(1, ...days.flatMap(({ points }) => points.map((one) => one.points)))
	const nameOf = (day: string) => manilaDate(`${day}T04:00:00Z`, language)
	return (
		<section className="card war-days">
			<h2 className="card-title">{words.days.title}</h2>
			<ul>
				{schools.map((school) => (
					<BarsOfSchool key={school.key} school={school} days={days} most={most} nameOf={nameOf} />
				))}
			</ul>
			<DayNumbers
				button={words.days.all}
				day={words.columns.day}
				columns={schools.map(({ key }) => ({ key, head: <Crest school={key} size={22} /> }))}
				rows={days.map(({ day, points }) => ({ day, name: nameOf(day), values: schools.map(({ code }) => count(pointsOf(points, code))) }))}
			/>
		</section>
	)
}

type Bars = { school: ShownSchool; days: readonly Day[]; most: number; nameOf: (day: string) => string }

const BarsOfSchool = ({ school: { code, key, name }, days, most, nameOf }: Bars) => {
	const words = useWarWords()
	const bars = days.map(({ day, points }) => ({ day, points: pointsOf(points, code) }))
	const best = bars.reduce((one, other) => (other.points > one.points ? other : one), { day: '', points: 0 })
	const [day, points] = best.points > 0 ? [nameOf(best.day), words.points(count(best.points))] : [null, '']
	return (
		<li style={{ '--hi': `var(--${key})` } as CSSProperties}>
			<p>
				<b>{name}</b>
				<small>{day && words.days.best(day, points)}</small>
			</p>
			<DayBars
				values={bars.map((bar) => bar.points)}
				room={daysIn(days[0]?.day ?? '')}
				most={most}
				label={day ? words.days.label(name, day, points) : words.days.none(name)}
			/>
		</li>
	)
}

const pointsOf = (points: Day['points'], code: number) => points.find(({ ChaSchool }) => ChaSchool === code)?.points ?? 0

/** The whole month has room, so that a month in progress is seen to fill. */
const daysIn = (day: string): number => {
	const [year = 0, month = 1] = day.split('-').map(Number)
	return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
