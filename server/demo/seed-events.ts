import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { DEMO_EVENTS } from '#demo/events.ts'
import { eventBody } from '#features/events/admin.contract.ts'
import type { Dependencies, Services } from '../composition.ts'
import { manilaDay, manilaToday, toInstant } from '../kernel/clock.ts'

/** The calendar of the demo, around the day on which it is filled. */
export const seedEvents = ({ database, clock }: Dependencies, { calendar }: Services): Promise<void> =>
	database.transaction(async (tx) => {
		const today = manilaToday(clock).from
		for (const { title, text, fil, kind, venue, on, hour, hours, repeats = 'none', untilDays, signUp } of DEMO_EVENTS) {
			const startsAt = today + ('days' in on ? on.days : daysUntil(on.weekday, today)) * DAY_MS + hour * HOUR_MS
			const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + hours * HOUR_MS) }
			const until = untilDays === undefined ? null : manilaDay(today + untilDays * DAY_MS)
			const texts = { title, titleFil: fil.title, text, textFil: fil.text }
			const enters = { signUp: signUp?.who ?? 'none', places: signUp?.places ?? null, opensHours: null, closesMinutes: 0 }
			await calendar.list.create(tx, z.parse(eventBody, { ...texts, kind, venue, ...times, repeats, until, ...enters }))
		}
	})

/** Days from one in Manila to the next of that weekday, 0 where it is that day. */
const daysUntil = (weekday: number, from: number): number => (weekday - new Date(`${manilaDay(from)}T00:00:00Z`).getUTCDay() + 7) % 7
