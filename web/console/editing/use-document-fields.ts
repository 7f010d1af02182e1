import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { changesOf } from './changes.ts'
import type { DocumentOptions, Saved } from './document-kind.ts'

export type DocumentFields<D, V, None> = {
	/** The saved version on top of which the fields are edited. */
	base: D | None
	setBase: Dispatch<SetStateAction<D | None>>
	values: V
	setValues: Dispatch<SetStateAction<V>>
	set: (change: Partial<V>) => void
	/** Replaces all values by a text that was not typed in the fields. */
	put: (next: V) => void
	latest: RefObject<V>
	changes: Partial<V>
	isTyped: boolean
	/** Changes with `put`: the rich text editors then mount again. */
	round: number
	typed: ReturnType<typeof useLocalDraft<Record<string, unknown>>>
}

/** The saved version and the field values; unsaved input is kept in this browser. */
export const useDocumentFields = <D extends Saved, V extends object, P, None extends null>({
	kind,
	item,
	keptAs,
}: DocumentOptions<D, V, P, None>): DocumentFields<D, V, None> => {
	const [base, setBase] = useState(item)
	const [values, setValues] = useState(() => kind.valuesOf(item))
	const [round, setRound] = useState(0)
	const latest = useRef(values)
	latest.current = values
	const changes = useMemo(() => changesOf(kind.valuesOf(base), values), [kind, base, values])
	const typed = useLocalDraft<V>({ key: keptAs, edition: base?.edition ?? 0, changes })

	const put = useCallback((next: V) => {
		setValues(next)
		setRound((value) => value + 1)
	}, [])
	const { restored } = typed
	useEffect(() => {
		if (restored) put({ ...latest.current, ...restored.changes })
	}, [restored, put])
	const set = (change: Partial<V>) => setValues((current) => ({ ...current, ...change }))
	return { base, setBase, values, setValues, set, latest, changes, isTyped: Object.keys(changes).length > 0, round, put, typed }
}
