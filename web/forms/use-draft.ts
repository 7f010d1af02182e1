import { type RefObject, useEffect } from 'react'
import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { signedInUser } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

type Fields = Record<string, string>
/** `name` is the form's, `fields` are the names of its fields. `onKept` is told what was kept, for a field that is more than an input. */
type Options = { name: string; fields: readonly string[]; onKept?: (kept: Fields) => void }

/** Keeps the input of a form in this tab until it is sent, so that an ended session or a reload loses nothing. Pictures must be chosen again. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, { name, fields, onKept }: Options) => {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form do not change
	useEffect(() => {
		const kept = read(name)
		for (const field of fields) {
			const input = form.current?.elements.namedItem(field)
			const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
			// Input from before hydration wins over the stored draft.
			if (isText && kept[field] && input.value === input.defaultValue) input.value = kept[field]
		}
		onKept?.(kept)
	}, [form, name, onKept])
	return {
		keep(): void {
			if (!form.current) return
			const data = new FormData(form.current)
			const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
			personal.tab.setItem(slotOf(name), JSON.stringify({ at: deviceNow(), ...typed }))
		},
		forget: (): void => personal.tab.removeItem(slotOf(name)),
	}
}

/** By person: what one typed must not stand in the next one's form. */
export const slotOf = (name: string): string => `${name} ${signedInUser()?.UserNum ?? 'guest'}`

/** A guest leaves without a log-out, so their draft is for them only for a while. */
const read = (name: string): Fields => {
	const { at = 0, ...kept } = (objectIn(personal.tab.getItem(slotOf(name))) ?? {}) as { at?: number }
	return signedInUser() || deviceNow() - at < GUEST_MS ? kept : {}
}

const GUEST_MS = 30 * 60_000
