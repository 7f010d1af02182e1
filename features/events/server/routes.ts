import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { answering } from '#server/kernel/calls/idempotency.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { type CalendarEvent, type EventTime, eventsOfMonth, listEvents, nextEvents, readEvent } from '../contract.ts'
import type { Calendar, SignUps, TimeOfEvent } from '../events.ts'
import { checkIn, readOwnSignUp, readSignUps, signOff, signUp } from '../sign-ups.contract.ts'
import type { ShownEvent } from './store.ts'

export const eventRoutes = ({ route }: Router, calendar: Calendar): void => {
	route(listEvents, async ({ query }) => {
		const { month, events, upcoming, past, withWinners } = await calendar.overview(languageIn(query))
		return { month, events: events.map(toEvent), upcoming: upcoming.map(toTime), past: past.map(toTime), withWinners }
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

/** Sign-up for the times of an event. */
export const signUpRoutes = ({ route }: Router, signUps: SignUps): void => {
	route(readSignUps, async ({ params }) => ({ sheets: await signUps.read(params.event) }))
	route(readOwnSignUp, ({ actor, params }) => signUps.readOwn(params.event, actor.accountId))
	route(signUp, ({ actor, params, body, unit }) =>
		signUps.enter(
			answering(unit, (entry) => ({ ...messageOf(entry.state === 'waiting' ? 'signedUpWaiting' : 'signedUp'), entry })),
			actor,
			{ eventId: params.event, startsAt: body.startsAt, chaNum: body.ChaNum },
		),
	)
	route(signOff, ({ actor, params, body, unit }) =>
		signUps.leave(
			answering(unit, () => messageOf('signedOff')),
			actor,
			{ eventId: params.event, startsAt: body.startsAt },
		),
	)
	route(checkIn, ({ actor, params, body, unit }) =>
		signUps.checkIn(
			answering(unit, (entry) => ({ ...messageOf('checkedIn'), entry })),
			actor,
			{ eventId: params.event, ...body },
		),
	)
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
