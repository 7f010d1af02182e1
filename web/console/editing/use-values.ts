import { useCallback, useRef, useState } from 'react'
import type { SetOf } from '#web/console/forms/form-fields.ts'
import { readLocalDraft } from '../drafts/local-draft.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { changesOf } from './changes.ts'

type Options<V> = {
	/** Where unsaved input is kept in this browser. */
	keptAs: string
	/** The stored values, or those of a new entry. */
	begin: V
	/** The edition that they are of. */
	edition: number
}

/** The values that are being edited, in a form, a dialog or a document. What differs from `begin` is kept in this browser and comes back. */
export const useValues = <V extends object>({ keptAs, begin, edition }: Options<V>) => {
	const [restored] = useState(() => readLocalDraft<V>(keptAs))
	const [values, setValues] = useState<V>(() => ({ ...begin, ...fitting(begin, restored?.changes ?? {}) }))
	const [round, setRound] = useState(0)
	const latest = useRef(values)
	latest.current = values
	const changes = changesOf(begin, values)
	const kept = useLocalDraft<V>({ key: keptAs, edition, changes })
	const put = useCallback((next: V) => {
		setValues(next)
		setRound((value) => value + 1)
	}, [])
	return {
		values,
		setValues,
		/** The values of the latest render, for code that runs after a call. */
		latest,
		set: ((change) =>
			setValues((current) => ({
				...current,
				...(typeof change === 'function' ? change(current) : change),
			}))) satisfies SetOf<V> as SetOf<V>,
		/** Replaces all values by some that were not typed in the fields. */
		put,
		/** Changes with `put`: the rich text editors then mount again. */
		round,
		changes,
		isTyped: Object.keys(changes).length > 0,
		localDraft: { restored, ...kept },
	}
}

/** What was kept by an older version of the screen can have another shape. */
const fitting = <V extends object>(begin: V, changes: Partial<V>): Partial<V> =>
	Object.fromEntries(Object.entries(changes).filter(([name, value]) => typeof value === typeof begin[name as keyof V])) as Partial<V>
