import { createContext, type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signedInUser } from '#web/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as words } from '#web/words/console/local-drafts.ts'
import { type FormTexts, textsIn, writeTexts } from './form-texts.ts'
import { draftKey } from './local-draft.ts'
import { useLocalDraft } from './use-local-draft.ts'

type Options = {
	kind: string
	/** Which one of the kind; `new` is one that is not there yet. */
	id: string
	edition: number
	form: RefObject<HTMLFormElement | null>
}

/** Keeps what is typed into a form in this browser until it is saved, and writes it into the fields of the next visit. */
export const useKept = ({ kind, id, edition, form }: Options) => {
	const [changes, setChanges] = useState<FormTexts>({})
	// Whoever began to type: when the session ends under the form, the text is still that person's.
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
		/** Of the fields: they begin anew with other texts. */
		round: shown.round,
		texts: shown.texts,
		isTyped: Object.keys(changes).length > 0,
		forget: typed.forget,
		clear,
		/** The same with a way back. */
		drop: () => {
			clear()
			toast.info(words.dropped, { label: frame.undo, undo: () => show(changes) })
		},
	}
}
export type Kept = ReturnType<typeof useKept>

/** The texts that stand in a form besides what is stored, for the parts that are more than a field. */
export const KeptTexts = createContext<FormTexts>({})

/** What was kept for a field; null when it was emptied or taken away, undefined when nothing was typed there. */
export const useKeptText = (name: string): string | null | undefined => useContext(KeptTexts)[name]

/** How many rows stand there: as many as are stored, and what was added or taken away. */
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
	/** Gets what was typed just before the form goes. */
	last: RefObject<FormTexts | null>
	setChanges: (next: (before: FormTexts) => FormTexts) => void
}

/** Writes the texts, then tells what differs from the first state of the form. Gives the way to stop. */
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
	/** What is shown beside the fields follows what stands in them. */
	const notifyFollowers = () => form.dispatchEvent(new Event('input', { bubbles: true }))
	const look = () => {
		// Choices that come a moment later stand there as if they had from the beginning.
		if (!isTouched) base.current = textsIn(form)
		const changes = differences(base.current, textsIn(form))
		setChanges((before) => (JSON.stringify(before) === JSON.stringify(changes) ? before : changes))
	}
	const touch = () => {
		if (isWriting) return
		isTouched = true
		missing = {}
		// React hears of the event after this: a choice that it steers would be taken back.
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
	// Before the text is kept for the last time: a press of just now belongs to it.
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
