import { type CannedAnswer, cannedBody } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { useMadeOnce } from '#web/console/use-made-once.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.answers

type Props = { answer: CannedAnswer | null; onClose: () => void; reload: () => void }

type Texts = Pick<CannedAnswer, 'title' | 'text'>

const change = ({ id, edition }: CannedAnswer, body: Texts): Promise<CannedAnswer> =>
	call('PATCH /admin/ticket-answers/{id}', { params: { id: String(id) }, body: { ...body, edition } })

/** The form of a canned answer, new or changed. A conflict with a colleague is shown; the input is kept. */
export const CannedForm = ({ answer, onClose, reload }: Props) => {
	const addOnce = useMadeOnce<Texts, CannedAnswer>({
		make: (body, idempotencyKey) => call('POST /admin/ticket-answers', { body }, { idempotencyKey }),
		change,
	})
	const form = useConsoleForm({
		...{ kind: 'answer', id: answer?.id ?? 'new', edition: answer?.edition },
		begin: { title: answer?.title ?? '', text: answer?.text ?? '' },
		read: ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
		check: (values) => schemaErrors(cannedBody, values),
		save: (body) => (answer ? change(answer, body) : addOnce(body)),
		onSaved: () => {
			toast.success(frame.saved)
			onClose()
		},
	})
	const cancel = () => {
		form.kept.forget()
		onClose()
	}
	return (
		<ConsoleForm form={form} newest={{ label: words.load, load: reload }} cancel={cancel}>
			<fieldset>
				<legend>{answer ? words.change : words.add}</legend>
				<Field label={words.title} autoFocus {...form.field('title')} />
				<TextAreaField label={words.text} rows={8} {...form.field('text')} />
			</fieldset>
		</ConsoleForm>
	)
}
