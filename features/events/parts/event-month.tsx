import { Link } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import type { CallReply } from '#contract/index.ts'
import { ChevronLeft } from '#web/icons/chevron-left.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { Empty } from '#web/ui/empty.tsx'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { EventTime } from '../contract.ts'
import { EventDays } from './event-days.tsx'
import { dayOf, daysOf, useEventTimes } from './event-times.ts'
import { useEventWords } from './event-words.ts'
import './events.css'

type Month = CallReply<'GET /events/months/{month}'>

/**
 * A month as a table of its weeks, from Sunday. Where it is too narrow for names, each day has the number of its events and leads to them in
 * the list below.
 */
export const EventMonth = ({ month, earliest, latest, times }: Month) => {
	const words = useEventWords().month
	const { language } = useWords()
	const name = manilaMonthName(month, language)
	const byDay = new Map<string, EventTime[]>()
	for (const time of times) for (const day of daysOf(time)) byDay.set(day, [...(byDay.get(day) ?? []), time])
	return (
		<>
			<div className="month-head">
				<Step month={monthAfter(month, -1)} isThere={month > earliest} label={words.earlier} isEarlier />
				<h2>{name}</h2>
				<Step month={monthAfter(month, 1)} isThere={month < latest} label={words.later} />
			</div>
			<table className="month" aria-label={name}>
				<thead>
					<tr>
						{weeksOf('2026-11')[0]?.map((day) => (
							<Weekday key={day} day={day} />
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month).map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<Cell key={day} day={day} isOther={!day.startsWith(month)} times={byDay.get(day) ?? []} />
							))}
						</tr>
					))}
				</tbody>
			</table>
			{times.length === 0 ? (
				<div className="card">
					<Empty text={words.none(name)} />
				</div>
			) : (
				<div className="month-list">
					<EventDays times={times} />
				</div>
			)}
		</>
	)
}

type StepProps = { month: string; isThere: boolean; label: (month: string) => string; isEarlier?: boolean }

/** A link to the month before or after, where there can be events. */
const Step = ({ month, isThere, label, isEarlier = false }: StepProps) => {
	const { language } = useWords()
	const Icon = isEarlier ? ChevronLeft : ChevronRight
	const text = label(manilaMonthName(month, language))
	return isThere ? (
		<Link className="btn btn-plain btn-small month-step" to={`/events?month=${month}`} preventScrollReset aria-label={text}>
			<Icon aria-hidden size={18} />
		</Link>
	) : (
		<span className="month-step" />
	)
}

/** Any day of that weekday. */
const Weekday = ({ day }: { day: string }) => {
	const { language } = useWords()
	const named = (weekday: 'short' | 'long') =>
		new Intl.DateTimeFormat(`${language}-PH`, { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
	return (
		<th scope="col" abbr={named('long')}>
			{named('short')}
		</th>
	)
}

const Cell = ({ day, isOther, times }: { day: string; isOther: boolean; times: readonly EventTime[] }) => {
	const words = useEventWords().month
	const written = useEventTimes()
	const minute = usePageMinute()
	const isToday = minute !== null && dayOf(minute) === day
	const number = Number(day.slice(8))
	const first = times.find(({ startsAt }) => dayOf(startsAt) === day) ?? times[0]
	if (isOther) return <td className="month-other" />
	return (
		<td aria-current={isToday ? 'date' : undefined} className={first && 'month-busy'}>
			<time dateTime={day}>{number}</time>
			{first && (
				<>
					<a className="month-jump" href={`#d${dayOf(first.startsAt)}`} aria-label={`${written.day(day)}: ${words.events(times.length)}`}>
						{times.length}
					</a>
					<ul>
						{times.map((time) => (
							<li key={time.startsAt + time.id} className={`event-${time.kind}`}>
								<Link to={`/events/${time.id}`}>
									{dayOf(time.startsAt) === day && <small>{written.hour(time.startsAt)}</small>} {time.title}
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</td>
	)
}

/** The days of the weeks of a month, from Sunday, with those of the months beside it. */
const weeksOf = (month: string): string[][] => {
	const first = Date.parse(`${month}-01T00:00:00Z`)
	const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
	const weeks: string[][] = []
	for (let day = first - new Date(first).getUTCDay() * DAY_MS; day < last; day += 7 * DAY_MS)
		weeks.push(Array.from({ length: 7 }, (_, index) => new Date(day + index * DAY_MS).toISOString().slice(0, 10)))
	return weeks
}

const monthAfter = (month: string, count: number): string => {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}
