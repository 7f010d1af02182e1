import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskSection } from '#contract/guide-desk.ts'
import { CallFailed, call, isToldAlready } from '#web/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { tell } from '#web/shop/tell.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { news as words } from '#web/words/console/news.ts'
import type { TypedText } from '../typed-text.ts'
import { useTyped } from '../use-typed.ts'

export type Texts = Pick<DeskSection, 'en' | 'fil'>

/** A section that is being written: what is saved, what stands in the fields, what a colleague saved meanwhile. */
export const useSection = (item: DeskSection, keptAs: string) => {
	const fields = useFields(item, keptAs)
	const { base, setBase, latest, changes, isTyped, typed, setTexts, put } = fields
	const [theirs, setTheirs] = useState<DeskSection | null>(null)
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
		put(textsOf(item))
	}, [item, base, isTyped, setBase, put])

	/** Shows what is saved; what stood in the fields can be taken back. */
	const adopt = (next: DeskSection, message: string) => {
		const before = latest.current
		setBase(next)
		put(textsOf(next))
		setTheirs(null)
		setErrors({})
		toast.info(message, { label: frame.undo, undo: () => put(before) })
	}

	const refused = async (error: unknown) => {
		if (!(error instanceof CallFailed)) throw error
		if (error.code === 'EDITED_MEANWHILE') return setTheirs(await call('GET /admin/guides/{page}/{key}', { params: base }))
		setErrors(error.errors)
		if (!isToldAlready(error)) toast.error(error.message)
	}

	/** True when it is saved. */
	const save = async (over?: DeskSection): Promise<boolean> => {
		if (isBusy) return false
		setIsBusy(true)
		setErrors({})
		typed.keepNow()
		const sent = latest.current
		try {
			const body = { ...changes, edition: over?.edition ?? base.edition }
			const saved = await call('PATCH /admin/guides/{page}/{key}', { params: { page: base.page, key: base.key }, body })
			typed.forget()
			setTheirs(null)
			setBase(saved)
			if (over) put(textsOf(saved))
			else if (latest.current === sent) setTexts(textsOf(saved))
			toast.success(frame.saved)
			return true
		} catch (error) {
			await refused(error).catch(tell)
			return false
		} finally {
			setIsBusy(false)
		}
	}

	const dropTyped = () => adopt(base, words.typed.dropped)
	return { ...fields, theirs, errors, isBusy, adopt, save, dropTyped }
}

/** What is saved and what stands in the fields; what is typed is kept in this browser. */
const useFields = (item: DeskSection, keptAs: string) => {
	const [base, setBase] = useState(item)
	const [texts, setTexts] = useState<Texts>(() => textsOf(item))
	// Another text in the fields than what was typed there: the editors of running text begin anew.
	const [round, setRound] = useState(0)
	const latest = useRef(texts)
	latest.current = texts
	const changes = useMemo(() => changesOf(textsOf(base), texts), [base, texts])
	const isTyped = Object.keys(changes).length > 0
	const typed = useTyped<Texts>({ key: keptAs, edition: base.edition, changes })

	const put = useCallback((next: Texts) => {
		setTexts(next)
		setRound((value) => value + 1)
	}, [])
	return { base, setBase, texts, setTexts, latest, round, changes, isTyped, typed, put }
}

/** Once, with what was kept when the screen opened. */
const useRestored = (restored: TypedText<Texts> | null, take: (typed: TypedText<Texts>) => void) => {
	// biome-ignore lint/correctness/useExhaustiveDependencies: what to do with it is made anew each time
	useEffect(() => {
		if (restored) take(restored)
	}, [restored])
}

const textsOf = ({ en, fil }: DeskSection): Texts => ({ en, fil })

const changesOf = (before: Texts, after: Texts): Partial<Texts> => ({
	...(JSON.stringify(before.en) !== JSON.stringify(after.en) && { en: after.en }),
	...(JSON.stringify(before.fil) !== JSON.stringify(after.fil) && { fil: after.fil }),
})
