import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Database, Reader } from '#db/database.ts'
import { manilaDay, manilaDayRange, manilaMonth, manilaMonthRange, toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { CALENDAR } from './limits.contract.ts'
import { type CalendarNeeds, createEventList } from './server/events.admin.ts'
import { lastTimeOf, type Span, timesOf } from './server/recurrence.ts'
import { selectAccountsOfWinners, selectLastWithWinners, selectSheet, selectWithWinners } from './server/sign-ups/store.ts'
import {
	isMaintenance,
	type ShownEvent,
	selectAddedSince,
	selectBetween,
	selectEarliest,
	selectOver,
	selectRules,
	selectShown,
	selectToCome,
} from './server/store.ts'

export type { PlacedEvent } from './server/events.admin.ts'
export { createSignUps, type SignUps } from './server/sign-ups/sign-ups.ts'
export { EVENT_NAMES } from './server/store.admin.ts'

/** An event at one of its times. */
export type TimeOfEvent = Span & { event: ShownEvent }

/** The calendar of events: what players and staff see of it. Not the notices between processes, which are events too (server/kernel/cache/). */
export const createCalendar = (needs: CalendarNeeds) => {
	const { database, events, clock } = needs
	let toldUntil = clock.now()
	return {
		...reading(needs),
		list: createEventList(needs),
		/** Drops the answers in which an event begins or ends, or maintenance is announced from now on. Called every second. */
		async announceDue(): Promise<void> {
			const now = clock.now()
			if (now <= toldUntil) return
			if (await hasTurned(database, toldUntil, now)) await database.transaction((tx) => events.announce(tx, 'events'))
			toldUntil = now
		},
	}
}

/** The last times of events whose winners are known, the latest first. */
export const timesWithWinners = async (db: Reader, most: number) =>
	(await selectLastWithWinners(db, most)).map(({ event_id, starts_at, title }) => ({
		event: event_id,
		title,
		startsAt: toInstant(starts_at),
	}))

type Winners = { event: number; startsAt: string; first: number; last: number }

/** The winners of a time from one place to another, and the accounts that signed them up; null for a time without winners. */
export const winnersOf = async (db: Reader, { event, startsAt, ...places }: Winners) => {
	const sheet = await selectSheet(db, { eventId: event, start: Date.parse(startsAt) })
	return sheet?.results_at ? selectAccountsOfWinners(db, sheet.id, places) : null
}

export type Calendar = ReturnType<typeof createCalendar>

const reading = ({ database, clock }: CalendarNeeds) => ({
	/** What is to come: all times of the next days, then the next time of what comes later; and what is over, the latest first. */
	async overview(language: Language) {
		const now = clock.now()
		const events = await selectToCome(database.read, language, now)
		const until = manilaDayRange(manilaDay(now + CALENDAR.listDays * DAY_MS)).until
		const upcoming = events.flatMap((event) => {
			const soon = timesOf(event, { from: now, until, most: CALENDAR.listDays + 2 })
			const times = soon.length > 0 ? soon : timesOf(event, { from: now, until: Number.POSITIVE_INFINITY, most: 1 })
			return times.map((time) => ({ ...time, event }))
		})
		const past = (await selectOver(database.read, language, { now, most: CALENDAR.past })).map((event) => ({ ...lastTimeOf(event), event }))
		return {
			month: manilaMonth(now),
			events,
			upcoming: upcoming.sort(byStart).slice(0, CALENDAR.mostListed),
			past,
			withWinners: await selectWithWinners(
				database.read,
				past.map(({ event, start }) => ({ eventId: event.id, start })),
			),
		}
	},

	/** All times in a month of Manila, and the months that have any, from the first event to a year from now. */
	async month(month: string, language: Language) {
		const { from, until } = manilaMonthRange(month)
		const events = await selectBetween(database.read, language, { from, until })
		const times = events.flatMap((event) => timesOf(event, { from, until, most: CALENDAR.mostInMonth }).map((time) => ({ ...time, event })))
		const now = clock.now()
		const earliest = Math.min((await selectEarliest(database.read)) ?? now, now)
		return {
			month,
			earliest: manilaMonth(earliest),
			latest: monthAfter(manilaMonth(now), CALENDAR.monthsAhead),
			times: times.sort(byStart),
		}
	},

	/** An event with its next times. Hidden and removed ones are not there. */
	async read(id: number, language: Language) {
		const event = await selectShown(database.read, language, id)
		if (!event) throw new Problem('NOT_FOUND')
		const times = timesOf(event, { from: clock.now(), until: Number.POSITIVE_INFINITY, most: CALENDAR.times })
		return { event, times: times.map((time) => ({ ...time, event })) }
	},

	/** The event that begins next, and maintenance that is announced or going on. */
	async next(language: Language = LANGUAGES[0]) {
		const now = clock.now()
		const times = (await selectToCome(database.read, language, now))
			// The first may have begun.
			.flatMap((event) => timesOf(event, { from: now, until: Number.POSITIVE_INFINITY, most: 2 }).map((time) => ({ ...time, event })))
			.sort(byStart)
		const next = times.find(({ event, start }) => start > now && !isMaintenance(event))
		const maintenance = times.find(({ event, start }) => isMaintenance(event) && start - ANNOUNCED_MS <= now)
		return { next: next ?? null, maintenance: maintenance ? { ...maintenance, isOn: maintenance.start <= now } : null }
	},

	/** Events that staff put into the calendar after an instant, and that are still to come. */
	addedSince: (since: number): Promise<number[]> => selectAddedSince(database.read, { since, now: clock.now() }),
})

const ANNOUNCED_MS = CALENDAR.announcedHours * HOUR_MS

const byStart = (one: TimeOfEvent, other: TimeOfEvent) => one.start - other.start || one.event.id - other.event.id

const monthAfter = (month: string, count: number): string => {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** Whether a time began or ended, or maintenance came within a day, after `after`, up to and including `until`. */
const hasTurned = async ({ read }: Database, after: number, until: number): Promise<boolean> => {
	const isWithin = (instant: number) => instant > after && instant <= until
	return (await selectRules(read, after)).some((rule) =>
		timesOf(rule, { from: after, until: until + ANNOUNCED_MS + 1, most: MOST_TURNING }).some(
			({ start, end }) => isWithin(start) || isWithin(end) || (isMaintenance(rule) && isWithin(start - ANNOUNCED_MS)),
		),
	)
}
/** After a pause of months the first of them has turned as well. */
const MOST_TURNING = 50
