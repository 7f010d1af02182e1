import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type CalendarEvent, type EventTime, eventsOfMonth, listEvents, nextEvents, readEvent } from '../contract.ts'
import type { Calendar, TimeOfEvent } from '../events.ts'
import type { ShownEvent } from './store.ts'

export const eventRoutes = ({ route }: Router, calendar: Calendar): void => {
	route(listEvents, async ({ query }) => {
		const { month, events, upcoming, past } = await calendar.overview(languageIn(query))
		return { month, events: events.map(toEvent), upcoming: upcoming.map(toTime), past: past.map(toTime) }
	})
	route(eventsOfMonth, async ({ params, query }) => {
		const { times, ...months } = await calendar.month(params.month, languageIn(query))
		return { ...months, times: times.map(toTime) }
	})
	route(readEvent, async ({ params, query }) => {
		const { event, times } = await calendar.read(params.event, languageIn(query))
		return { event: toEvent(event), times: times.map(toTime) }
	})
	route(nextEvents, async ({ query }) => {
		const { next, maintenance } = await calendar.next(languageIn(query))
		return {
			next: next && toAnnounced(next),
			maintenance: maintenance && { ...toAnnounced(maintenance), isOn: maintenance.isOn },
		}
	})
}

const languageIn = ({ lang }: { lang?: Language | undefined }): Language => lang ?? LANGUAGES[0]

const aboutOf = ({ id, title, kind, venue, repeats, repeats_until }: ShownEvent) => ({
	id,
	title,
	kind,
	venue,
	repeats,
	until: repeats_until,
})

const toEvent = (event: ShownEvent): CalendarEvent => ({
	...aboutOf(event),
	startsAt: toInstant(event.starts_at),
	endsAt: toInstant(event.ends_at),
	text: event.text,
	edition: event.edition,
	changedAt: toInstant(event.changed_at),
})

const spanOf = ({ start, end }: TimeOfEvent) => ({ startsAt: toInstant(start), endsAt: toInstant(end) })
const toTime = (time: TimeOfEvent): EventTime => ({ ...aboutOf(time.event), ...spanOf(time) })
const toAnnounced = (time: TimeOfEvent) => ({ id: time.event.id, title: time.event.title, ...spanOf(time) })
