import { lasting } from '#web/storage.ts'

const KEY = 'VISITOR'

/** A random id of this browser, so that repeated visits count as one visitor (DECISIONS 15). */
export const visitorId = (): string => {
	const known = lasting.getItem(KEY)
	if (known) return known
	const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
	lasting.setItem(KEY, fresh)
	return fresh
}
