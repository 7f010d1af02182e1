import type { FormEvent } from 'react'
import { TOP_UP } from '#contract/limits.ts'
import { ImagePicker } from '#features/tickets/parts/image-picker.tsx'
import { usePictures } from '#features/tickets/parts/use-pictures.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { OrderProps } from './order-props.ts'
import { useOrderWords } from './order-words.ts'
import './order.css'

const NAMES = ['message'] as const

/** The question of the desk, and the answer with pictures. After a lost answer the order shows that it has arrived. */
export const AnswerForm = ({ order: { reference, steps }, show, reload }: OrderProps) => {
	const words = useOrderWords()
	const { pictures, filesToSend } = usePictures()
	const question = steps.findLast(({ kind }) => kind === 'asked')?.text ?? ''
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ message: String(data.get('message')).trim() }),
		check: (values) => schemaErrors(async () => (await import('#features/top-ups/contract.ts')).topUpAnswerBody, values),
		async send(body) {
			try {
				const reply = await call('POST /top-ups/{reference}/answer', { params: { reference }, body }, { files: await filesToSend() })
				draft.forget()
				toast.success(reply)
				show(reply.order)
			} catch (error) {
				if (error instanceof CallFailed && ['TOP_UP_OVER', 'TOP_UP_NOT_ASKED'].includes(error.code)) reload()
				throw error
			}
		},
	})
	const draft = useDraft(bind.ref, { name: `TOP_UP_ANSWER ${reference}`, fields: NAMES })
	const input = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		draft.keep()
	}
	return (
		<form className="card form" {...bind} onInput={input}>
			<h2>{words.asked.title}</h2>
			<p className="form-intro">{words.asked.text}</p>
			<blockquote className="top-up-question">{question}</blockquote>
			<TextAreaField label={words.asked.answer} name="message" rows={4} error={errorOf('message')} />
			<ImagePicker pictures={pictures} most={TOP_UP.images} hint={words.receipt.picturesHint} error={errorOf('images')} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" size="large">
				{words.asked.send}
			</Button>
		</form>
	)
}
