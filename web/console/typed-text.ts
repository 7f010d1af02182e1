import { lasting } from '#web/storage.ts'

/** What somebody typed and never saved: when, over which edition, and only the fields that differ. */
export type TypedText<V> = { at: string; edition: number; changes: Partial<V> }

/** Kept in this browser under the person's number: a dead network, a closed tab or an ended session loses nothing. */
export const typedKey = (kind: string, userNum: number, id: string): string => `TYPED:${kind}:${userNum}:${id}`

/** Everything of a kind that this person typed and never saved, the latest first. */
export const typedIn = <V>(kind: string, userNum: number): { id: string; typed: TypedText<V> }[] => {
	const start = typedKey(kind, userNum, '')
	const keys = Array.from({ length: lasting.length }, (_place, index) => lasting.key(index) ?? '')
	return keys
		.filter((key) => key.startsWith(start))
		.flatMap((key) => {
			const typed = readTyped<V>(key)
			return typed ? [{ id: key.slice(start.length), typed }] : []
		})
		.sort((one, other) => other.typed.at.localeCompare(one.typed.at))
}

export const readTyped = <V>(key: string): TypedText<V> | null => {
	try {
		const kept: unknown = JSON.parse(lasting.getItem(key) ?? 'null')
		return isTyped<V>(kept) ? kept : null
	} catch {
		// Somebody wrote into the storage.
		return null
	}
}

/** False when the browser has no room for it. */
export const keepTyped = <V>(key: string, typed: TypedText<V>): boolean => {
	try {
		lasting.setItem(key, JSON.stringify(typed))
		return true
	} catch {
		return false
	}
}

export const forgetTyped = (key: string): void => lasting.removeItem(key)

const isTyped = <V>(kept: unknown): kept is TypedText<V> =>
	typeof kept === 'object' && kept !== null && 'changes' in kept && typeof kept.changes === 'object' && 'at' in kept && 'edition' in kept
