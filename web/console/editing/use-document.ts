import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed, isShownAlready } from '#web/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { changesOf } from './changes.ts'

/** What every document has. Its edition grows with each save. */
export type Saved = { edition: number; savedAt: string; savedBy: string | null; deletedAt?: string | null }

/**
 * A kind of document that staff edit: D is the saved document, V the values of its fields, P the publication that a save asks for. `None`
 * is null where the editor also begins documents that do not exist yet.
 */
export type DocumentKind<D extends Saved, V extends object, P, None extends null = never> = {
	valuesOf: (saved: D | None) => V
	read: (saved: D) => Promise<D>
	/** Saves the changed fields on top of the edition of `onto`. */
	save: (save: { onto: D; changes: Partial<V>; values: V; plan: P }) => Promise<D>
	/** The fields to save over a colleague's version. Default: those that were changed here. */
	changesOver?: (theirs: D, base: D, mine: V) => Partial<V>
}

type Options<D extends Saved, V extends object, P, None extends null> = {
	kind: DocumentKind<D, V, P, None>
	item: D | None
	/** Where unsaved input is kept in this browser. */
	keptAs: string
	/** What a save asks for as long as no button was pressed. */
	plan: P
	/** Creates the document once. `since` are the fields that were changed after the first request, null for none. */
	create?: (sent: V, plan: P) => Promise<{ item: D; since: Partial<V> | null }>
	onCreated?: (created: D) => void
}

type Fields<D, V, None> = {
	/** The saved version on top of which the fields are edited. */
	base: D | None
	setBase: Dispatch<SetStateAction<D | None>>
	values: V
	setValues: Dispatch<SetStateAction<V>>
	set: (change: Partial<V>) => void
	/** Replaces all values by a text that was not typed in the fields. */
	put: (next: V) => void
	latest: RefObject<V>
	changes: Partial<V>
	isTyped: boolean
	/** Changes with `put`: the rich text editors then mount again. */
	round: number
	typed: ReturnType<typeof useLocalDraft<Record<string, unknown>>>
}

/** A document in its editor, with its fields and actions. */
export type WrittenDocument<D, V, P, None = never> = Fields<D, V, None> & {
	/** What a colleague has saved in the meantime. */
	theirs: D | null
	errors: Errors
	isBusy: boolean
	adopt: (next: D | None, message: string | null) => void
	save: (plan: P, over?: D) => Promise<boolean>
	overwrite: () => Promise<void>
	dropLocalDraft: () => void
}

/** The state of a document that is being edited: what is saved, the field values, and what a colleague saved in the meantime. */
export const useDocument = <D extends Saved, V extends object, P, None extends null = never>(
	options: Options<D, V, P, None>,
): WrittenDocument<D, V, P, None> => {
	const { kind, item, create, onCreated } = options
	const fields = useFields(options)
	const { base, setBase, put, latest, typed } = fields
	const [theirs, setTheirs] = useTheirs(item, kind.valuesOf, fields)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)
	// The latest request, to repeat it over a colleague's version.
	const asked = useRef(options.plan)

	/** Shows the saved version; the previous input can be brought back by undo. */
	const adopt = (next: D | None, message: string | null) => {
		const before = latest.current
		setBase(next)
		put(kind.valuesOf(next))
		setTheirs(null)
		setErrors({})
		if (message) toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	const refused = async (error: unknown) => {
		if (!(error instanceof CallFailed)) throw error
		if (base && ['EDITED_MEANWHILE', 'NOT_FOUND'].includes(error.code)) {
			const now = await kind.read(base)
			if (!now.deletedAt) return setTheirs(now)
			setBase({ ...base, deletedAt: now.deletedAt })
			return toast.error(documents.conflict.deleted)
		}
		setErrors(error.errors)
		if (Object.keys(error.errors).length === 0 && !isShownAlready(error)) toast.error(error.message)
	}

	/** The save has succeeded; input that was typed during the request is kept. */
	const arrived = (saved: D, sent: V, isOver: boolean) => {
		const next = { ...kind.valuesOf(saved), ...changesOf(sent, latest.current) }
		typed.forget()
		setTheirs(null)
		setBase(saved)
		if (isOver) put(next)
		else fields.setValues(next)
		if (!item) onCreated?.(saved)
	}

	/** Saves the input as `plan` says; `over` is a colleague's version to overwrite. True when it is saved. */
	const save = async (plan: P, over?: D): Promise<boolean> => {
		if (isBusy) return false
		asked.current = plan
		setIsBusy(true)
		setErrors({})
		typed.keepNow()
		const sent = latest.current
		try {
			const begun = base ? { item: base, since: toSave(kind, base, sent, over) } : await create?.(sent, plan)
			if (!begun) return false
			const { item: of, since } = begun
			// It exists now, even if the rest fails.
			setBase(of)
			const saved = since ? await kind.save({ onto: over ?? of, changes: since, values: sent, plan }) : of
			arrived(saved, sent, over !== undefined)
			return true
		} catch (error) {
			await refused(error).catch(toastError)
			return false
		} finally {
			setIsBusy(false)
		}
	}

	return {
		...fields,
		theirs,
		errors,
		isBusy,
		adopt,
		save,
		/** Repeats the latest request on top of what a colleague has saved. */
		overwrite: async () => {
			if (theirs && (await save(asked.current, theirs))) toast.success(frame.saved)
		},
		/** Drops the input; undo brings it back. */
		dropLocalDraft: () => {
			typed.forget()
			adopt(theirs ?? base, draftWords.dropped)
		},
	}
}

const toSave = <D extends Saved, V extends object, P, None extends null>(
	{ valuesOf, changesOver }: DocumentKind<D, V, P, None>,
	base: D,
	sent: V,
	over: D | undefined,
) => (over && changesOver ? changesOver(over, base, sent) : changesOf(valuesOf(base), sent))

/** Handles a colleague's version that was saved during editing. Without unsaved input it simply replaces the fields. */
const useTheirs = <D extends Saved, V extends object, None extends null>(
	item: D | None,
	valuesOf: (saved: D | None) => V,
	{ base, setBase, isTyped, put, typed }: Fields<D, V, None>,
) => {
	const [theirs, setTheirs] = useState<D | null>(null)

	// The restored draft was typed over an older version.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen opens
	useEffect(() => {
		if (item && typed.restored && typed.restored.edition < item.edition) setTheirs(item)
	}, [typed.restored])

	// A colleague has saved while this screen was open.
	useEffect(() => {
		if (!item || !base || item.edition <= base.edition) return
		if (isTyped) return setTheirs(item)
		setBase(item)
		put(valuesOf(item))
	}, [item, base, isTyped, setBase, put, valuesOf])
	return [theirs, setTheirs] as const
}

/** The saved version and the field values; unsaved input is kept in this browser. */
const useFields = <D extends Saved, V extends object, P, None extends null>({
	kind,
	item,
	keptAs,
}: Options<D, V, P, None>): Fields<D, V, None> => {
	const [base, setBase] = useState(item)
	const [values, setValues] = useState(() => kind.valuesOf(item))
	const [round, setRound] = useState(0)
	const latest = useRef(values)
	latest.current = values
	const changes = useMemo(() => changesOf(kind.valuesOf(base), values), [kind, base, values])
	const typed = useLocalDraft<V>({ key: keptAs, edition: base?.edition ?? 0, changes })

	const put = useCallback((next: V) => {
		setValues(next)
		setRound((value) => value + 1)
	}, [])
	const { restored } = typed
	useEffect(() => {
		if (restored) put({ ...latest.current, ...restored.changes })
	}, [restored, put])
	const set = (change: Partial<V>) => setValues((current) => ({ ...current, ...change }))
	return { base, setBase, values, setValues, set, latest, changes, isTyped: Object.keys(changes).length > 0, round, put, typed }
}
