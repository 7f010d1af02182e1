import { type FormEvent, useRef, useState } from 'react'
import { CallFailed, isToldAlready } from '#web/api.ts'
import { toast } from '#web/ui/toast-store.ts'

export type Errors = Record<string, string[]>

type Options<V> = {
	/** Reads the form; what is not text (numbers, check boxes) is made so here. */
	read: (data: FormData) => V
	/** The contract's own rules, loaded when first needed; an empty object when all is well. */
	check: (values: V) => Promise<Errors>
	send: (values: V) => Promise<void>
}

/**
 * One way for every form: all messages at their fields, focus on the first, nothing typed is lost, a second press while
 * busy does nothing, and what the server refuses appears like what the browser found.
 */
export const useForm = <V>({ read, check, send }: Options<V>) => {
	const form = useRef<HTMLFormElement>(null)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)

	const show = (found: Errors) => {
		setErrors(found)
		const [first] = Object.keys(found)
		if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
	}

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const values = read(new FormData(event.currentTarget))
		const found = await check(values)
		show(found)
		if (Object.keys(found).length > 0) return
		setIsBusy(true)
		try {
			await send(values)
		} catch (error) {
			if (error instanceof CallFailed && Object.keys(error.errors).length > 0) show(error.errors)
			else if (!isToldAlready(error)) toast.error(error instanceof Error ? error.message : String(error))
		} finally {
			setIsBusy(false)
		}
	}

	return { form, errors, isBusy, submit, show, errorOf: (field: string) => errors[field]?.[0] }
}
