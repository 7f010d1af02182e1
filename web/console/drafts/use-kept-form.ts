import { createContext, type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signedInUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as words } from '#web/words/console/local-drafts.ts'
import { type FormTexts, textsIn, writeTexts } from './form-texts.ts'
import { draftKey } from './local-draft.ts'
import { useLocalDraft } from './use-local-draft.ts'

type Options = {
	kind: string
	/** The id of the entry; `new` is one that does not exist yet. */
	id: string
	edition: number
	form: RefObject<HTMLFormElement | null>
}

/** Keeps the input of a form in this browser until it is saved, and restores it at the next visit. */
export const useFormDraft = ({ kind, id, edition, form }: Options) => {
	const [changes, setChanges] = useState<FormTexts>({})
	// The person who began to type: when the session ends while the form is open, the text still belongs to that person.
	const [userNum] = useState(() => signedInUser()?.UserNum ?? 0)
	const last = useRef<FormTexts | null>(null)
	const typed = useLocalDraft<FormTexts>({ key: draftKey(kind, userNum, id), edition, changes, last })
	const [shown, setShown] = useState<{ texts: FormTexts; round: number }>({ texts: {}, round: 0 })
	const base = useRef<FormTexts>({})
	const show = useCallback((texts: FormTexts) => setShown(({ round }) => ({ texts, round: round + 1 })), [])
	const { restored } = typed
	useEffect(() => {
		if (restored) show(restored.changes as FormTexts)
	}, [restored, show])
	useLayoutEffect(() => {
		if (form.current) return followForm(form.current, { texts: shown.texts, isFirst: shown.round === 0, base, last, setChanges })
	}, [form, shown])
	const clear = () => {
		typed.forget()
		show({})
	}
	return {
		typed,
		edition,
		/** Key of the fields: they mount again when other texts are shown. */
		round: shown.round,
		texts: shown.texts,
		isTyped: Object.keys(changes).length > 0,
		forget: typed.forget,
		clear,
		/** Like `clear`, with undo. */
		drop: () => {
			clear()
			toast.info(words.dropped, { label: frame.undo, undo: () => show(changes) })
		},
	}
}
export type FormDraft = ReturnType<typeof useFormDraft>

/** The restored texts of a form, for components that are more than a single field. */
export const KeptTexts = createContext<FormTexts>({})

/** The restored text of a field; null when it was emptied or removed, undefined when it was not changed. */
export const useKeptText = (name: string): string | null | undefined => useContext(KeptTexts)[name]

/** The number of rows to show: the stored ones, adjusted by rows that were added or removed. */
export const useKeptRows = (stored: number, nameAt: (index: number) => string): number => {
	const texts = useContext(KeptTexts)
	let rows = stored
	while (rows > 0 && texts[nameAt(rows - 1)] === null) rows--
	while (typeof texts[nameAt(rows)] === 'string') rows++
	return rows
}

type Following = {
	texts: FormTexts
	isFirst: boolean
	base: RefObject<FormTexts>
	/** Receives the last input just before the form unmounts. */
	last: RefObject<FormTexts | null>
	setChanges: (next: (before: FormTexts) => FormTexts) => void
}

/** Writes the texts, then reports what differs from the initial state of the form. Returns a function that stops this. */
const followForm = (form: HTMLFormElement, { texts, isFirst, base, last, setChanges }: Following) => {
	let missing = texts
	let isTouched = !isFirst
	let isWriting = false
	let soon: ReturnType<typeof setTimeout> | undefined
	last.current = null
	if (isFirst) base.current = textsIn(form)
	const write = () => {
		isWriting = true
		const left = writeTexts(form, missing)
		const hasWritten = Object.keys(left).length < Object.keys(missing).length
		missing = left
		if (hasWritten) notifyFollowers()
		isWriting = false
	}
	/** Components that depend on the fields update on this event. */
	const notifyFollowers = () => form.dispatchEvent(new Event('input', { bubbles: true }))
	const look = () => {
		// Options that are loaded a moment later count as part of the initial state.
		if (!isTouched) base.current = textsIn(form)
		const changes = differences(base.current, textsIn(form))
		setChanges((before) => (JSON.stringify(before) === JSON.stringify(changes) ? before : changes))
	}
	const touch = () => {
		if (isWriting) return
		isTouched = true
		missing = {}
		// React handles the event after this listener: updating now would revert a controlled choice.
		clearTimeout(soon)
		soon = setTimeout(() => {
			soon = undefined
			look()
		})
	}
	const observer = new MutationObserver(() => {
		write()
		look()
	})
	write()
	if (!isFirst) {
		isWriting = true
		notifyFollowers()
		isWriting = false
	}
	look()
	observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
	for (const kind of TOUCHES) form.addEventListener(kind, touch)
	// Runs before the draft is stored for the last time, so that a change made just now is included.
	const leave = () => flushSync(look)
	addEventListener('pagehide', leave, true)
	return () => {
		removeEventListener('pagehide', leave, true)
		clearTimeout(soon)
		if (soon !== undefined) last.current = differences(base.current, textsIn(form))
		observer.disconnect()
		for (const kind of TOUCHES) form.removeEventListener(kind, touch)
	}
}

const TOUCHES = ['input', 'change', 'click'] as const

const differences = (base: FormTexts, now: FormTexts): FormTexts => {
	const names = [...new Set([...Object.keys(base), ...Object.keys(now)])]
	return Object.fromEntries(names.filter((name) => base[name] !== now[name]).map((name) => [name, now[name] ?? null]))
}
