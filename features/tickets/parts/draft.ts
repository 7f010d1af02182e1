import { type RefObject, useEffect } from 'react'
import { deviceNow } from '#web/browser/now.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { signedInUser } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

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
			personal.tab.setItem(
				draftSlot(),
				JSON.stringify({
					at: deviceNow(),
					...Object.fromEntries([...FIELDS, 'category'].map((field) => [field, String(data.get(field) ?? '')])),
				}),
			)
		},
		forget: () => {
			personal.tab.removeItem(draftSlot())
			personal.tab.removeItem(keySlot())
		},
		/**
		 * The idempotency key of this form until it has been sent, kept over a reload: repeated with the same key, it creates one ticket. It
		 * cannot be guessed, because anyone who knows it and the text can read the ticket.
		 */
		formKey(): string {
			const kept = personal.tab.getItem(keySlot())
			const key = kept ?? randomHex()
			if (kept === null) personal.tab.setItem(keySlot(), key)
			return key
		},
		/** For when the key was already used with other content. */
		renewKey: () => personal.tab.removeItem(keySlot()),
	}
}

/** By person: what one typed must not stand in the next one's form. */
const slot = (name: string) => `${name} ${signedInUser()?.UserNum ?? 'guest'}`
const draftSlot = () => slot('TICKET')
const keySlot = () => slot('TICKET_FORM_KEY')

/** A guest leaves without a log-out, so their draft is for them only for a while. */
const readDraft = (): Partial<Record<(typeof FIELDS)[number] | 'category', string>> => {
	try {
		const { at, ...draft } = JSON.parse(personal.tab.getItem(draftSlot()) ?? '{}')
		return signedInUser() || deviceNow() - at < GUEST_MS ? draft : {}
	} catch {
		// The stored text was changed from outside.
		return {}
	}
}

const GUEST_MS = 30 * 60_000
