import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#features/events/contract.ts'
import { calendarText } from './calendar-text.ts'

/** The calendar is read by a program that is not ours. */
const EVENT: CalendarEvent = {
	id: 7,
	title: 'War of Schools',
	text: 'One bell.\n\nThree schools; one crown, and a\\b.',
	kind: 'war',
	venue: 'Central Terminal, 2nd floor',
	startsAt: '2026-12-05T12:00:00.000Z',
	endsAt: '2026-12-05T14:00:00.000Z',
	repeats: 'none',
	until: null,
	edition: 3,
	changedAt: '2026-11-29T03:04:05.678Z',
}
const textOf = (...events: Partial<CalendarEvent>[]) =>
	calendarText({
		name: 'Barkada Online: Event Calendar',
		publicUrl: 'https://play.example.com',
		language: 'fil',
		events: events.map((more) => ({ ...EVENT, ...more })),
	})
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsIn = (text: string) =>
	parsed(text)
		.getAllSubcomponents('vevent')
		.map((event) => new ICAL.Event(event))
const first = (more: Partial<CalendarEvent> = {}) => eventsIn(textOf(more))[0] as ICAL.Event
const timesOf = (event: ICAL.Event, most: number) => {
	const all = event.iterator()
	return Array.from({ length: most }, () => all.next()?.toJSDate().toISOString()).filter(Boolean)
}

describe('the calendar for other programs', () => {
	it('says what an event is, when and where', () => {
		const event = first()
		expect([event.uid, event.sequence]).toEqual(['event-7@play.example.com', 3])
		expect([event.summary, event.description, event.location]).toEqual([EVENT.title, EVENT.text, EVENT.venue])
		expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([EVENT.startsAt, EVENT.endsAt])
		expect(String(event.component.getFirstPropertyValue('url'))).toBe('https://play.example.com/events/7')
		expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-29T03:04:05Z')
		expect(event.component.getFirstProperty('summary')?.getParameter('language')).toBe('fil')
		expect(event.isRecurring()).toBe(false)
	})

	it('has a name, and is one calendar however many events there are', () => {
		expect(parsed(textOf()).getFirstPropertyValue('x-wr-calname')).toBe('Barkada Online: Event Calendar')
		expect(parsed(textOf()).getFirstPropertyValue('version')).toBe('2.0')
		expect(eventsIn(textOf())).toEqual([])
		expect(eventsIn(textOf({ id: 1 }, { id: 2 })).map(({ uid }) => uid)).toEqual(['event-1@play.example.com', 'event-2@play.example.com'])
	})

	it('repeats until the last day in Manila, that day included', () => {
		// 9 PM and half past midnight in Manila.
		const late = first({ startsAt: '2026-12-05T13:00:00.000Z', endsAt: '2026-12-05T14:00:00.000Z', repeats: 'daily', until: '2026-12-07' })
		expect(timesOf(late, 10)).toEqual(['2026-12-05T13:00:00.000Z', '2026-12-06T13:00:00.000Z', '2026-12-07T13:00:00.000Z'])
		const early = first({
			startsAt: '2026-12-04T16:30:00.000Z',
			endsAt: '2026-12-04T17:00:00.000Z',
			repeats: 'weekly',
			until: '2026-12-19',
		})
		expect(timesOf(early, 10)).toEqual(['2026-12-04T16:30:00.000Z', '2026-12-11T16:30:00.000Z', '2026-12-18T16:30:00.000Z'])
	})

	it('repeats without an end', () => {
		expect(timesOf(first({ repeats: 'weekly' }), 9)).toHaveLength(9)
	})

	it('has no line above 75 octets, and cuts no sign in two', () => {
		const text = `${'Ñandú 🥁 '.repeat(40)}\n${'x'.repeat(300)}`.trim()
		const file = textOf({ text, title: 'Pista ng Ñ'.repeat(12) })
		const lines = file.split('\r\n')
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
		expect(file).not.toContain('\ufffd')
		expect(lines.at(-1)).toBe('')
		expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
		expect(eventsIn(file)[0]?.description).toBe(text)
	})

	it('lets no text end its line or its event', () => {
		const title = 'x\r\nEND:VEVENT\nBEGIN:VEVENT;,:\\n\u0000\u0007"'
		const found = eventsIn(textOf({ title, venue: title, text: title }))
		expect(found).toHaveLength(1)
		expect(found[0]?.summary).toBe('x\nEND:VEVENT\nBEGIN:VEVENT;,:\\n  "')
	})
})
