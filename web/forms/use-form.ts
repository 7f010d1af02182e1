import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, leadsElsewhere } from '#web/calls/api.ts'
import { writesFromNow } from '#web/calls/retry-when-busy.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Text } from '#web/words/words.ts'
import { type Errors, inOrder, type Labels, textsWithoutField, without } from './errors.ts'

type Options<V> = {
	/** Reads the form and converts values that are not text (numbers, check boxes). */
	read: (data: FormData) => V
	/** Validates by the contract's rules (schema-errors.ts); an empty object means valid. */
	check: (values: V) => Promise<Errors>
	/** The form stays busy until this resolves. */
	send: (values: V) => Promise<void>
}

/**
 * The common behaviour of forms: all messages at their fields, focus on the first error, input is never lost, and a second submit while
 * busy does nothing. Refusals of the server are shown like errors found in the browser. Errors without a field are in `refusal` until the
 * next try (refusal.tsx shows them). A refused call that opens another page is explained there.
 */
export const useForm = <V>({ read, check, send }: Options<V>) => {
	const form = useRef<HTMLFormElement>(null)
	const { errors, labels, refusal, show, focus, refuse, forget, retry } = useObjections(form)
	// A ref, because a state would be updated too late for a double click.
	const isRunning = useRef(false)
	const [isBusy, setIsBusy] = useState(false)
	const isHydrated = useHydrated()
	const stopWaiting = useRef<(() => void) | null>(null)
	// After unmounting, the form's call is not repeated on a busy site.
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
		// `post`: if the browser submits the form without scripts, the input must not be in the address.
		bind: {
			ref: form,
			noValidate: true,
			method: 'post' as const,
			onSubmit: submit,
			onInput: ({ target }: FormEvent<HTMLFormElement>) => forget([nameOf(target)]),
		},
		/** Disabled until hydrated: a native submit would leave the page and lose the input. */
		button: { type: 'submit' as const, busy: isBusy, disabled: !isHydrated },
		errors,
		labels,
		refusal,
		isBusy,
		show,
		focus,
		forgetErrors: forget,
		errorOf: (field: string) => errors[field]?.[0],
	}
}

/** The errors of a form, and where they are shown. */
const useObjections = (form: RefObject<HTMLFormElement | null>) => {
	const [errors, setErrors] = useState<Errors>({})
	const [labels, setLabels] = useState<Labels>({})
	const [refusal, setRefusal] = useState<readonly Text[]>([])

	const focus = (field: string) =>
		fieldsOf(form.current)
			.find((element) => nameOf(element) === field)
			?.focus()

	const show = (found: Errors) => {
		const fields = fieldsOf(form.current)
		const names = fields.map(nameOf)
		const ordered = inOrder(found, names)
		// Synchronously, so that a screen reader that reaches the field finds its message.
		flushSync(() => {
			setErrors(ordered)
			setLabels(Object.fromEntries(fields.map((field) => [nameOf(field), labelOf(field)])))
			setRefusal(textsWithoutField(ordered, names))
		})
		const [first] = Object.keys(ordered)
		if (!first) return
		// A list of errors is in view from its heading on. If there is no room for the first field too, the browser scrolls on to that.
		form.current?.querySelector('.error-summary')?.scrollIntoView()
		focus(first)
	}

	const refuse = (error: unknown) => {
		if (leadsElsewhere(error)) return
		if (!(error instanceof CallFailed)) setRefusal([{ messageCode: 'unexpectedError' }])
		else if (Object.keys(error.errors).length > 0) show(error.errors)
		else setRefusal([error.text])
	}

	/** Removes the messages of fields as soon as they are edited. */
	const forget = (names: readonly string[]) => setErrors((current) => names.reduce(without, current))

	return { errors, labels, refusal, show, focus, refuse, forget, retry: () => setRefusal([]) }
}

const fieldsOf = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter((element): element is HTMLElement => element instanceof HTMLElement)
/** What the screen calls a field; nothing for one without a label. */
const labelOf = (field: HTMLElement) => ('labels' in field ? ((field as HTMLInputElement).labels?.[0]?.textContent ?? '').trim() : '')
const nameOf = (field: unknown) => (field instanceof HTMLElement ? (field.getAttribute('name') ?? '') : '')
