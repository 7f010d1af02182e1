import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminNewsItem } from '#contract/news.admin.ts'
import { CallFailed, call, isShownAlready } from '#web/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { useCreation } from './use-creation.ts'
import { blankValues, bodyOf, changesOf, type Plan, type Values, valuesOf } from './values.ts'

type Options = { item: AdminNewsItem | null; author: string; keptAs: string; onCreated: (item: AdminNewsItem) => void }

/** The state of an article that is being edited: what is saved, the field values, and what a colleague saved in the meantime. */
export const useArticle = (options: Options) => {
	const { item, author, onCreated } = options
	const create = useCreation(author)
	const fields = useFields(options)
	const { base, setBase, values, setValues, latest, baseValues, put, typed } = fields
	const [theirs, setTheirs] = useTheirs(item, fields)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)

	/** Shows the saved version; the previous input can be brought back by undo. */
	const adopt = (next: AdminNewsItem, message?: string) => {
		const before = latest.current
		setBase(next)
		put(valuesOf(next))
		setTheirs(null)
		setErrors({})
		if (message) toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	const refused = async (error: unknown) => {
		if (!(error instanceof CallFailed)) throw error
		if (base && ['EDITED_MEANWHILE', 'NOT_FOUND'].includes(error.code)) return setTheirs(await load(base))
		setErrors(error.errors)
		if (Object.keys(error.errors).length === 0 && !isShownAlready(error)) toast.error(error.message)
	}

	const arrived = (saved: AdminNewsItem, sent: Values, over: AdminNewsItem | undefined) => {
		// Input that was typed during the request is kept.
		const since = changesOf(sent, latest.current)
		typed.forget()
		setTheirs(null)
		setBase(saved)
		if (over) put({ ...valuesOf(saved), ...since })
		else if (Object.keys(since).length === 0) setValues(valuesOf(saved))
		if (!item) onCreated(saved)
	}

	/** Saves the input, with another state if `plan` has one; `over` is a colleague's version to overwrite. True when it is saved. */
	const save = async (plan: Plan = {}, over?: AdminNewsItem): Promise<boolean> => {
		if (isBusy) return false
		setIsBusy(true)
		setErrors({})
		typed.keepNow()
		const sent = latest.current
		try {
			const { item: of, since } = base ? { item: base, since: changesOf(baseValues, sent) } : await create(sent, plan)
			// The article exists now, even if the rest fails.
			setBase(of)
			arrived(since ? await change({ of, changes: since, sent, plan, edition: over?.edition ?? of.edition }) : of, sent, over)
			return true
		} catch (error) {
			await refused(error).catch(toastError)
			return false
		} finally {
			setIsBusy(false)
		}
	}

	return { ...fields, values, theirs, errors, isBusy, adopt, save }
}

/** Handles a colleague's version that was saved during editing. Without unsaved input it simply replaces the fields. */
const useTheirs = (item: AdminNewsItem | null, { base, setBase, isTyped, put, typed }: ReturnType<typeof useFields>) => {
	const [theirs, setTheirs] = useState<AdminNewsItem | null>(null)

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
	}, [item, base, isTyped, setBase, put])
	return [theirs, setTheirs] as const
}

/** The saved version and the field values; unsaved input is kept in this browser. */
const useFields = ({ item, author, keptAs }: Options) => {
	const [base, setBase] = useState(item)
	const [values, setValues] = useState(() => (item ? valuesOf(item) : blankValues(author)))
	// Changes when the fields get text that was not typed there: the rich text editors then mount again.
	const [round, setRound] = useState(0)
	const latest = useRef(values)
	latest.current = values
	const baseValues = useMemo(() => (base ? valuesOf(base) : blankValues(author)), [base, author])
	const changes = changesOf(baseValues, values)
	const typed = useLocalDraft({ key: keptAs, edition: base?.edition ?? 0, changes })

	const put = useCallback((next: Values) => {
		setValues(next)
		setRound((value) => value + 1)
	}, [])
	const { restored } = typed
	useEffect(() => {
		if (restored) put({ ...latest.current, ...restored.changes })
	}, [restored, put])

	return {
		base,
		setBase,
		values,
		setValues,
		latest,
		baseValues,
		changes,
		isTyped: Object.keys(changes).length > 0,
		round,
		put,
		typed,
		set: (change: Partial<Values>) => setValues((current) => ({ ...current, ...change })),
		/** Drops the input; undo brings it back. */
		dropLocalDraft: () => {
			const before = latest.current
			typed.forget()
			put(baseValues)
			toast.info(draftWords.dropped, { label: frame.undo, undo: () => put(before) })
		},
	}
}

const load = ({ id }: AdminNewsItem) => call('GET /admin/news/{id}', { params: { id: String(id) } })

type Sending = { of: AdminNewsItem; sent: Values; changes: Partial<Values>; plan: Plan; edition: number }

const change = ({ of, sent, changes, plan, edition }: Sending): Promise<AdminNewsItem> =>
	call('PATCH /admin/news/{id}', { params: { id: String(of.id) }, body: { ...bodyOf(changes, sent), ...plan, edition } })

export type WrittenArticle = ReturnType<typeof useArticle>
