import { useLayoutEffect, useRef } from 'react'
import { signedInUser } from '#web/session.ts'

/**
 * What somebody typed into a dialog that asks for a reason stays until it is sent: Escape, or a click beside it, loses nothing.
 * As long as the page lives, for whoever is signed in, and for this very deed: `about` tells two of them apart.
 */
export const useKeptReason = (about: string, isKept: boolean) => {
	const form = useRef<HTMLFormElement>(null)
	const key = useRef(`${signedInUser()?.UserNum} ${location.pathname} ${about}`)
	useLayoutEffect(() => {
		for (const [name, text] of (isKept && typed.get(key.current)) || []) {
			const field = form.current?.elements.namedItem(name)
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
		}
	}, [isKept])
	return {
		form,
		keep: () => {
			if (isKept && form.current) typed.set(key.current, textsOf(new FormData(form.current)))
		},
		forget: () => void typed.delete(key.current),
	}
}

const textsOf = (form: FormData) => [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

const typed = new Map<string, [string, string][]>()
