import { lasting } from '#web/storage.ts'

/**
 * What the browser already has under `key`, when it is younger than `maxAgeMs`; else what `load` brings, kept as
 * `{ at, data }` (SPEC 3 and 9, DECISIONS 15).
 */
export const throughCache = async <T>(key: CacheKey, maxAgeMs: number, load: () => Promise<T>): Promise<T> => {
	const kept = read<T>(key)
	const age = kept ? Date.now() - kept.at : Number.NaN
	// An entry from the future comes from a clock that was set back: it would never grow old.
	if (kept && age >= 0 && age < maxAgeMs) return kept.data
	const data = await load()
	keep(key, { at: Date.now(), data })
	return data
}

/** What is kept belongs to one language. */
export const forgetKept = (): void => {
	for (const key of KEYS) lasting.removeItem(key)
}

const KEYS = ['CACHE_NEWS', 'CACHE_DOWNLOADS', 'CACHE_BANNERS'] as const
type CacheKey = (typeof KEYS)[number]

type Entry<T> = { at: number; data: T }

const read = <T>(key: string): Entry<T> | null => {
	try {
		const entry = JSON.parse(lasting.getItem(key) ?? 'null') as Partial<Entry<T>> | null
		return entry && typeof entry.at === 'number' && entry.data !== undefined ? { at: entry.at, data: entry.data } : null
	} catch {
		// Somebody wrote into the storage: as good as nothing.
		return null
	}
}

const keep = (key: string, entry: Entry<unknown>) => {
	try {
		lasting.setItem(key, JSON.stringify(entry))
	} catch {
		// Full, or not allowed: what stands there is old, and must not stay.
		lasting.removeItem(key)
	}
}
