import { useEffect, useState } from 'react'
import { readLocalDraft } from '../drafts/local-draft.ts'

type Clean = (html: string) => string

/**
 * The unsaved draft of this person from another window of this browser, for a preview; null until it is read. The draft has not been on the
 * server, so `cleaned` passes its HTML through the editor's own schema. `cleaned` must be stable between renders.
 */
export const useDraftElsewhere = <V extends object>(
	key: string,
	cleaned: (changes: Partial<V>, clean: Clean) => Partial<V>,
): Partial<V> | null => {
	const [changes, setChanges] = useState<Partial<V> | null>(null)
	useEffect(() => {
		const read = async () => {
			const { parseHtml, toHtml } = await import('../rich-text/html.ts')
			setChanges(cleaned(readLocalDraft<V>(key)?.changes ?? {}, (html) => toHtml(parseHtml(html))))
		}
		void read()
		const onStorage = (event: StorageEvent) => void (event.key === key && read())
		addEventListener('storage', onStorage)
		return () => removeEventListener('storage', onStorage)
	}, [key, cleaned])
	return changes
}
