import { type RefObject, useEffect, useRef, useState } from 'react'
import { now } from '#web/browser/now.ts'
import { forgetLocalDraft, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts'

type Options<V> = {
	key: string
	edition: number
	changes: Partial<V>
	/** The input of the screen's last moment, newer than `changes`. */
	last?: RefObject<Partial<V> | null>
}

/** Keeps unsaved input in this browser while it is typed, and restores what was kept before. */
export const useLocalDraft = <V extends object>({ key, edition, changes, last }: Options<V>) => {
	const [restored] = useState<LocalDraft<V> | null>(() => readLocalDraft<V>(key))
	const [hasRoom, setHasRoom] = useState(true)
	const text = JSON.stringify(changes)
	// The restored draft is applied shortly after mounting. Until then empty `changes` must not delete it.
	const hasBegun = useRef(restored === null)
	const keep = useRef<(late?: Partial<V> | null) => void>(() => undefined)
	// A saved or dropped draft must not be stored again when the screen closes before it shows so.
	const forgotten = useRef<string | null>(null)
	const latest = useRef(text)
	latest.current = text
	keep.current = (late) => {
		const kept = late ?? changes
		if (JSON.stringify(kept) === forgotten.current) return
		forgotten.current = null
		if (Object.keys(kept).length > 0) {
			hasBegun.current = true
			setHasRoom(keepLocalDraft(key, { at: new Date(now()).toISOString(), edition, changes: kept }))
		} else if (hasBegun.current) forgetLocalDraft(key)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input changes, a moment after the last key
	useEffect(() => {
		const timer = setTimeout(() => keep.current(), KEEP_AFTER_MS)
		return () => clearTimeout(timer)
	}, [text, key])
	useEffect(() => {
		const keepNow = () => keep.current()
		addEventListener('pagehide', keepNow)
		return () => {
			removeEventListener('pagehide', keepNow)
			keep.current(last?.current)
		}
	}, [last])
	return {
		restored,
		hasRoom,
		keepNow: () => keep.current(),
		forget: () => {
			hasBegun.current = true
			forgotten.current = latest.current
			forgetLocalDraft(key)
		},
	}
}

const KEEP_AFTER_MS = 300
