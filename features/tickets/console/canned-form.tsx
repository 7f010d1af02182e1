import { type CannedAnswer, cannedBody } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.answers

type Props = { answer: CannedAnswer | null; onClose: () => void }

/** The form of a canned answer, new or changed. */
export const CannedForm = ({ answer, onClose }: Props) => {
	const form = useEntryForm({
		...{ kind: 'answer', id: answer?.id ?? 'new', entry: answer },
		valuesOf: (saved) => ({ title: saved?.title ?? '', text: saved?.text ?? '' }),
		read: ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
		check: (values) => schemaErrors(cannedBody, values),
		add: (body, idempotencyKey) => call('POST /admin/ticket-answers', { body }, { idempotencyKey }),
		change: ({ id, edition }, body) => call('PATCH /admin/ticket-answers/{id}', { params: { id: String(id) }, body: { ...body, edition } }),
		readAgain: async (seen) => (await call('GET /admin/ticket-answers')).answers.find(({ id }) => id === seen.id) ?? seen,
		onSaved: () => {
			toast.success(frame.saved)
			onClose()
		},
	})
	const cancel = () => {
		form.draft.forget()
		onClose()
	}
	return (
		<ConsoleForm form={form} cancel={cancel}>
			<fieldset>
				<legend>{answer ? words.change : words.add}</legend>
				<Field label={words.title} autoFocus {...form.field('title')} />
				<TextAreaField label={words.text} hint={words.textHint} rows={8} {...form.field('text')} />
			</fieldset>
		</ConsoleForm>
	)
}
