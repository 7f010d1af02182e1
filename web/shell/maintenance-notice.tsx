import { Link } from 'react-router'
import { manilaMoment } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useNextEvents } from './calendar.ts'

/** Maintenance, on every page from a day before it until its end. */
export const MaintenanceNotice = () => {
	const { language, calendar } = useWords()
	const maintenance = useNextEvents()?.maintenance
	if (!maintenance) return null
	const { id, title, startsAt, endsAt } = maintenance
	return (
		<aside className="maintenance" aria-label={title}>
			<Link to={`/events/${id}`}>{title}</Link>:{' '}
			{calendar.span(manilaMoment(new Date(startsAt), language), manilaMoment(new Date(endsAt), language))}
		</aside>
	)
}
