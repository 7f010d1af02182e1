import { useState } from 'react'
import { CallFailed, isShownAlready } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { documents } from '#web/words/console/documents.ts'
import { changesOf } from './changes.ts'
import { showConflict } from './conflict.tsx'
import type { DocumentKind, DocumentOptions, Saved } from './document-kind.ts'
import type { Edited } from './use-edited.ts'

/** Saves the input of a document's fields. */
export const useSave = <D extends Saved, V extends object, P, None extends null>(
	{ kind, item, create, onCreated }: DocumentOptions<D, V, P, None>,
	{ base, setBase, setTheirs, latest, localDraft, rebaseAndForget }: Edited<D, V, None>,
) => {
	const [errors, setErrors] = useState<Errors>({})
	const [isBusy, setIsBusy] = useState(false)

	const refused = async (error: unknown) => {
		if (!(error instanceof CallFailed)) throw error
		if (base && ['EDITED_MEANWHILE', 'NOT_FOUND'].includes(error.code)) {
			const now = await kind.read(base)
			if (!now.deletedAt) return showConflict(() => setTheirs(now))
			setBase({ ...base, deletedAt: now.deletedAt })
			return toast.error(documents.conflict.deleted)
		}
		setErrors(error.errors)
		if (Object.keys(error.errors).length === 0 && !isShownAlready(error)) toast.error(error.text)
	}

	/** Saves the input as `plan` says; `over` is a colleague's version to overwrite. True when it is saved. */
	const save = async (plan: P, over?: D): Promise<boolean> => {
		if (isBusy) return false
		setIsBusy(true)
		setErrors({})
		localDraft.keepNow()
		const sent = latest.current
		try {
			const begun = base ? { item: base, since: toSave(kind, base, sent, over) } : await create?.(sent, plan)
			if (!begun) return false
			const { item: of, since } = begun
			// It exists now, even if the rest fails.
			setBase(of)
			const saved = since ? await kind.save({ onto: over ?? of, changes: since, values: sent, plan }) : of
			rebaseAndForget(saved, sent, over !== undefined)
			if (!item) onCreated?.(saved)
			return true
		} catch (error) {
			await refused(error).catch(toastError)
			return false
		} finally {
			setIsBusy(false)
		}
	}

	return { save, errors, setErrors, isBusy }
}

const toSave = <D extends Saved, V extends object, P, None extends null>(
	{ valuesOf, changesOver }: DocumentKind<D, V, P, None>,
	base: D,
	sent: V,
	over: D | undefined,
) => (over && changesOver ? changesOver(over, base, sent) : changesOf(valuesOf(base), sent))
