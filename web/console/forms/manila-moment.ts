import { MANILA_AHEAD_MS } from '#contract/durations.ts'
import { now } from '#web/browser/now.ts'

/** Date and time fields hold Manila time, whatever the time zone of the computer. */

/** The value of a `datetime-local` field for an instant. */
export const momentField = (instant: string | null): string =>
	instant === null ? '' : new Date(Date.parse(instant) + MANILA_AHEAD_MS).toISOString().slice(0, 16)

/** The instant of such a field's value; null when it is empty. */
export const instantOf = (field: string): string | null => (field === '' ? null : new Date(`${field.slice(0, 16)}:00+08:00`).toISOString())

/** Today in Manila, for a `date` field. */
export const today = (): string => new Date(now() + MANILA_AHEAD_MS).toISOString().slice(0, 10)
