import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MESSAGES } from '#contract/messages.ts'
import { CallFailed, leadsElsewhere } from '#web/api.ts'
import { writesFromNow } from '#web/retry-when-busy.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type Errors, inOrder, textsWithoutField, without } from './errors.ts'

type Options<V> = {
	/** Reads the form; what is not text (numbers, check boxes) is made so here. */
	read: (data: FormData) => V
	/** The contract's own rules (schema-errors.ts); an empty object when all is well. */
	check: (values: V) => Promise<Errors>
	/** The form stays busy until this has ended. */
	send: (values: V) => Promise<void>
}

/**
 * One way for every form: all messages at their fields, focus on the first, nothing typed is lost, a second press while
 * busy does nothing, and what the server refuses appears like what the browser found. What belongs to no field stands in
 * `refusal` until the next try (refusal.tsx shows it); a refused call that leads to another page is told there.
 */
export const useForm = <V>({ read, check, send }: Options<V>) => {
	const form = useRef<HTMLFormElement>(null)
	const { errors, refusal, show, focus, refuse, forget, retry } = useObjections(form)
	// A state would come a render too late for a double press.
	const isRunning = useRef(false)
	const [isBusy, setIsBusy] = useState(false)
	const isHydrated = useHydrated()
	const stopWaiting = useRef<(() => void) | null>(null)
	// A form that has gone away asks no busy site again.
	useEffect(() => () => stopWaiting.current?.(), [])

	const run = async (values: V) => {
		const found = await check(values)
		show(found)
		if (Object.keys(found).length === 0) await send(values)
	}

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isRunning.current) return
		isRunning.current = true
		setIsBusy(true)
		retry()
		stopWaiting.current = writesFromNow()
		try {
			await run(read(new FormData(event.currentTarget)))
		} catch (error) {
			refuse(error)
		} finally {
			isRunning.current = false
			stopWaiting.current = null
			setIsBusy(false)
		}
	}

	return {
		// `post`: should the browser ever send the form by itself, what was typed must not stand in the address.
		bind: { ref: form, noValidate: true, method: 'post' as const, onSubmit: submit, onInput: forget },
		/** Until the page is alive a press would leave it, with all that was typed. */
		button: { type: 'submit' as const, busy: isBusy, disabled: !isHydrated },
		errors,
		refusal,
		isBusy,
		show,
		focus,
		errorOf: (field: string) => errors[field]?.[0],
	}
}

/** What is wrong with what stands in a form, and where it is told. */
const useObjections = (form: RefObject<HTMLFormElement | null>) => {
	const [errors, setErrors] = useState<Errors>({})
	const [refusal, setRefusal] = useState<readonly string[]>([])

	const focus = (field: string) =>
		fieldsOf(form.current)
			.find((element) => nameOf(element) === field)
			?.focus()

	const show = (found: Errors) => {
		const names = fieldsOf(form.current).map(nameOf)
		const ordered = inOrder(found, names)
		// At once: a screen reader that lands on the field must find its message there.
		flushSync(() => {
			setErrors(ordered)
			setRefusal(textsWithoutField(ordered, names))
		})
		const [first] = Object.keys(ordered)
		if (first) focus(first)
	}

	const refuse = (error: unknown) => {
		if (leadsElsewhere(error)) return
		if (!(error instanceof CallFailed)) setRefusal([MESSAGES.unexpectedError])
		else if (Object.keys(error.errors).length > 0) show(error.errors)
		else setRefusal([error.status === 429 ? MESSAGES.tooManyRequests : error.message])
	}

	/** A message goes as soon as somebody corrects its field. */
	const forget = ({ target }: FormEvent<HTMLFormElement>) => setErrors((current) => without(current, nameOf(target)))

	return { errors, refusal, show, focus, refuse, forget, retry: () => setRefusal([]) }
}

const fieldsOf = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter((element): element is HTMLElement => element instanceof HTMLElement)
const nameOf = (field: unknown) => (field instanceof HTMLElement ? (field.getAttribute('name') ?? '') : '')
