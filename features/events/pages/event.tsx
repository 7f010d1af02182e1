import type { LoaderFunctionArgs } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle, type Matches } from '#web/pages/meta.ts'
import { numberIn } from '#web/pages/number-in.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { pathIn } from '#web/shell/canonical-path.ts'
import { Countdown } from '#web/shell/countdown.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useWords } from '#web/words/words.ts'
import { EventKind } from '../parts/event-days.tsx'
import { useEventTimes } from '../parts/event-times.ts'
import { useEventWords } from '../parts/event-words.ts'
import { SignUpSheets } from '../parts/sign-up-sheets.tsx'
import { useSheetsNow } from '../parts/use-sheets-now.ts'
import '../parts/events.css'

/** One event. What is hidden or removed is not there. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const asked = { event: numberIn(params.id) }
	const [shown, { sheets }] = await Promise.all([
		api('GET /events/{event}', { params: asked, query: { lang: languageOfPage(context) } }),
		api('GET /events/{event}/sign-ups', { params: asked }),
	])
	return { ...shown, sheets }
}

type Loaded = CallReply<'GET /events/{event}'>

export const meta = ({ loaderData, matches }: Matches & { loaderData?: Loaded }) =>
	crumbTitle(
		(words) => loaderData?.event.title ?? words.nav.events,
		(words) => loaderData?.event.text.slice(0, DESCRIPTION_LENGTH).trim() || words.about.events,
		loaderData && { image: `/social/event/${loaderData.event.id}.png`, alt: () => loaderData.event.title },
	)({ matches })

const DESCRIPTION_LENGTH = 160

const EventPage = ({ loaderData: { event, times, sheets } }: PageProps<typeof loader>) => {
	const { nav, language } = useWords()
	const words = useEventWords()
	const sheetsNow = useSheetsNow(event.id, sheets)
	return (
		<Frame head={<PageHead title={event.title} crumbs={[{ label: nav.events, to: '/events' }]} />}>
			<article className="card event">
				<p className="event-about">
					<EventKind kind={event.kind} />
					<span className="event-share">
						<ShareButton title={event.title} path={`/events/${event.id}`} />
					</span>
				</p>
				<Facts event={event} times={times} />
				{event.text && <p className="event-text">{event.text}</p>}
				<p className="card-buttons">
					{times.length > 0 && (
						<a className="btn btn-gold" href={pathIn(language, `/feeds/events.ics?event=${event.id}`)}>
							{words.add}
						</a>
					)}
					<LinkButton to="/events">{words.all}</LinkButton>
				</p>
			</article>
			<SignUpSheets event={event.id} sheets={sheetsNow} />
		</Frame>
	)
}
export default EventPage

const Facts = ({ event, times }: Loaded) => {
	const words = useEventWords()
	const { day, whole } = useEventTimes()
	const [next, ...later] = times
	const { repeats, until, venue } = event
	const rule = words.repeats[repeats]
	const shown = next ?? (repeats === 'none' ? event : null)
	return (
		<>
			{!next && <p className="event-over">{words.over}</p>}
			<dl className="event-facts">
				{shown && (
					<div>
						<dt>{words.when}</dt>
						<dd>
							<time dateTime={shown.startsAt}>{whole(shown)}</time> {next && <Countdown {...next} />}
						</dd>
					</div>
				)}
				{rule && (
					<div>
						<dt>{words.repeated}</dt>
						<dd>{until === null ? rule : words.until(rule, day(until))}</dd>
					</div>
				)}
				{venue && (
					<div>
						<dt>{words.venue}</dt>
						<dd>{venue}</dd>
					</div>
				)}
			</dl>
			{later.length > 0 && (
				<details className="event-later">
					<summary>{words.next}</summary>
					<ul>
						{later.map((time) => (
							<li key={time.startsAt}>{whole(time)}</li>
						))}
					</ul>
				</details>
			)}
		</>
	)
}
