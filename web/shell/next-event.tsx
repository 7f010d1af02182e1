import { Link } from 'react-router'
import { useNextEvents } from './calendar.ts'
import { Countdown } from './countdown.tsx'

/** The event that begins next, with the time until then; nothing where none is planned. */
export const NextEvent = () => {
	const next = useNextEvents()?.next
	return (
		next && (
			<Link className="next-event" to={`/events/${next.id}`}>
				<span>{next.title}</span> <Countdown {...next} />
			</Link>
		)
	)
}
