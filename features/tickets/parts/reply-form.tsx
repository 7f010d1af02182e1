import type { TicketThread } from '#features/tickets/contract.ts'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ImagePicker } from './image-picker.tsx'
import { useSupportWords } from './support-words.ts'
import { ticketKeyOf } from './ticket-key.ts'
import { usePictures } from './use-pictures.ts'

/** Adds a reply to a ticket; the input is kept until it has been sent. */
export const ReplyForm = ({ thread: { reference, state }, onSent }: { thread: TicketThread; onSent: () => void }) => {
	const words = useSupportWords().thread
	const { pictures, filesToSend, forget } = usePictures()
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ message: String(data.get('message')).trim(), key: ticketKeyOf(reference) ?? '' }),
		check: (values) => schemaErrors(async () => (await import('#features/tickets/contract.ts')).replyBody, values),
		async send(body) {
			toast.success(await call('POST /tickets/{reference}/messages', { params: { reference }, body }, { files: await filesToSend() }))
			bind.ref.current?.reset()
			void forget()
			onSent()
		},
	})
	return (
		<form className="card form" {...bind}>
			<TextAreaField label={words.reply} name="message" rows={4} hint={state === 'closed' && words.reopens} error={errorOf('message')} />
			<ImagePicker pictures={pictures} error={errorOf('images')} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary">
				{words.send}
			</Button>
		</form>
	)
}
