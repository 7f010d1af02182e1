import { useEffect, useRef, useState } from 'react'
import { type FieldsOf, fieldsOf } from '#web/console/form-values.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import type { DocumentOptions, Saved } from './document-kind.ts'
import { type DocumentFields, useDocumentFields } from './use-document-fields.ts'
import { useSave } from './use-save.ts'

/** A document in its editor, with its fields and actions. */
export type WrittenDocument<D, V extends object, P, None = never> = DocumentFields<D, V, None> &
	FieldsOf<V> & {
		/** What a colleague has saved in the meantime. */
		theirs: D | null
		errors: Errors
		isBusy: boolean
		/** Shows the saved version; the previous input can be brought back by undo. */
		adopt: (next: D | None, message: string | null) => void
		/** Saves the input as `plan` says. True when it is saved. */
		save: (plan: P) => Promise<boolean>
		/** Repeats the latest request on top of what a colleague has saved. */
		overwrite: () => Promise<void>
		/** Drops the input; undo brings it back. */
		dropLocalDraft: () => void
	}

/** The state of a document that is being edited: what is saved, the field values, and what a colleague saved in the meantime. */
export const useDocument = <D extends Saved, V extends object, P, None extends null = never>(
	options: DocumentOptions<D, V, P, None>,
): WrittenDocument<D, V, P, None> => {
	const { kind, item, plan } = options
	const fields = useDocumentFields(options)
	const { base, setBase, put, latest, typed } = fields
	const [theirs, setTheirs] = useTheirs(item, kind.valuesOf, fields)
	const { save, errors, setErrors, isBusy } = useSave(options, fields, setTheirs)
	// The latest request, to repeat it over a colleague's version.
	const asked = useRef(plan)

	const adopt = (next: D | None, message: string | null) => {
		const before = latest.current
		setBase(next)
		put(kind.valuesOf(next))
		setTheirs(null)
		setErrors({})
		if (message) toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	return {
		...fields,
		...fieldsOf(fields.values, fields.set, errors),
		theirs,
		errors,
		isBusy,
		adopt,
		save: (wanted: P) => {
			asked.current = wanted
			return save(wanted)
		},
		overwrite: async () => {
			if (theirs && (await save(asked.current, theirs))) toast.success(frame.saved)
		},
		dropLocalDraft: () => {
			typed.forget()
			adopt(theirs ?? base, draftWords.dropped)
		},
	}
}

/** Handles a colleague's version that was saved during editing. Without unsaved input it simply replaces the fields. */
const useTheirs = <D extends Saved, V extends object, None extends null>(
	item: D | None,
	valuesOf: (saved: D | None) => V,
	{ base, setBase, isTyped, put, typed }: DocumentFields<D, V, None>,
) => {
	const [theirs, setTheirs] = useState<D | null>(null)

	// The restored draft was typed over an older version.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen opens
	useEffect(() => {
		if (item && typed.restored && typed.restored.edition < item.edition) setTheirs(item)
	}, [typed.restored])

	// A colleague has saved while this screen was open.
	useEffect(() => {
		if (!item || !base || item.edition <= base.edition) return
		if (isTyped) return setTheirs(item)
		setBase(item)
		put(valuesOf(item))
	}, [item, base, isTyped, setBase, put, valuesOf])
	return [theirs, setTheirs] as const
}
