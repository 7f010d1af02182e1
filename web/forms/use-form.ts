import { type FormEvent, useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { CallFailed, isToldAlready } from '#web/api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Errors, inOrder } from './errors.ts'

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
	// A state would come a render too late for a double press.
	const isRunning = useRef(false)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)

	const show = (found: Errors) => {
		const fields = [...(form.current?.elements ?? [])]
		const ordered = inOrder(
			found,
			fields.map((field) => field.getAttribute('name') ?? ''),
		)
		setErrors(ordered)
		const [first] = Object.keys(ordered)
		const wrong = fields.find((field) => field.getAttribute('name') === first)
		if (wrong instanceof HTMLElement) wrong.focus()
	}

	const run = async (values: V) => {
		const found = await check(values).catch(rulesDidNotArrive)
		show(found)
		if (Object.keys(found).length === 0) await send(values)
	}

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isRunning.current) return
		isRunning.current = true
		setIsBusy(true)
		try {
			await run(read(new FormData(event.currentTarget)))
		} catch (error) {
			if (error instanceof CallFailed && Object.keys(error.errors).length > 0) show(error.errors)
			else if (!isToldAlready(error)) toast.error(error instanceof CallFailed ? error.message : MESSAGES.unexpectedError)
		} finally {
			isRunning.current = false
			setIsBusy(false)
		}
	}

	return { bind: { ref: form, noValidate: true, onSubmit: submit }, errors, isBusy, show, errorOf: (field: string) => errors[field]?.[0] }
}

/** The rules are a file of their own: without a network the form says so and keeps what was typed. */
const rulesDidNotArrive = (): never => {
	toast.error(MESSAGES.networkError)
	throw new CallFailed(0, { message: MESSAGES.networkError })
}
