import { callQuietly } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useSupportWords } from './support-words.ts'
import './tickets.css'

/** When the team answers, and how long it takes. Nothing where the site says nothing of it, or it cannot be loaded. */
export const SupportTimes = () => {
	const words = useSupportWords().times
	const { data: times } = useLoaded(load, { isForGuests: true })
	if (!times?.hours && !times?.answeredWithin) return null
	const { hours, answeredWithin } = times
	return (
		<p className="support-times">
			{hours && words.hours(daysIn(hours.days, words.days), timeIn(hours.from), timeIn(hours.until))}{' '}
			{answeredWithin !== null &&
				(answeredWithin < MANY_HOURS ? words.withinHours(answeredWithin) : words.withinDays(Math.ceil(answeredWithin / 24)))}
		</p>
	)
}

const load = () => callQuietly('GET /supporttimes')

const MANY_HOURS = 36

/** Days that follow each other as one span: Mon–Fri, Sun. */
const daysIn = (days: readonly number[], names: readonly string[]): string => {
	const spans: [number, number][] = []
	for (const day of days) {
		const last = spans.at(-1)
		if (last?.[1] === day - 1) last[1] = day
		else spans.push([day, day])
	}
	return spans.map(([first, last]) => (first === last ? names[first - 1] : `${names[first - 1]}–${names[last - 1]}`)).join(', ')
}

/** 22:00 as 10 PM. */
const timeIn = (time: string): string => {
	const [hour = 0, minute = 0] = time.split(':').map(Number)
	return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}
