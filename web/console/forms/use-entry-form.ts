import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '#web/calls/api.ts'
import { useKeptAs } from '#web/console/drafts/use-kept-as.ts'
import { type Conflict, showConflict } from '#web/console/editing/conflict.tsx'
import type { Subject } from '#web/console/editing/history.tsx'
import { type Stored, useEdited } from '#web/console/editing/use-edited.ts'
import { type Shows, valueDifferences } from '#web/console/editing/value-differences.tsx'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { documents } from '#web/words/console/documents.ts'
import { type Rules, useEditedForm } from './use-console-form.ts'
import { useMadeOnce } from './use-made-once.ts'

type Options<E extends Stored, V extends object, B, S extends E> = Rules<V, B> & {
	/** Where unsaved input is kept. */
	kind: string
	id: string | number
	/** As it is stored now; null for a new one. */
	entry: E | null
	/** The values of its fields as they are typed. */
	valuesOf: (entry: E | null) => V
	/** Left out where a new one does not exist. */
	add?: (body: B, idempotencyKey: string) => Promise<S>
	/** Saves on top of the edition of `onto`. */
	change: (onto: E, body: B) => Promise<S>
	readAgain: (entry: E) => Promise<E>
	/** `undo` saves what was stored before; null for a new one. It works only while nobody else has saved since. */
	onSaved: (saved: S, undo: (() => Promise<void>) | null) => void
	/** The history that says who has saved it. */
	history?: Subject | undefined
	/** How values that are no text are shown, where a colleague's differ. */
	shows?: Shows<V>
}

/** The form of an entry that several people edit: when a colleague saved first, both versions are compared, and the user chooses. */
export const useEntryForm = <E extends Stored, V extends object, B, S extends E = E>(options: Options<E, V, B, S>) => {
	const { kind, id, entry, valuesOf, read, check, add = cannotAdd, change, readAgain, onSaved, history, shows = {} } = options
	const edited = useEdited<E, V>({ keptAs: useKeptAs(kind, String(id)), entry, valuesOf })
	const { base, setBase, theirs, setTheirs, conflicts, values, changes, latest, put, adopt, rebase, rebaseAndForget } = edited
	const addOnce = useMadeOnce<B, S>({ make: add, change })
	const form = useEditedForm(edited, { read, check }, async (body) => {
		const sent = latest.current
		const saved = await (base ? change(base, body) : addOnce(body)).catch(async (error: unknown) => {
			if (!base || !(error instanceof CallFailed) || error.code !== 'EDITED_MEANWHILE') return rereadOnConflict(error)
			const now = await readAgain(base)
			// Something else than the entry has changed, such as the price of an item in a sale.
			if (now.edition <= base.edition) return rereadOnConflict(error)
			showConflict(() => setTheirs(now))
			return null
		})
		if (!saved) return
		rebaseAndForget(saved, sent)
		onSaved(saved, base && (() => change(saved, read(valuesOf(base))).then((undone) => rebase(undone, valuesOf(saved)))))
	})
	/** Saves the fields that were edited here on top of the colleague's version. */
	const overwrite = (onto: E) => {
		flushSync(() => {
			setBase(onto)
			setTheirs(null)
			put({ ...valuesOf(onto), ...changes })
		})
		form.bind.ref.current?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
	}
	const conflict: ComponentProps<typeof Conflict> | null = theirs && {
		history,
		differences: valueDifferences(form.bind.ref.current, { mine: values, theirs: valuesOf(theirs), fields: conflicts }, shows),
		isBusy: form.isBusy,
		onOverwrite: () => overwrite(theirs),
		onTake: () => adopt(theirs, documents.conflict.taken),
	}
	return { ...form, base, conflict }
}

const cannotAdd = (): never => {
	throw new Error('There is no new one of this kind.')
}
