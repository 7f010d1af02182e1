import { useEffect, useMemo, useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { changesOf, conflictsOf } from './changes.ts'
import { useValues } from './use-values.ts'

/** What everything has that several people edit. Its edition grows with each save. */
export type Stored = { edition: number }

type Options<E, V, None> = {
	/** As it is stored now; null for one that does not exist yet. */
	entry: E | None
	/** The values of its fields as they are typed. */
	valuesOf: (entry: E | None) => V
	/** Where unsaved input is kept in this browser. */
	keptAs: string
}

/** Something that is being edited: what is stored, the values of the fields, and what a colleague has saved in the meantime. */
export const useEdited = <E extends Stored, V extends object, None extends null = null>({
	entry,
	valuesOf,
	keptAs,
}: Options<E, V, None>) => {
	const [base, setBase] = useState(entry)
	// What a new one begins with, such as a time, stays the same while it is typed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `valuesOf` is the same function by another name in each render
	const begin = useMemo(() => valuesOf(base), [base])
	const edited = useValues({ keptAs, begin, edition: base?.edition ?? 0 })
	const { values, latest, setValues, put, isTyped, localDraft } = edited
	const [theirs, setTheirs] = useState<E | null>(null)
	// What restored input was typed over is not there any more.
	const isBaseKnown = theirs?.edition !== base?.edition

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen opens
	useEffect(() => {
		if (entry && localDraft.restored && localDraft.restored.edition < entry.edition) setTheirs(entry)
	}, [localDraft.restored])

	// A colleague has saved while this screen was open. Without unsaved input, that simply replaces the fields.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `valuesOf` is the same function by another name in each render
	useEffect(() => {
		if (!entry || !base || entry.edition <= base.edition) return
		if (isTyped) return setTheirs(entry)
		setBase(entry)
		put(valuesOf(entry))
	}, [entry, base, isTyped, put])

	const rebase = (saved: E, sent: V, isReplaced = false) => {
		const next = { ...valuesOf(saved), ...changesOf(sent, latest.current) }
		setTheirs(null)
		setBase(saved)
		if (isReplaced) put(next)
		else setValues(next)
	}
	const adopt = (next: E | None, message: string | null) => {
		const before = latest.current
		setBase(next)
		put(valuesOf(next))
		setTheirs(null)
		if (message) toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	return {
		...edited,
		/** What is stored, as far as it is known here: the input is saved on top of it. */
		base,
		setBase,
		/** What a colleague has saved in the meantime. */
		theirs,
		setTheirs,
		/** The fields in which that and the input differ, of those that were changed by both. */
		conflicts: theirs ? conflictsOf({ base: isBaseKnown ? begin : null, mine: values, theirs: valuesOf(theirs) }) : [],
		/** Shows a stored version; with a message, the previous input can be brought back by undo. */
		adopt,
		/** Drops the input; undo brings it back. */
		drop: (message: string | null) => {
			localDraft.forget()
			adopt(theirs ?? base, message)
		},
		/** `sent` is stored as `saved`; what was typed since stays. With `isReplaced` the rich text editors mount again. */
		rebase,
		/** The same for the input here, which is no longer kept. */
		rebaseAndForget: (...saved: Parameters<typeof rebase>) => {
			localDraft.forget()
			rebase(...saved)
		},
	}
}

export type Edited<E extends Stored, V extends object, None extends null = null> = ReturnType<typeof useEdited<E, V, None>>
