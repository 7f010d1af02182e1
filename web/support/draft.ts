import { type RefObject, useEffect } from 'react'
import { passing } from '#web/storage.ts'

const KEY = 'TICKET_DRAFT'
const FIELDS = ['subject', 'message', 'email'] as const

/** Keeps what is typed in this tab: a session that ends, or a reload, loses nothing. Pictures are chosen again. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, setCategory: (category: string) => void) => {
	useEffect(() => {
		const draft = readDraft()
		for (const field of FIELDS) {
			const input = form.current?.elements.namedItem(field)
			const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
			// What somebody typed before the page was alive counts more.
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
		forget: () => passing.removeItem(KEY),
	}
}

const readDraft = (): Record<string, string> => {
	try {
		return JSON.parse(passing.getItem(KEY) ?? '{}')
	} catch {
		// Somebody wrote into the storage.
		return {}
	}
}
