import { useSyncExternalStore } from 'react'
import type { Part } from '#features/site/closing.contract.ts'
import { useSite } from '#web/shell/site.ts'

/** Whether an owner has closed the part, as this tab last knew it: from its first page, or from a later call. */
export const useIsClosed = (part: Part): boolean => {
	const { closed } = useSite()
	const atFirst = () => closed.includes(part)
	return useSyncExternalStore(subscribe, () => known.get(part) ?? atFirst(), atFirst)
}

export const hearClosed = (part: Part, isClosed: boolean): void => {
	known.set(part, isClosed)
	for (const listener of listeners) listener()
}

const known = new Map<Part, boolean>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
