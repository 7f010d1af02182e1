import { type RefObject, useEffect } from 'react'
import { passing } from '#web/storage.ts'

const KEY = 'TICKET_DRAFT'
const FORM_KEY = 'TICKET_FORM_KEY'
const FIELDS = ['subject', 'message', 'email'] as const

/** Keeps the input in this tab, so that an ended session or a reload loses nothing. Pictures must be chosen again. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, setCategory: (category: string) => void) => {
	useEffect(() => {
		const draft = readDraft()
		for (const field of FIELDS) {
			const input = form.current?.elements.namedItem(field)
			const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
			// Input from before hydration wins over the stored draft.
			if (isText && draft[field] && input.value === '') input.value = draft[field]
		}
		if (draft.category) setCategory(draft.category)
	}, [form, setCategory])
	return {
		keep(): void {
			if (!form.current) return
			const data = new FormData(form.current)
			passing.setItem(
				KEY,
				JSON.stringify(Object.fromEntries([...FIELDS, 'category'].map((field) => [field, String(data.get(field) ?? '')]))),
			)
		},
		forget: () => {
			passing.removeItem(KEY)
			passing.removeItem(FORM_KEY)
		},
		/** The idempotency key of this form until it has been sent, kept over a reload: repeated with the same key, it creates one ticket. */
		formKey(): string {
			const kept = passing.getItem(FORM_KEY)
			const key = kept ?? randomKey()
			if (kept === null) passing.setItem(FORM_KEY, key)
			return key
		},
		/** For when the key was already used with other content. */
		renewKey: () => passing.removeItem(FORM_KEY),
	}
}

/** 128 random bits: anyone who knows the key and the text can read the ticket. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const readDraft = (): Record<string, string> => {
	try {
		return JSON.parse(passing.getItem(KEY) ?? '{}')
	} catch {
		// The stored text was changed from outside.
		return {}
	}
}
