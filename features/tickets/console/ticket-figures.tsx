import { Link, useLocation, useSearchParams } from 'react-router'
import { MINUTE_MS } from '#contract/durations.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { count } from '#web/words/format.ts'
import { tickets } from '../words/tickets.console.ts'
import '#web/console/parts/desk.css'

const words = tickets.figures
const DAYS = ['7', '30', '90'] as const

/** How many tickets wait, and how fast the first answers come. */
export const TicketFigures = () => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const days = DAYS.find((value) => value === parameters.get('days')) ?? '30'
	const loaded = useCall('GET /admin/ticket-figures', { query: { days } })
	const { data } = loaded
	const figures: [string, string][] = data
		? [
				[words.open, count(data.open)],
				[words.unassigned, count(data.unassigned)],
				[words.answered, words.share(count(data.answered), count(data.submitted))],
				[words.median, duration(data.medianMs)],
				[words.ninthTenth, duration(data.ninthTenthMs)],
			]
		: []
	return (
		<section className="desk-figures" aria-label={words.label} aria-busy={data === null && loaded.failure === null}>
			<Missing loaded={loaded} what={words.label} />
			<dl>
				{figures.map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
			</dl>
			<nav className="tabs" aria-label={words.label}>
				{DAYS.map((value) => (
					<Link
						key={value}
						to={`${pathname}?${withDays(parameters, value)}`}
						aria-current={value === days ? 'true' : undefined}
						preventScrollReset
					>
						{words.days(value)}
					</Link>
				))}
			</nav>
		</section>
	)
}

const withDays = (parameters: URLSearchParams, days: string) => {
	const others = new URLSearchParams(parameters)
	others.set('days', days)
	return others.toString()
}

/** In the largest unit of which there are at least two. */
const duration = (ms: number | null): string => {
	if (ms === null) return words.never
	const minutes = Math.round(ms / MINUTE_MS)
	if (minutes < 120) return tickets.duration.minutes(minutes)
	const hours = Math.round(minutes / 60)
	return hours < 48 ? tickets.duration.hours(hours) : tickets.duration.days(Math.round(hours / 24))
}
