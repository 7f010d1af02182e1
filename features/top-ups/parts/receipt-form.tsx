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
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { OrderProps } from './order-props.ts'
import { useOrderWords } from './order-words.ts'
import './order.css'

const NAMES = ['transferReference', 'bank', 'paidOn'] as const

/** Says which transfer paid the order, with pictures. Sending the same twice changes nothing; what is typed stays until it is sent. */
export const ReceiptForm = ({ order, show, reload }: OrderProps) => {
	const words = useOrderWords().receipt
	const { pictures, filesToSend } = usePictures()
	const { reference, channel, sent } = order
	const kind = channel?.kind ?? 'gcash'
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({
			transferReference: String(data.get('transferReference')).trim(),
			...(kind === 'bank' && { bank: String(data.get('bank')).trim(), paidOn: String(data.get('paidOn')) }),
		}),
		check: (values) => schemaErrors(async () => (await import('#features/top-ups/contract.ts')).receiptBody, values),
		async send(body) {
			try {
				const reply = await call('POST /top-ups/{reference}/receipt', { params: { reference }, body }, { files: await filesToSend() })
				draft.forget()
				toast.success(reply)
				show(reply.order)
			} catch (error) {
				// The order has moved on; it is shown as it is now.
				if (error instanceof CallFailed && ['TOP_UP_OVER', 'TOP_UP_CHECKED'].includes(error.code)) reload()
				throw error
			}
		},
	})
	const draft = useDraft(bind.ref, { name: `TOP_UP_RECEIPT ${reference}`, fields: NAMES })
	const input = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		draft.keep()
	}
	return (
		<form className="card form" {...bind} onInput={input}>
			<h2>{sent ? words.changeTitle : words.title}</h2>
			<Field
				label={words.reference}
				name="transferReference"
				defaultValue={sent?.transferReference}
				inputMode={kind === 'gcash' ? 'numeric' : 'text'}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				hint={words.hints[kind]}
				error={errorOf('transferReference')}
			/>
			{kind === 'bank' && (
				<>
					<Field label={words.bank} name="bank" defaultValue={sent?.bank} error={errorOf('bank')} />
					<Field label={words.paidOn} name="paidOn" type="date" defaultValue={sent?.paidOn ?? ''} error={errorOf('paidOn')} />
				</>
			)}
			<ImagePicker pictures={pictures} most={TOP_UP.images} hint={words.picturesHint} error={errorOf('images')} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" size="large">
				{words.send}
			</Button>
			<p className="field-hint">{words.kept}</p>
		</form>
	)
}
