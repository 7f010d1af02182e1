import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import type { CalendarEvent } from '#features/events/contract.ts'

type Calendar = { name: string; publicUrl: string; language: string; events: readonly CalendarEvent[] }

/** A calendar for other programs (iCalendar, RFC 5545). All times are UTC: Manila has no daylight saving time, so a rule means the same in both. */
export const calendarText = ({ name, publicUrl, language, events }: Calendar): string =>
	[
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Barkada//Events//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escaped(name)}`,
		// What programs read that are older than NAME.
		`X-WR-CALNAME:${escaped(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		...events.flatMap((event) => linesOf(event, { publicUrl, language })),
		'END:VCALENDAR',
		'',
	]
		.map(folded)
		.join('\r\n')

const linesOf = (event: CalendarEvent, { publicUrl, language }: Pick<Calendar, 'publicUrl' | 'language'>): string[] => {
	const { id, title, text, venue, kind, startsAt, endsAt, edition, changedAt } = event
	return [
		'BEGIN:VEVENT',
		// The same for ever, and in every language, so that a program knows it again.
		`UID:event-${id}@${new URL(publicUrl).host}`,
		`DTSTAMP:${utc(changedAt)}`,
		`LAST-MODIFIED:${utc(changedAt)}`,
		`SEQUENCE:${edition}`,
		`DTSTART:${utc(startsAt)}`,
		`DTEND:${utc(endsAt)}`,
		...ruleOf(event),
		`SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
		...(text ? [`DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`] : []),
		...(venue ? [`LOCATION:${escaped(venue)}`] : []),
		`URL:${publicUrl}/events/${id}`,
		`CATEGORIES:${kind.toUpperCase()}`,
		'END:VEVENT',
	]
}

/** It begins for the last time on the day `until`, so before that day is over in Manila. */
const ruleOf = ({ repeats, until }: CalendarEvent): string[] => {
	if (repeats === 'none') return []
	const last = until === null ? null : Date.parse(`${until}T00:00:00Z`) - MANILA_AHEAD_MS + DAY_MS - 1_000
	return [`RRULE:FREQ=${repeats.toUpperCase()}${last === null ? '' : `;UNTIL=${utc(last)}`}`]
}

/** '20261205T120000Z'. */
const utc = (instant: string | number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A value of a text. What nobody sees cannot be in one, but for line breaks. */
const escaped = (text: string): string =>
	text
		.replaceAll('\r\n', '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what RFC 5545 forbids
		.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
		.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
		.replaceAll('\n', '\\n')

/** A line has at most 75 octets; the rest goes on in the next one, after a space. No sign is cut in two. */
const folded = (line: string): string => {
	let text = ''
	let octets = 0
	for (const sign of line) {
		const size = ENCODER.encode(sign).length
		if (octets + size > MOST_OCTETS) {
			text += '\r\n '
			octets = 1
		}
		text += sign
		octets += size
	}
	return text
}
const ENCODER = new TextEncoder()
const MOST_OCTETS = 75
