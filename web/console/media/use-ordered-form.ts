import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { core } from 'zod/mini'
import type { Listed } from '#contract/ordered-list.ts'
import { CallFailed } from '#web/api.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { media as words } from '#web/words/console/media.ts'
import { useKept } from '../drafts/use-kept-form.ts'
import { useMadeOnce } from '../use-made-once.ts'
import type { Change, OrderedKind } from './ordered-kind.ts'

type Options<E extends Listed, B> = {
	kind: OrderedKind<E, B>
	schema: core.$ZodType
	entry: E | null
	read: (form: FormData) => B
	bodyOf: (entry: E) => B
}

/** Saves an entry: offers undo for a while, and a choice when a colleague has saved first. Input is never lost. */
export const useOrderedForm = <E extends Listed, B>({ kind, schema, entry, read, bodyOf }: Options<E, B>) => {
	const navigate = useNavigate()
	const [isOld, setIsOld] = useState(false)
	const edition = useRef(entry?.edition ?? 0)
	const addOnce = useMadeOnce<B, E>({
		make: kind.add,
		change: (made, body) => kind.change(made.id, { ...body, edition: made.edition }),
	})
	/** Opens the list, and loads it again after an undo. */
	const showList = () => void navigate(kind.path)
	const takeBack = (id: number, body: Change<B>) => () => {
		kind
			.change(id, body)
			.then(() => toast.success(frame.undone))
			.catch(toastError)
			.finally(showList)
	}
	const change = async (before: E, body: B) => {
		const saved = await kind.change(before.id, { ...body, edition: edition.current })
		toast.success(frame.saved, { label: frame.undo, undo: takeBack(before.id, { ...bodyOf(before), edition: saved.edition }) })
	}
	const add = async (body: B) => {
		const made = await addOnce(body)
		const undo = takeBack(made.id, { state: 'removed', edition: made.edition } as Change<B>)
		toast.success(words.done.added(kind.titleOf(made)), { label: frame.undo, undo })
	}
	const form = useForm({
		read,
		check: (values) => deepErrors(schema, values),
		send: async (values) => {
			try {
				await (entry ? change(entry, values) : add(values))
			} catch (error) {
				setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
				throw error
			}
			kept.forget()
			showList()
		},
	})
	const kept = useKept({
		kind: kind.path,
		id: entry ? String(entry.id) : 'new',
		edition: entry?.edition ?? 0,
		form: form.bind.ref,
	})
	/** Overwrites the colleague's version on purpose. */
	const saveMine = async () => {
		if (!entry) return
		try {
			edition.current = (await kind.read(String(entry.id), new AbortController().signal)).edition
			setIsOld(false)
			form.bind.ref.current?.requestSubmit()
		} catch (error) {
			toastError(error)
		}
	}
	return { ...form, kept, isOld, saveMine: () => void saveMine() }
}
