import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { lasting } from '#web/session/storage.ts'

/**
 * Returns the stored value of `key` when it is younger than `maxAgeMs`; otherwise loads it and stores it as `{ at, data }` (SPEC 3 and 9,
 * DECISIONS 15).
 */
export const throughCache = async <T>(key: CacheKey, maxAgeMs: number, load: () => Promise<T>): Promise<T> => {
	const kept = read<T>(key)
	const age = kept ? deviceNow() - kept.at : Number.NaN
	// An entry with a future time would never expire. It was stored before the clock was set back.
	if (kept && age >= 0 && age < maxAgeMs) return kept.data
	const data = await load()
	keep(key, { at: deviceNow(), data })
	return data
}

/** Clears the cache: when the language changes, since its entries are in one language, and to make room. */
export const forgetKept = (): void => {
	for (const key of KEYS) lasting.removeItem(key)
}

const KEYS = ['CACHE_NEWS', 'CACHE_DOWNLOADS', 'CACHE_BANNERS'] as const
type CacheKey = (typeof KEYS)[number]

type Entry<T> = { at: number; data: T }

const read = <T>(key: string): Entry<T> | null => {
	const entry = objectIn(lasting.getItem(key)) as Partial<Entry<T>> | null
	return entry && typeof entry.at === 'number' && entry.data !== undefined ? { at: entry.at, data: entry.data } : null
}

const keep = (key: string, entry: Entry<unknown>) => lasting.setItem(key, JSON.stringify(entry))
