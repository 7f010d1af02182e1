import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminSection } from '#contract/guides.admin.ts'
import type { NewsState } from '#contract/news.admin.ts'
import { CallFailed, call, isShownAlready } from '#web/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import type { LocalDraft } from '../drafts/local-draft.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { changesOf, changesOver, stateOf, type Values, valuesOf } from './values.ts'

/** When it goes public: the request behind each button. */
export type Plan = { state: NewsState; publishAt?: string | null }

/** The state of a section that is being edited: what is saved, the field values, and what a colleague saved in the meantime. */
export const useSection = (item: AdminSection, keptAs: string) => {
	const fields = useFields(item, keptAs)
	const { base, setBase, latest, changes, isTyped, typed, setValues, put } = fields
	const [theirs, setTheirs] = useState<AdminSection | null>(null)
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)
	useRestored(typed.restored, ({ changes: kept, edition }) => {
		put({ ...latest.current, ...kept })
		if (edition < item.edition) setTheirs(item)
	})
	useEffect(() => {
		if (item.edition <= base.edition) return
		if (isTyped) return setTheirs(item)
		setBase(item)
		put(valuesOf(item))
	}, [item, base, isTyped, setBase, put])

	/** Shows the saved version; the previous input can be brought back by undo. */
	const adopt = (next: AdminSection, message: string | null) => {
		const before = latest.current
		setBase(next)
		put(valuesOf(next))
		setTheirs(null)
		setErrors({})
		if (message) toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	const refused = async (error: unknown) => {
		if (!(error instanceof CallFailed)) throw error
		if (error.code === 'EDITED_MEANWHILE') return setTheirs(await call('GET /admin/guides/{page}/{key}', { params: base }))
		setErrors(error.errors)
		if (!isShownAlready(error) && !isBesideButton(error)) toast.error(error.message)
	}

	// The latest request, to repeat it over a colleague's version.
	const asked = useRef<Plan>({ state: stateOf(item) })
	/** The save has succeeded; input that was typed during the request is kept. */
	const arrived = (saved: AdminSection, sent: Values, isOver: boolean) => {
		const since = changesOf(sent, latest.current)
		typed.forget()
		setTheirs(null)
		setBase(saved)
		const next = { ...valuesOf(saved), ...since }
		if (isOver) put(next)
		else setValues(next)
	}

	/** Saves the input as `plan` says, default the latest plan; `over` is a colleague's version to overwrite. True when it is saved. */
	const save = async (plan = asked.current, over?: AdminSection): Promise<boolean> => {
		if (isBusy) return false
		asked.current = plan
		setIsBusy(true)
		setErrors({})
		typed.keepNow()
		const sent = latest.current
		try {
			const written = over ? changesOver(over, base, sent) : changes
			arrived(await send(over ?? base, written, plan), sent, over !== undefined)
			return true
		} catch (error) {
			await refused(error).catch(toastError)
			return false
		} finally {
			setIsBusy(false)
		}
	}

	return { ...fields, theirs, errors, isBusy, adopt, save, dropLocalDraft: () => adopt(base, draftWords.dropped) }
}

/** An error of the time is shown at its field, beside the pressed button. */
const isBesideButton = ({ errors }: CallFailed) => 'publishAt' in errors

const send = ({ page, key, edition }: AdminSection, { publishAt: _publishAt, ...written }: Partial<Values>, plan: Plan) =>
	call('PATCH /admin/guides/{page}/{key}', { params: { page, key }, body: { ...written, ...plan, edition } })

/** The saved version and the field values; unsaved input is kept in this browser. */
const useFields = (item: AdminSection, keptAs: string) => {
	const [base, setBase] = useState(item)
	const [values, setValues] = useState<Values>(() => valuesOf(item))
	// Changes when the fields get text that was not typed there: the rich text editors then mount again.
	const [round, setRound] = useState(0)
	const latest = useRef(values)
	latest.current = values
	const changes = useMemo(() => changesOf(valuesOf(base), values), [base, values])
	const isTyped = Object.keys(changes).length > 0
	const typed = useLocalDraft<Values>({ key: keptAs, edition: base.edition, changes })

	const put = useCallback((next: Values) => {
		setValues(next)
		setRound((value) => value + 1)
	}, [])
	const set = (change: Partial<Values>) => setValues((current) => ({ ...current, ...change }))
	return { base, setBase, values, setValues, set, latest, round, changes, isTyped, typed, put }
}

/** Runs once, with the draft that was stored when the screen opened. */
const useRestored = (restored: LocalDraft<Values> | null, take: (typed: LocalDraft<Values>) => void) => {
	// biome-ignore lint/correctness/useExhaustiveDependencies: `take` is a new function at each render
	useEffect(() => {
		if (restored) take(restored)
	}, [restored])
}

export type WrittenSection = ReturnType<typeof useSection>
