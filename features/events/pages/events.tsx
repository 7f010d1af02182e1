import { Link, type LoaderFunctionArgs } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { pathIn } from '#web/shell/canonical-path.ts'
import { Frame } from '#web/shell/frame.tsx'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { EventDays } from '../parts/event-days.tsx'
import { EventMonth } from '../parts/event-month.tsx'
import { useEventWords } from '../parts/event-words.ts'
import '../parts/events.css'

/** What is to come as a list; with `?month=` that month. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const query = { lang: languageOfPage(context) }
	const asked = new URL(request.url).searchParams.get('month') ?? ''
	if (MONTH.test(asked)) {
		const chosen = await api('GET /events/months/{month}', { params: { month: asked }, query })
		return { month: asked, chosen, listed: null }
	}
	const { month, upcoming, past, withWinners } = await api('GET /events', { query })
	return { month, chosen: null, listed: { upcoming, past, withWinners } }
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export const meta = crumbTitle(
	(words) => words.nav.events,
	(words) => words.about.events,
)

const EventsPage = ({ loaderData: { month, chosen, listed } }: PageProps<typeof loader>) => {
	const { nav } = useWords()
	const words = useEventWords()
	return (
		<Frame head={<PageHead title={nav.events} />}>
			<p className="lead">{words.lead}</p>
			<nav className="tabs" aria-label={words.views.label}>
				<Link to="/events" preventScrollReset aria-current={listed ? 'page' : undefined}>
					{words.views.list}
				</Link>
				<Link to={`/events?month=${month}`} preventScrollReset aria-current={chosen ? 'page' : undefined}>
					{words.views.month}
				</Link>
			</nav>
			<div className="events">
				{listed && <EventList {...listed} />}
				{chosen && <EventMonth {...chosen} />}
				<Subscribe />
			</div>
		</Frame>
	)
}
export default EventsPage

const EventList = ({ upcoming, past, withWinners }: Pick<CallReply<'GET /events'>, 'upcoming' | 'past' | 'withWinners'>) => {
	const words = useEventWords()
	return (
		<>
			<section className="events" aria-label={words.upcoming}>
				<h2>{words.upcoming}</h2>
				{upcoming.length === 0 ? (
					<div className="card">
						<Empty text={words.none} action={<LinkButton to="/news">{words.toNews}</LinkButton>} />
					</div>
				) : (
					<EventDays times={upcoming} />
				)}
			</section>
			{past.length > 0 && (
				<section className="events" aria-label={words.past}>
					<h2>{words.past}</h2>
					<EventDays times={past} withWinners={withWinners} />
				</section>
			)}
		</>
	)
}

const Subscribe = () => {
	const words = useEventWords().subscribe
	const { language } = useWords()
	const address = `${useSite().publicUrl}${pathIn(language, '/feeds/events.ics')}`
	return (
		<section className="card event-subscribe" aria-label={words.title}>
			<h2>{words.title}</h2>
			<p>{words.text}</p>
			<p className="event-address">
				<a href={address}>{address}</a>
				<CopyButton text={address} what={words.address} />
			</p>
		</section>
	)
}
