import { TOAST } from '#contract/limits.ts'
import { passing } from '#web/storage.ts'

/** A way on from here, or a way back. */
type Action = { label: string; to: string } | { label: string; undo: () => void }
export type Toast = { id: number; kind: 'success' | 'error' | 'info'; text: string; action?: Action }

/** Short messages about what the player just did (SPEC 9, DECISIONS 12). Errors stay until closed. */
export const toast = {
	success: (text: string, action?: Action): void => show('success', text, action),
	error: (text: string): void => show('error', text),
	info: (text: string, action?: Action): void => show('info', text, action),
	/** What it says is true no more. */
	takeBack: (text: string): void => drop((entry) => entry.text === text),
	/** Nobody has closed them, and they speak of what is over. */
	forgetErrors: (): void => drop(({ kind }) => kind === 'error'),
}

export const dismiss = (id: number): void => drop((entry) => entry.id === id)

export const visibleToasts = (): Toast[] => toasts
export const onToasts = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Long enough to see what was done by mistake (UX B9). */
const UNDO_MS = 8_000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (kind: Toast['kind'], text: string, action?: Action) => {
	const id = ++lastId
	// The same sentence twice says no more than once.
	const others = toasts.filter((entry) => entry.text !== text)
	toasts = [...others, { id, kind, text, ...(action && { action }) }].slice(-TOAST.visible)
	if (kind !== 'error') setTimeout(() => dismiss(id), action && 'undo' in action ? UNDO_MS : TOAST.durationMs)
	changed()
}

const drop = (isGone: (entry: Toast) => boolean) => {
	toasts = toasts.filter((entry) => !isGone(entry))
	changed()
}

const changed = () => {
	for (const listener of listeners) listener()
}

/** Errors that must outlive the loading of another page; `tellCarried` shows them there. */
export const carry = (texts: readonly string[]): void => passing.setItem(CARRIED, JSON.stringify(texts))

export const showCarried = (): void => {
	const texts = JSON.parse(passing.getItem(CARRIED) ?? '[]') as string[]
	passing.removeItem(CARRIED)
	for (const text of texts) toast.error(text)
}

const CARRIED = 'TOASTS'
