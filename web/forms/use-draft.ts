import { type RefObject, useEffect } from 'react'
import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { signedInUser, useSession } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

type Fields = Record<string, string>
/** `name` is the form's, `fields` are the names of its fields. `onKept` is told what was kept, for a field that is more than an input. */
type Options = { name: string; fields: readonly string[]; onKept?: (kept: Fields) => void }

/** Keeps the input of a form in this tab until it is sent, so that an ended session or a reload loses nothing. Pictures must be chosen again. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, { name, fields, onKept }: Options) => {
	const session = useSession()
	const person = session.state === 'player' ? session.user.UserNum : session.state
	const keep = (): void => {
		// A tab that does not know yet who is here keeps what was typed once it knows.
		if (!form.current || session.state === 'unknown') return
		const data = new FormData(form.current)
		const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
		personal.tab.setItem(slotOf(name), JSON.stringify({ at: deviceNow(), ...typed }))
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form do not change
	useEffect(() => {
		if (person === 'unknown') return
		const kept = read(name)
		let isNew = false
		for (const field of fields) {
			const input = form.current?.elements.namedItem(field)
			if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue
			// Input from before hydration wins over the stored draft.
			if (input.value !== input.defaultValue) isNew ||= input.value !== kept[field]
			else if (kept[field]) input.value = kept[field]
		}
		onKept?.(kept)
		if (isNew) keep()
		// It was this person's, and has just been kept for them, or it was somebody else's.
		if (person !== 'guest') personal.tab.removeItem(`${name} guest`)
	}, [form, name, onKept, person])
	return { keep, forget: (): void => personal.tab.removeItem(slotOf(name)) }
}

/** By person: what one typed must not stand in the next one's form. */
export const slotOf = (name: string): string => `${name} ${signedInUser()?.UserNum ?? 'guest'}`

/** A guest leaves without a log-out, so their draft is for them only for a while. */
const read = (name: string): Fields => {
	const { at = 0, ...kept } = (objectIn(personal.tab.getItem(slotOf(name))) ?? {}) as { at?: number }
	return signedInUser() || deviceNow() - at < GUEST_MS ? kept : {}
}

const GUEST_MS = 30 * 60_000
