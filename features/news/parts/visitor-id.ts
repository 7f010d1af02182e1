import { randomHex } from '#web/browser/random-hex.ts'
import { lasting } from '#web/session/storage.ts'

const KEY = 'VISITOR'

/** A random id of this browser, so that repeated visits count as one visitor (DECISIONS 15). */
export const visitorId = (): string => {
	const known = lasting.getItem(KEY)
	if (known) return known
	const fresh = randomHex()
	lasting.setItem(KEY, fresh)
	return fresh
}
