import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import { addEvent, type ConsoleEvent, changeEvent, listAllEvents, readAnyEvent } from '../admin.contract.ts'
import type { Calendar, PlacedEvent } from '../events.ts'

export const eventAdminRoutes = ({ route }: Router, { list: events }: Calendar): void => {
	const { list, read, add, change } = orderedHandlers({ kind: 'event', list: events, toWire, audited })
	route(listAllEvents, list)
	route(readAnyEvent, read)
	route(addEvent, add)
	route(changeEvent, change)
}

const toWire = (row: PlacedEvent): ConsoleEvent => ({
	...audited(row),
	place: row.place,
	edition: row.edition,
	nextAt: toInstant(row.next_at),
	isOver: row.isOver,
})

/** What staff write. Its place and its next time change by themselves. */
const audited = (row: PlacedEvent) => ({
	id: row.id,
	state: stateOf(row),
	title: row.title,
	titleFil: row.other_title ?? '',
	text: row.text,
	textFil: row.other_text ?? '',
	kind: row.kind,
	venue: row.venue,
	startsAt: toInstant(row.starts_at),
	endsAt: toInstant(row.ends_at),
	repeats: row.repeats,
	until: row.repeats_until,
})
