import { Link } from 'react-router'
import { usePageMinute } from '#web/ui/page-minute.ts'
import type { EventTime } from '../contract.ts'
import { dayOf, useEventTimes } from './event-times.ts'
import { useEventWords } from './event-words.ts'
import './events.css'

type Props = { times: readonly EventTime[]; withWinners?: readonly number[] }

/** Times of events by the day in Manila on which they begin. `withWinners`: events whose winners are known. */
export const EventDays = ({ times, withWinners = [] }: Props) => {
	const { day } = useEventTimes()
	const days = [...new Set(times.map(({ startsAt }) => dayOf(startsAt)))]
	return days.map((name) => (
		<section key={name} id={`d${name}`} className="card event-day">
			<h3>
				<time dateTime={name}>{day(name)}</time>
			</h3>
			<ul>
				{times
					.filter(({ startsAt }) => dayOf(startsAt) === name)
					.map((time) => (
						<Row key={`${time.id} ${time.startsAt}`} time={time} hasWinners={withWinners.includes(time.id)} />
					))}
			</ul>
		</section>
	))
}

const Row = ({ time, hasWinners }: { time: EventTime; hasWinners: boolean }) => {
	const words = useEventWords()
	const { hours } = useEventTimes()
	const minute = usePageMinute()
	const isOn = minute !== null && Date.parse(time.startsAt) <= minute && minute < Date.parse(time.endsAt)
	return (
		<li className="event-row">
			<p className="number">{hours(time)}</p>
			<div>
				<p className="event-name">
					<Link to={`/events/${time.id}`}>{time.title}</Link>
				</p>
				<p className="event-about">
					<EventKind kind={time.kind} />
					{time.venue && <span>{time.venue}</span>}
					{time.repeats !== 'none' && <span>{words.repeats[time.repeats]}</span>}
					{hasWinners && <Link to={`/events/${time.id}`}>{words.results}</Link>}
					{isOn && <b className="event-on">{words.now}</b>}
				</p>
			</div>
		</li>
	)
}

export const EventKind = ({ kind }: Pick<EventTime, 'kind'>) => (
	<span className={`event-kind event-${kind}`}>{useEventWords().kinds[kind]}</span>
)
