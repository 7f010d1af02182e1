import { lasting } from '#web/session/storage.ts'

/** Unsaved input: when it was typed, on top of which edition, and only the changed fields. */
export type LocalDraft<V> = { at: string; edition: number; changes: Partial<V> }

/** Stored in this browser under the person's number, so that a lost network, a closed tab or an ended session loses nothing. */
export const draftKey = (kind: string, userNum: number, id: string): string => `TYPED:${kind}:${userNum}:${id}`

/** All unsaved drafts of a kind by this person, newest first. */
export const localDraftsOf = <V>(kind: string, userNum: number): { id: string; draft: LocalDraft<V> }[] => {
	const start = draftKey(kind, userNum, '')
	return lasting
		.keys()
		.filter((key) => key.startsWith(start))
		.flatMap((key) => {
			const draft = readLocalDraft<V>(key)
			return draft ? [{ id: key.slice(start.length), draft }] : []
		})
		.sort((one, other) => other.draft.at.localeCompare(one.draft.at))
}

export const readLocalDraft = <V>(key: string): LocalDraft<V> | null => {
	try {
		const kept: unknown = JSON.parse(lasting.getItem(key) ?? 'null')
		return isLocalDraft<V>(kept) ? kept : null
	} catch {
		// The stored text was changed from outside.
		return null
	}
}

/** False when the browser has no room for it. */
export const keepLocalDraft = <V>(key: string, draft: LocalDraft<V>): boolean => lasting.setItem(key, JSON.stringify(draft))

export const forgetLocalDraft = (key: string): void => lasting.removeItem(key)

const isLocalDraft = <V>(kept: unknown): kept is LocalDraft<V> =>
	typeof kept === 'object' && kept !== null && 'changes' in kept && typeof kept.changes === 'object' && 'at' in kept && 'edition' in kept
