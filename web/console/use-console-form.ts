import { useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormDraft } from './drafts/use-kept-form.ts'

type Options<V, S> = Pick<Parameters<typeof useForm<V>>[0], 'read' | 'check'> & {
	/** Where unsaved input is kept, and the edition that it is based on. */
	kind: string
	id: string | number
	edition?: number
	save: (values: V) => Promise<S>
	/** Called when the input is saved and no longer kept. */
	onSaved?: (saved: S) => void
}

/** A form of the console: its input is kept until it is saved. `isOld`: it was refused because a colleague has saved in the meantime. */
export const useConsoleForm = <V, S>({ kind, id, edition = 0, save, onSaved, ...options }: Options<V, S>) => {
	const [isOld, setIsOld] = useState(false)
	const form = useForm({
		...options,
		send: async (values: V) => {
			const saved = await save(values).catch((error: unknown) => {
				setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
				throw error
			})
			kept.forget()
			onSaved?.(saved)
		},
	})
	const kept = useFormDraft({ kind, id: String(id), edition, form: form.bind.ref })
	return { ...form, kept, isOld, setIsOld }
}
