import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { core } from 'zod/mini'
import type { Listed } from '#contract/ordered-list.ts'
import { media as words } from '#features/media/words/media.console.ts'
import { toastUndo } from '#web/console/toasts.ts'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { useMadeOnce } from '#web/console/use-made-once.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { frame } from '#web/words/console/frame.ts'
import type { Change, OrderedKind } from './ordered-kind.ts'

type Options<E extends Listed, B, V> = {
	kind: OrderedKind<E, B>
	schema: core.$ZodType
	entry: E | null
	typedOf: (entry: E | null) => V
	read: (values: V) => B
}

/** Saves an entry: offers undo for a while, and a choice when a colleague has saved first. Input is never lost. */
export const useOrderedForm = <E extends Listed, B, V extends object>({ kind, schema, entry, typedOf, read }: Options<E, B, V>) => {
	const navigate = useNavigate()
	const edition = useRef(entry?.edition ?? 0)
	const addOnce = useMadeOnce<B, E>({
		make: kind.add,
		change: (made, body) => kind.change(made.id, { ...body, edition: made.edition }),
	})
	const change = async (before: E, body: B) => {
		const saved = await kind.change(before.id, { ...body, edition: edition.current })
		toastUndo(frame.saved, () => kind.change(before.id, { ...read(typedOf(before)), edition: saved.edition }))
	}
	const add = async (body: B) => {
		const made = await addOnce(body)
		const undo = () => kind.change(made.id, { state: 'removed', edition: made.edition } as Change<B>)
		toastUndo(words.done.added(kind.titleOf(made)), undo)
	}
	const form = useConsoleForm({
		...{ kind: kind.path, id: entry?.id ?? 'new', edition: entry?.edition },
		begin: typedOf(entry),
		read,
		check: (values) => deepErrors(schema, values),
		save: (values) => (entry ? change(entry, values) : add(values)),
		onSaved: () => void navigate(kind.path),
	})
	/** Overwrites the colleague's version on purpose. */
	const saveMine = async () => {
		if (!entry) return
		try {
			edition.current = (await kind.read(String(entry.id), new AbortController().signal)).edition
			form.setIsOld(false)
			form.bind.ref.current?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
		} catch (error) {
			toastError(error)
		}
	}
	return { form, saveMine: () => void saveMine() }
}
