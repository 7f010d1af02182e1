import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { day, digits, instant, lang, month } from '#contract/fields.ts'
import { EVENT_KINDS, REPEATS } from './kinds.contract.ts'

const about = {
	id: z.int(),
	title: z.string(),
	kind: z.enum(EVENT_KINDS),
	/** Where players meet in the game; empty where nowhere in particular. */
	venue: z.string(),
	repeats: z.enum(REPEATS),
	/** The last day in Manila on which it begins; null where it is repeated without an end, or not at all. */
	until: z.nullable(day),
}
const time = { startsAt: instant, endsAt: instant }

/** One time at which an event takes place. */
export const eventTime = z.object({ ...about, ...time })
export type EventTime = z.output<typeof eventTime>

/** An event with its first time, after which its times follow by `repeats` and `until`. */
export const calendarEvent = z.object({ ...about, ...time, text: z.string(), edition: z.int(), changedAt: instant })
export type CalendarEvent = z.output<typeof calendarEvent>

export const listEvents = defineEndpoint({
	method: 'GET',
	path: '/events',
	summary:
		'The calendar: each event that is not over, the times of the next two weeks with the next time of whatever comes later, and the last events that are over',
	tag: 'events',
	access: 'guest',
	query: z.object({ lang }),
	/** `month` is that of today in Manila. */
	reply: z.object({
		month,
		events: z.array(calendarEvent),
		upcoming: z.array(eventTime),
		past: z.array(eventTime),
		/** Those of the past whose winners are known. */
		withWinners: z.array(z.int()),
	}),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['events'],
})

export const eventsOfMonth = defineEndpoint({
	method: 'GET',
	path: '/events/months/{month}',
	summary:
		'All times of events that lie in a month of Manila, wholly or in part; `earliest` and `latest` are the months that the site links to',
	tag: 'events',
	access: 'guest',
	params: z.object({ month }),
	query: z.object({ lang }),
	reply: z.object({ month, earliest: month, latest: month, times: z.array(eventTime) }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['events'],
})

export const readEvent = defineEndpoint({
	method: 'GET',
	path: '/events/{event}',
	summary: 'One event with its next times; none where it is over',
	tag: 'events',
	access: 'guest',
	params: z.object({ event: digits }),
	query: z.object({ lang }),
	reply: z.object({ event: calendarEvent, times: z.array(eventTime) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
	cache: ['events'],
})

const announced = { id: z.int(), title: z.string(), ...time }

export const nextEvents = defineEndpoint({
	method: 'GET',
	path: '/nextevents',
	summary: 'What every page announces: the event that begins next, and maintenance from 24 hours before it until its end',
	tag: 'events',
	access: 'guest',
	query: z.object({ lang }),
	reply: z.object({
		next: z.nullable(z.object(announced)),
		/** `isOn`: it has begun. */
		maintenance: z.nullable(z.object({ ...announced, isOn: z.boolean() })),
	}),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['events'],
})
export type NextEvents = z.output<typeof nextEvents.reply>
