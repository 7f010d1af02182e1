import { useState } from 'react'
import { requirementsBody } from '#features/media/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { Loaded } from '#web/console/loaded.tsx'
import { Screen } from '#web/console/screen.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { useCall } from '#web/console/use-loading.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { media } from '../words/media.console.ts'
import { RequirementRows, readRow, type Tables } from './requirement-rows.tsx'

const words = media.requirements

/** The system requirements, in both languages. */
const Requirements = () => {
	const loaded = useCall('GET /admin/requirements')
	const { data } = loaded
	const [known, setKnown] = useState<Tables | null>(null)
	// A reload when the tab gets focus again must not replace what is being typed.
	if (data && !known) setKnown(data)
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<Loaded loaded={{ ...loaded, data: known, failure: known ? null : loaded.failure }}>
				{(tables) => <Editor key={JSON.stringify(tables)} known={tables} onKnown={setKnown} />}
			</Loaded>
		</Screen>
	)
}
export default Requirements

const Editor = ({ known, onKnown }: { known: Tables; onKnown: (tables: Tables) => void }) => {
	const put = (tables: Tables, seen: Tables) => call('PATCH /admin/requirements', { body: { ...tables, seen } })
	const form = useConsoleForm({
		...{ kind: 'requirements', id: 'all' },
		begin: known,
		read: ({ en, fil }) => ({ en: en.map(readRow), fil: fil.map(readRow) }),
		check: (tables) => deepErrors(requirementsBody, { ...tables, seen: known }),
		save: (tables) => put(tables, known),
		onSaved: (saved) => {
			toast.success(frame.saved, { label: frame.undo, undo: () => void put(known, saved).then(onKnown, toastError) })
			onKnown(saved)
		},
	})
	const showTheirs = () => {
		form.kept.forget()
		void call('GET /admin/requirements').then(onKnown, toastError)
	}
	return (
		<ConsoleForm form={form}>
			{(['en', 'fil'] as const).map((lang) => (
				<RequirementRows key={lang} form={form} lang={lang} />
			))}
			{form.isOld && (
				<div className="console-notice" role="alert">
					<p>
						<b>{media.conflict.title}</b> {media.conflict.text}
					</p>
					<Button size="small" onClick={showTheirs}>
						{media.conflict.theirs}
					</Button>
				</div>
			)}
		</ConsoleForm>
	)
}
