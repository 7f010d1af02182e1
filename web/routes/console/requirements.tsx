import { useCallback, useState } from 'react'
import { type RequirementRow, requirementsBody } from '#contract/media.admin.ts'
import { CallFailed, call } from '#web/api.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { useKept } from '#web/console/drafts/use-kept-form.ts'
import { Failure } from '#web/console/failure.tsx'
import { RequirementRows, readRows } from '#web/console/media/requirement-rows.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { media } from '#web/words/console/media.ts'

const words = media.requirements

export const meta = screenMeta(words.crumb)

type Tables = { en: RequirementRow[]; fil: RequirementRow[] }

/** The system requirements, in both languages. */
const Requirements = () => {
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/requirements', {}, { signal }), []))
	const [known, setKnown] = useState<Tables | null>(null)
	// A reload when the tab gets focus again must not replace what is being typed.
	if (data && !known) setKnown(data)
	return (
		<Screen title={words.crumb} intro={words.intro}>
			{failure && !known && <Failure failure={failure} retry={reload} />}
			{known && <Editor key={JSON.stringify(known)} known={known} onKnown={setKnown} />}
			{!known && !failure && <SkeletonRows rows={8} />}
		</Screen>
	)
}
export default Requirements

const Editor = ({ known, onKnown }: { known: Tables; onKnown: (tables: Tables) => void }) => {
	const [isOld, setIsOld] = useState(false)
	const put = (tables: Tables, seen: Tables) => call('PATCH /admin/requirements', { body: { ...tables, seen } })
	const form = useForm({
		read: (data) => ({ en: readRows(data, 'en'), fil: readRows(data, 'fil') }),
		check: (tables) => deepErrors(requirementsBody, { ...tables, seen: known }),
		send: async (tables) => {
			try {
				const saved = await put(tables, known)
				toast.success(frame.saved, { label: frame.undo, undo: () => void put(known, saved).then(onKnown, toastError) })
				kept.forget()
				onKnown(saved)
			} catch (error) {
				setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
				throw error
			}
		},
	})
	const kept = useKept({ kind: 'requirements', id: 'all', edition: 0, form: form.bind.ref })
	const showTheirs = () => {
		kept.forget()
		void call('GET /admin/requirements').then(onKnown, toastError)
	}
	return (
		<ConsoleForm bind={form.bind} kept={kept}>
			{(['en', 'fil'] as const).map((lang) => (
				<RequirementRows key={lang} lang={lang} rows={known[lang]} errorOf={form.errorOf} />
			))}
			{isOld && (
				<div className="console-notice" role="alert">
					<p>
						<b>{media.conflict.title}</b> {media.conflict.text}
					</p>
					<Button size="small" onClick={showTheirs}>
						{media.conflict.theirs}
					</Button>
				</div>
			)}
			<Refusal texts={form.refusal} />
			<div className="form-end">
				<Button {...form.button} kind="primary">
					{frame.save}
				</Button>
			</div>
		</ConsoleForm>
	)
}
