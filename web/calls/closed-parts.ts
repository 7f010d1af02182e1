import type { Part } from '#features/site/closing.contract.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { useSite } from '#web/shell/site.ts'

/** Whether an owner has closed the part, as this tab last knew it: from its first page, or from a later call. */
export const useIsClosed = (part: Part): boolean => {
	const { closed } = useSite()
	return useStore(known)[part] ?? closed.includes(part)
}

export const hearClosed = (part: Part, isClosed: boolean): void => known.set({ ...known.get(), [part]: isClosed })

const known = createStore<Partial<Record<Part, boolean>>>({})
