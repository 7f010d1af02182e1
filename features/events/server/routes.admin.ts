import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import { addEvent, type ConsoleEvent, changeEvent, listAllEvents, readAnyEvent } from '../admin.contract.ts'
import { makeBracket, readBracket, removeBracket, saveResult, takeResultBack } from '../brackets.admin.contract.ts'
import type { Calendar, PlacedEvent, SignUps } from '../events.ts'
import { listEntries, listSheets, markEntry, openCheckIn, saveWinners, takeEntryOut } from '../sign-ups.admin.contract.ts'

type Needs = { calendar: Calendar; signUps: SignUps }

export const eventAdminRoutes = (router: Router, { calendar, signUps }: Needs): void => {
	const { route } = router
	const { list, read, add, change } = orderedHandlers({ kind: 'event', list: signUps.keptWith(calendar.list), toWire, audited })
	route(listAllEvents, list)
	route(readAnyEvent, read)
	route(addEvent, add)
	route(changeEvent, change)
	deskRoutes(router, signUps)
	bracketRoutes(router, signUps)
}

const deskRoutes = ({ route }: Router, { desk }: SignUps): void => {
	route(listSheets, ({ params }) => desk.times(params.id))
	route(listEntries, ({ params, query }) => desk.entries(timeIn(params), query))
	route(takeEntryOut, ({ params, body, act }) =>
		act(withMessage('entryTakenOut', (tx) => desk.takeOut(tx, { ...timeIn(params), entryId: params.entry, reason: body.reason.trim() }))),
	)
	route(markEntry, ({ params, body, act }) =>
		act(
			withMessage(body.isHere ? 'entryHere' : 'entryNotHere', (tx) =>
				desk.mark(tx, { ...timeIn(params), entryId: params.entry, isHere: body.isHere }),
			),
		),
	)
	route(openCheckIn, ({ params, body, act }) =>
		act(withMessage('checkInOpened', (tx) => desk.openCheckIn(tx, { ...timeIn(params), minutes: body.minutes }))),
	)
	route(saveWinners, ({ params, body, act }) =>
		act(withMessage('resultsSaved', (tx) => desk.saveWinners(tx, { ...timeIn(params), winners: body.winners }))),
	)
}

const bracketRoutes = ({ route }: Router, { desk }: SignUps): void => {
	route(readBracket, async ({ params }) => ({ bracket: await desk.readBracket(timeIn(params)) }))
	route(makeBracket, async ({ params, body, act }) => {
		await desk.loadBrackets()
		return act(withMessage('bracketMade', (tx) => desk.makeBracket(tx, { ...timeIn(params), ...body })))
	})
	route(removeBracket, ({ params, act }) => act(withMessage('bracketRemoved', (tx) => desk.removeBracket(tx, timeIn(params)))))
	route(saveResult, async ({ params, body, act }) => {
		await desk.loadBrackets()
		return act(withMessage('matchSaved', (tx) => desk.saveResult(tx, { ...matchIn(params), ...body })))
	})
	route(takeResultBack, async ({ params, body, act }) => {
		await desk.loadBrackets()
		return act(withMessage('matchTakenBack', (tx) => desk.takeResultBack(tx, { ...matchIn(params), ...body })))
	})
}

const timeIn = ({ id, start }: { id: number; start: number }) => ({ eventId: id, start })
const matchIn = ({ match, ...time }: { id: number; start: number; match: number }) => ({ ...timeIn(time), match })

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
	signUp: row.sign_up,
	places: row.places,
	opensHours: row.opens_hours,
	closesMinutes: row.closes_minutes,
})
