import { useState } from 'react'
import { useBrowserEffect } from '#web/ui/use-browser-effect.ts'

/**
 * Keeps what was typed before the page came alive. Hydration keeps the fields themselves. A page whose HTML was changed is rendered anew,
 * with new fields, which take over from the old ones: text, choices, focus and caret. The page stays where it was scrolled to. This stands
 * before everything else in the page, so that the effects of forms find the same as after hydration.
 */
export const EarlyInput = () => {
	const [early] = useState(inputSoFar)
	useBrowserEffect(() => takeOver(early), [early])
	return null
}

/** Is read while React renders, when the old fields are still in the page. */
const inputSoFar = () => {
	if (import.meta.env.SSR) return null
	const focused = document.activeElement as Field | null
	return { fields: fieldsOfPage(), focused, from: focused?.selectionStart, to: focused?.selectionEnd, top: scrollY }
}

const takeOver = (early: ReturnType<typeof inputSoFar>) => {
	if (!early || early.fields.every(({ isConnected }) => isConnected)) return
	const successors = byKey(fieldsOfPage())
	for (const [key, old] of byKey(early.fields)) {
		const field = successors.get(key)
		if (!field) continue
		if (old.value !== old.defaultValue) field.value = old.value
		if (old.checked !== old.defaultChecked) field.checked = old.checked
		if (old !== early.focused) continue
		field.focus({ preventScroll: true })
		// Not every kind of field has a caret that can be set.
		if (typeof early.from === 'number') field.setSelectionRange(early.from, early.to ?? early.from)
	}
	scrollTo({ top: early.top, behavior: 'instant' })
}

/** Selects and text areas have those of these properties that matter here. A file can be chosen by its owner only. */
type Field = HTMLInputElement
const fieldsOfPage = () => [...document.querySelectorAll<Field>('input:not([type=file]), select, textarea')]

/** Fields of one part of the page with the same name and type are told apart by their order. */
const byKey = (fields: readonly Field[]): Map<string, Field> => {
	const keys = new Map<string, Field>()
	for (const field of fields) {
		let key = [field.closest('aside, main, header')?.localName, field.name, field.type].join(' ')
		while (keys.has(key)) key += '+'
		keys.set(key, field)
	}
	return keys
}
