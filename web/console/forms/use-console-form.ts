import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { useKeptAs } from '#web/console/drafts/use-kept-as.ts'
import { type Edited, type Stored, useEdited } from '#web/console/editing/use-edited.ts'
import { useForm } from '#web/forms/use-form.ts'
import { localDrafts as words } from '#web/words/console/local-drafts.ts'
import { fieldsOf, type SetOf } from './form-fields.ts'

export type Rules<V, B> = {
	/** The contract's body. */
	read: (values: V) => B
	check: Parameters<typeof useForm<B>>[0]['check']
}

type Options<V, B, S> = Rules<V, B> & {
	/** Where unsaved input is kept. */
	kind: string
	id: string | number
	/** The values as they are typed; read once. */
	begin: V
	/** Under one key until its answer is known. Null when nothing was done after all: the input is kept. */
	save: (body: B, idempotencyKey: string) => Promise<S | null>
	/** Where `save` only opens a question, the input is kept until that is answered. */
	asksFirst?: boolean
	/** Called when the input is saved and no longer kept. */
	onSaved?: (saved: S) => void
}

/** A form of the console: its input is kept until it is saved. */
export const useConsoleForm = <V extends object, B, S>({
	kind,
	id,
	begin,
	save,
	asksFirst = false,
	onSaved,
	...rules
}: Options<V, B, S>) => {
	const edited = useEdited<Stored, V>({ keptAs: useKeptAs(kind, String(id)), entry: null, valuesOf: () => begin })
	const once = useIdempotencyKey()
	return useEditedForm(edited, rules, async (body) => {
		const saved = await once(JSON.stringify(body), (key) => save(body, key))
		if (saved === null) return
		if (!asksFirst) edited.localDraft.forget()
		onSaved?.(saved)
	})
}

/** The form of something that is being edited. */
export const useEditedForm = <E extends Stored, V extends object, B>(
	{ base, values, latest, set, isTyped, localDraft, drop }: Edited<E, V>,
	{ read, check }: Rules<V, B>,
	send: (body: B) => Promise<void>,
) => {
	const form = useForm({ read: () => read(latest.current), check, send })
	const change: SetOf<V> = (next) => {
		set(next)
		if (typeof next !== 'function') form.forgetErrors(Object.keys(next))
	}
	return {
		...form,
		...fieldsOf(values, change, form.errors),
		draft: {
			localDraft,
			isTyped,
			edition: base?.edition,
			forget: localDraft.forget,
			/** Without a way back, for a dialog, which would hide it. */
			clear: () => drop(null),
			onDrop: () => drop(words.dropped),
		},
	}
}

export type ConsoleFormState = Omit<ReturnType<typeof useConsoleForm>, 'values' | 'set' | 'field' | 'toggle' | 'option'>
