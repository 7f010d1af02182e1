import type { Dependencies, Services } from '#server/composition.ts'

/** The result of one check: what was seen, and what to do if it is not well. `bad` must be fixed, `poor` may be intended. */
export type Symptom = { state: 'ok'; saw: string } | { state: 'poor' | 'bad'; saw: string; todo: string }

/** What can be checked without a database. */
export type Ground = Pick<Dependencies, 'config' | 'clock' | 'transport'>
export type Site = Dependencies & { services: Services }

type Look<T> = (at: T) => Promise<Symptom[]> | Symptom[]
/** A part of the site and how to check it; `inDatabase` runs if the database opens. An error that a check throws becomes a symptom. */
export type Check = { name: string; look?: Look<Ground>; inDatabase?: Look<Site> }

export const ok = (saw: string): Symptom => ({ state: 'ok', saw })
export const poor = (saw: string, todo: string): Symptom => ({ state: 'poor', saw, todo })
export const bad = (saw: string, todo: string): Symptom => ({ state: 'bad', saw, todo })

/** Whether the site is meant for other machines than this one. */
export const isPublic = ({ publicUrl }: Pick<Ground['config'], 'publicUrl'>): boolean =>
	!['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)

/** A time span for people: `3 minutes`, `2 days`. */
export const span = (ms: number): string => {
	const seconds = Math.max(0, Math.round(ms / 1_000))
	const [size, unit] = UNITS.find(([length]) => seconds >= 2 * length) ?? [1, 'second']
	const count = Math.round(seconds / size)
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const UNITS: readonly [number, string][] = [
	[86_400, 'day'],
	[3_600, 'hour'],
	[60, 'minute'],
]
