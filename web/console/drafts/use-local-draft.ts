import { useEffect, useRef, useState } from 'react'
import { now } from '#web/browser/now.ts'
import { forgetLocalDraft, keepLocalDraft } from './local-draft.ts'

type Options<V> = { key: string; edition: number; changes: Partial<V> }

/** Keeps unsaved input in this browser while it is typed. */
export const useLocalDraft = <V extends object>({ key, edition, changes: all }: Options<V>) => {
	const changes = withoutSecrets(all)
	const [hasRoom, setHasRoom] = useState(true)
	const text = JSON.stringify(changes)
	const keep = useRef<() => void>(() => undefined)
	// A saved or dropped draft must not be stored again when the screen closes before it shows so.
	const forgotten = useRef<string | null>(null)
	const latest = useRef(text)
	latest.current = text
	keep.current = () => {
		if (text === forgotten.current) return
		forgotten.current = null
		if (Object.keys(changes).length === 0) forgetLocalDraft(key)
		else setHasRoom(keepLocalDraft(key, { at: new Date(now()).toISOString(), edition, changes }))
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
			keepNow()
		}
	}, [])
	return {
		hasRoom,
		keepNow: () => keep.current(),
		forget: () => {
			forgotten.current = latest.current
			forgetLocalDraft(key)
		},
	}
}

/** Whoever opens this browser later must not read them. */
const withoutSecrets = <V extends object>(changes: V): V =>
	Object.fromEntries(Object.entries(changes).filter(([name]) => !SECRETS.includes(name))) as V
const SECRETS = ['webhook']

const KEEP_AFTER_MS = 300
