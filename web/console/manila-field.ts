const AHEAD_MS = 8 * 3_600_000

/** An instant as a field for day and time holds it, in Manila's time wherever the computer stands; nothing for none. */
export const toManila = (instant: string | null): string =>
	instant === null ? '' : new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 16)

/** What the field holds as an instant; null when it is empty. */
export const fromManila = (local: string): string | null => (local === '' ? null : new Date(`${local.slice(0, 16)}:00+08:00`).toISOString())
