import { useState } from 'react'
import { TICKET } from '#contract/limits.ts'
import { type CannedAnswer, cannedBody } from '#contract/tickets.admin.ts'
import { CallFailed, call } from '#web/api.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { useKept } from '#web/console/drafts/use-kept-form.ts'
import { useMadeOnce } from '#web/console/use-made-once.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { tickets } from '#web/words/console/tickets.ts'

const words = tickets.answers

type Props = { answer: CannedAnswer | null; onSaved: () => void; onCancel: () => void; reload: () => void }

type Texts = Pick<CannedAnswer, 'title' | 'text'>

const change = ({ id, edition }: CannedAnswer, body: Texts): Promise<CannedAnswer> =>
	call('PATCH /admin/ticket-answers/{id}', { params: { id: String(id) }, body: { ...body, edition } })

/** The form of a canned answer, new or changed. A conflict with a colleague is shown; the input is kept. */
export const CannedForm = ({ answer, onSaved, onCancel, reload }: Props) => {
	const [isOld, setIsOld] = useState(false)
	const addOnce = useMadeOnce<Texts, CannedAnswer>({
		make: (body, idempotencyKey) => call('POST /admin/ticket-answers', { body }, { idempotencyKey }),
		change,
	})
	const { bind, button, errorOf, refusal } = useForm({
		read: (form) => ({
			title: String(form.get('title')).trim(),
			text: String(form.get('text')).trim(),
		}),
		check: (values) => schemaErrors(cannedBody, values),
		async send(body) {
			try {
				await (answer ? change(answer, body) : addOnce(body))
			} catch (error) {
				setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
				throw error
			}
			toast.success(frame.saved)
			kept.forget()
			onSaved()
		},
	})
	const kept = useKept({ kind: 'answer', id: answer ? String(answer.id) : 'new', edition: answer?.edition ?? 0, form: bind.ref })
	const cancel = () => {
		kept.forget()
		onCancel()
	}
	return (
		<ConsoleForm bind={bind} kept={kept}>
			<fieldset>
				<legend>{answer ? words.change : words.add}</legend>
				<Field label={words.title} name="title" maxLength={80} defaultValue={answer?.title} error={errorOf('title')} autoFocus />
				<TextAreaField
					label={words.text}
					name="text"
					rows={8}
					maxLength={TICKET.messageLength}
					defaultValue={answer?.text}
					error={errorOf('text')}
				/>
			</fieldset>
			<Refusal texts={refusal} />
			<div className="form-end">
				<Button {...button} kind="primary">
					{frame.save}
				</Button>
				{isOld && (
					<Button kind="outline" onClick={reload}>
						{words.load}
					</Button>
				)}
				<Button kind="plain" onClick={cancel}>
					{frame.cancel}
				</Button>
			</div>
		</ConsoleForm>
	)
}
