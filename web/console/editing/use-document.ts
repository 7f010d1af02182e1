import { useRef } from 'react'
import { type FieldsOf, fieldsOf } from '#web/console/forms/form-fields.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { localDrafts as draftWords } from '#web/words/console/local-drafts.ts'
import type { DocumentOptions, Saved } from './document-kind.ts'
import { type Edited, useEdited } from './use-edited.ts'
import { useSave } from './use-save.ts'

/** A document in its editor, with its fields and actions. */
export type WrittenDocument<D extends Saved, V extends object, P, None extends null = never> = Omit<Edited<D, V, None>, 'drop'> &
	FieldsOf<V> & {
		errors: Errors
		isBusy: boolean
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
	const { kind, item, keptAs, plan } = options
	const edited = useEdited<D, V, None>({ entry: item, valuesOf: kind.valuesOf, keptAs })
	const { theirs, values, set, adopt, drop } = edited
	const { save, errors, setErrors, isBusy } = useSave(options, edited)
	// The latest request, to repeat it over a colleague's version.
	const asked = useRef(plan)

	return {
		...edited,
		...fieldsOf(values, set, errors),
		errors,
		isBusy,
		adopt: (next: D | None, message: string | null) => {
			setErrors({})
			adopt(next, message)
		},
		save: (wanted: P) => {
			asked.current = wanted
			return save(wanted)
		},
		overwrite: async () => {
			if (theirs && (await save(asked.current, theirs))) toast.success(frame.saved)
		},
		dropLocalDraft: () => {
			setErrors({})
			drop(draftWords.dropped)
		},
	}
}
