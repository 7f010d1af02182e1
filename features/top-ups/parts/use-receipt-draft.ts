import { type RefObject, useEffect } from 'react'
import { signedInUser } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

/** Keeps the fields of a form in this tab until they are sent, over a reload too. Pictures must be chosen again. */
export const useReceiptDraft = (name: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]) => {
	// By player, because others may use the same PC.
	const slot = `${name} ${signedInUser()?.UserNum ?? 0}`
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names of a form do not change
	useEffect(() => {
		const kept = readDraft(slot)
		for (const name of names) {
			const input = form.current?.elements.namedItem(name)
			const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
			if (isText && kept[name]) input.value = kept[name]
		}
	}, [slot, form])
	return {
		keep(): void {
			if (!form.current) return
			const data = new FormData(form.current)
			personal.tab.setItem(slot, JSON.stringify(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))))
		},
		forget: (): void => personal.tab.removeItem(slot),
	}
}

const readDraft = (slot: string): Record<string, string> => {
	try {
		return JSON.parse(personal.tab.getItem(slot) ?? '{}')
	} catch {
		// The stored text was changed from outside.
		return {}
	}
}
