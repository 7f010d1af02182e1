import * as z from 'zod/mini'
import { instant, instantOr, textOrNothing } from '#contract/fields.ts'
import { line, lineOrNothing, listed, orderedListCalls } from '#contract/ordered-list.ts'
import { EVENT_KINDS, REPEATS, SIGN_UPS } from './kinds.contract.ts'
import { CALENDAR, SIGN_UP } from './limits.contract.ts'

/** In this century, as the months of the calendar are. */
const isNear = (text: string) => /^20\d\d-/.test(text)

const moment = instantOr('momentFormat').check(z.refine(isNear, 'momentFormat'))
const upTo = (least: number, most: number) => z.int('signUpRange').check(z.minimum(least, 'signUpRange'), z.maximum(most, 'signUpRange'))
const fields = {
	title: line(CALENDAR.titleLength),
	titleFil: lineOrNothing(CALENDAR.titleLength),
	text: textOrNothing(CALENDAR.textLength),
	textFil: textOrNothing(CALENDAR.textLength),
	kind: z.enum(EVENT_KINDS, 'eventKind'),
	/** Where players meet in the game. */
	venue: lineOrNothing(CALENDAR.venueLength),
	/** The first time. */
	startsAt: moment,
	endsAt: moment,
	repeats: z.enum(REPEATS, 'eventRepeats'),
	/** The last day in Manila on which it begins; null for no end. Without repetition it does not count. */
	until: z.nullable(z.iso.date('dayFormat').check(z.refine(isNear, 'dayFormat'))),
	/** Who signs up for each of its times, and for how many places; null for any number. */
	signUp: z.enum(SIGN_UPS, 'eventSignUp'),
	places: z.nullable(upTo(1, SIGN_UP.maxPlaces)),
	/** How long before each time sign-up opens, null for as soon as it is the next one, and closes. */
	opensHours: z.nullable(upTo(0, SIGN_UP.maxOpensHours)),
	closesMinutes: upTo(0, SIGN_UP.maxClosesMinutes),
}
export const eventBody = z.strictObject(fields)
export type EventBody = z.output<typeof eventBody>

/** `nextAt`: when it begins next, or began last; `isOver`: it takes place no more. */
export const consoleEvent = z.object({ ...listed, ...fields, startsAt: instant, endsAt: instant, nextAt: instant, isOver: z.boolean() })
export type ConsoleEvent = z.output<typeof consoleEvent>

/** Their order is that of their times, so nobody moves them. */
export const {
	list: listAllEvents,
	read: readAnyEvent,
	add: addEvent,
	change: changeEvent,
} = orderedListCalls({
	path: '/admin/events',
	access: 'news.write',
	fields,
	entry: consoleEvent,
	summaries: {
		list: 'The events of the calendar as staff see them: what comes next first, then what is over',
		read: 'One event as staff see it',
		add: 'Put an event into the calendar',
		change: 'Change, hide, remove or bring back an event; what is left out stays',
	},
	sample: {
		title: 'Club war',
		titleFil: 'Labanan ng mga club',
		text: 'Four areas, one hour, one flag.',
		textFil: '',
		kind: 'war',
		venue: 'Central Terminal',
		startsAt: '2030-01-05T12:00:00Z',
		endsAt: '2030-01-05T14:00:00Z',
		repeats: 'weekly',
		until: '2030-03-30',
		signUp: 'none',
		places: null,
		opensHours: null,
		closesMinutes: 0,
	},
	audit: { list: 'the events', one: 'an event', added: 'an event to the calendar' },
})
