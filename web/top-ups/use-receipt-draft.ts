import { type RefObject, useEffect } from 'react'
import { drafts } from '#web/storage.ts'

/** Keeps the fields of a form in this tab until they are sent, over a reload too. Pictures must be chosen again. */
export const useReceiptDraft = (slot: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]) => {
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
			drafts.setItem(slot, JSON.stringify(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))))
		},
		forget: (): void => drafts.removeItem(slot),
	}
}

const readDraft = (slot: string): Record<string, string> => {
	try {
		return JSON.parse(drafts.getItem(slot) ?? '{}')
	} catch {
		// The stored text was changed from outside.
		return {}
	}
}
