import { TOAST } from '#contract/limits.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { createStore } from '#web/browser/store.ts'
import { personal } from '#web/session/storage.ts'
import { shownText, type Text } from '#web/words/words.ts'

/** A link to a related page, or an undo. */
type Action = { label: string; to: string } | { label: string; undo: () => void }
export type Toast = { id: number; kind: 'success' | 'error' | 'info'; text: Text; action?: Action; lifeMs: number | null }

/** Short messages about the player's last action (SPEC 9, DECISIONS 12). Errors stay until closed. */
export const toast = {
	success: (text: Text, action?: Action): void => show('success', text, action),
	error: (text: Text): void => show('error', text),
	info: (text: Text, action?: Action): void => show('info', text, action),
	/** Removes a message that is no longer true. */
	takeBack: (text: Text): void => drop((entry) => shownText(entry.text) === shownText(text)),
	/** Removes errors that are still open but no longer current. */
	forgetErrors: (): void => drop(({ kind }) => kind === 'error'),
}

/** Starts the time of a toast, from the beginning. Errors have none. */
export const runTime = (id: number): void => {
	holdTime(id)
	const { lifeMs = null } = toasts.get().find((entry) => entry.id === id) ?? {}
	if (lifeMs !== null) timers[id] = setTimeout(dismiss, lifeMs, id)
}

/** Keeps a toast while somebody is on it (WCAG 2.2.1). */
export const holdTime = (id: number): void => {
	clearTimeout(timers[id])
	delete timers[id]
}

export const dismiss = (id: number): void => {
	holdTime(id)
	drop((entry) => entry.id === id)
}

export const toasts = createStore<Toast[]>([])

/** Long enough to notice a mistake (UX B9). */
const UNDO_MS = 8_000

const timers: Record<number, ReturnType<typeof setTimeout>> = {}
let lastId = 0

const show = (kind: Toast['kind'], text: Text, action?: Action) => {
	const id = ++lastId
	// A repeated text replaces the earlier toast, however it is given.
	const others = toasts.get().filter((entry) => shownText(entry.text) !== shownText(text))
	const lifeMs = kind === 'error' ? null : action && 'undo' in action ? UNDO_MS : TOAST.durationMs
	toasts.set([...others, { id, kind, text, lifeMs, ...(action && { action }) }].slice(-TOAST.visible))
	runTime(id)
}

const drop = (isGone: (entry: Toast) => boolean) => toasts.set(toasts.get().filter((entry) => !isGone(entry)))

/** Stores errors that must survive the loading of another page; `showCarried` shows them there. */
export const carry = (texts: readonly Text[]): boolean => personal.tab.setItem(CARRIED, JSON.stringify(texts))

export const showCarried = (): void => {
	const texts = (objectIn(personal.tab.getItem(CARRIED)) ?? []) as Text[]
	personal.tab.removeItem(CARRIED)
	for (const text of texts) toast.error(text)
}

const CARRIED = 'TOASTS'
