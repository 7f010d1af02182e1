import { useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as words } from '#web/words/console/local-drafts.ts'
import { useKeptAs } from './drafts/use-kept-as.ts'
import { useValues } from './editing/use-values.ts'
import { fieldsOf, type SetOf } from './form-values.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Options<V, B, S> = {
	/** Where unsaved input is kept, and the edition that it is based on. */
	kind: string
	id: string | number
	edition?: number | undefined
	/** The stored values as they are typed, or those of a new entry; read once. */
	begin: V
	/** The contract's body. */
	read: (values: V) => B
	check: Parameters<typeof useForm<B>>[0]['check']
	/** Under one key until its answer is known. */
	save: (body: B, idempotencyKey: string) => Promise<S>
	/** Where `save` only opens a question, the input is kept until that is answered. */
	asksFirst?: boolean
	/** Called when the input is saved and no longer kept. */
	onSaved?: (saved: S) => void
}

/** A form of the console: its input is kept until it is saved. `isOld`: it was refused because a colleague has saved in the meantime. */
export const useConsoleForm = <V extends object, B, S>({
	kind,
	id,
	edition = 0,
	read,
	check,
	save,
	onSaved,
	asksFirst = false,
	...given
}: Options<V, B, S>) => {
	const [begin] = useState(given.begin)
	const keptAs = useKeptAs(kind, String(id))
	const [isOld, setIsOld] = useState(false)
	const { values, set, put, latest, isTyped, typed } = useValues({ keptAs, begin, edition })
	const once = useIdempotencyKey()
	const form = useForm({
		read: () => read(latest.current),
		check,
		send: async (body: B) => {
			const saved = await once(JSON.stringify(body), (key) => save(body, key)).catch((error: unknown) => {
				setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
				throw error
			})
			if (!asksFirst) typed.forget()
			onSaved?.(saved)
		},
	})
	const change: SetOf<V> = (next) => {
		set(next)
		if (typeof next !== 'function') form.forgetErrors(Object.keys(next))
	}
	const clear = () => {
		typed.forget()
		put(begin)
	}
	const drop = () => {
		clear()
		toast.info(words.dropped, { label: frame.undo, undo: () => put(values) })
	}
	return {
		...form,
		...fieldsOf(values, change, form.errors),
		kept: { typed, edition, isTyped, forget: typed.forget, clear, drop },
		isOld,
		setIsOld,
	}
}

export type ConsoleFormState = Omit<ReturnType<typeof useConsoleForm>, 'values' | 'set' | 'field' | 'toggle' | 'option'>
