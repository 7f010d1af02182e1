import { useCallback, useState } from 'react'
import type { TicketCategory } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { tokenOf, useSession } from '#web/session/session.ts'
import { ClosedNotice, closedBy } from '#web/shell/closed-notice.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { forgetFormKey, formKey } from './form-key.ts'
import { ImagePicker } from './image-picker.tsx'
import { SupportTimes } from './support-times.tsx'
import { useSupportWords } from './support-words.ts'
import { usePictures } from './use-pictures.ts'
import './tickets.css'

export type Sent = CallReply<'POST /tickets'>

/** A new ticket. The category comes first, because it determines the further fields. */
export const TicketForm = ({ onSent }: { onSent: (sent: Sent) => void }) => {
	const words = useSupportWords()
	const [category, setCategory] = useState<TicketCategory | ''>('')
	const { pictures, filesToSend } = usePictures()
	const session = useSession()
	const isClosed = useIsClosed('guestTickets') && session.state !== 'player'
	// A choice made before hydration counts more than the stored draft.
	const choose = useCallback(({ category = '' }) => setCategory((chosen) => chosen || (category as TicketCategory | '')), [])

	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({
			category: text(data, 'category'),
			subject: text(data, 'subject'),
			message: [text(data, 'message'), extra(data, 'character', words.form.characterLine), extra(data, 'device', words.form.deviceLine)]
				.filter((part) => part !== '')
				.join('\n\n'),
			...(tokenOf() === null && { email: text(data, 'email') }),
		}),
		check: (values) => schemaErrors(rulesOfTicket, values),
		async send(values) {
			const body = values as typeof values & { category: TicketCategory }
			const files = await filesToSend()
			const send = () => call('POST /tickets', { body }, { files, idempotencyKey: formKey() })
			// The earlier request was received, its answer was lost, and the input was changed since: this is a separate ticket.
			const sent = await send().catch((error: unknown) => {
				if (!(error instanceof CallFailed) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error
				forgetFormKey()
				return send()
			})
			draft.forget()
			forgetFormKey()
			onSent(sent)
		},
	})
	const draft = useDraft(bind.ref, { name: 'TICKET', fields: FIELDS, onKept: choose })

	return (
		<form
			className="card form"
			{...bind}
			onInput={(event) => {
				bind.onInput(event)
				draft.keep()
			}}
		>
			<p className="form-intro">{words.form.intro}</p>
			<ClosedNotice part="guestTickets" className="only-guest">
				<LinkButton kind="gold" size="small" to="/login?next=%2Fticket">
					{words.form.login}
				</LinkButton>
			</ClosedNotice>
			<CategoryChoice value={category} onChange={setCategory} error={errorOf('category')} />
			<Field label={words.form.subject} name="subject" autoComplete="off" error={errorOf('subject')} />
			<TextAreaField
				label={words.form.message}
				name="message"
				rows={7}
				hint={category && words.categories[category].hint}
				error={errorOf('message')}
			/>
			{['item', 'bug', 'report', 'account'].includes(category) && <CharacterChoice />}
			{category === 'bug' && <DeviceChoice />}
			<div className="only-guest">
				<Field
					label={words.form.email}
					name="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					hint={words.form.emailHint}
					error={errorOf('email')}
				/>
			</div>
			<ImagePicker pictures={pictures} error={errorOf('images')} />
			<Refusal texts={refusal} />
			<Button {...button} {...closedBy('guestTickets', isClosed)} kind="primary" size="large">
				{words.form.send}
			</Button>
			<SupportTimes />
		</form>
	)
}

const FIELDS = ['subject', 'message', 'email', 'category']

const text = (data: FormData, field: string) => String(data.get(field) ?? '').trim()
const extra = (data: FormData, field: string, line: (value: string) => string) => (text(data, field) === '' ? '' : line(text(data, field)))

/** The player's character that the ticket is about. */
const CharacterChoice = () => {
	const words = useSupportWords().form
	const session = useSession()
	if (session.state !== 'player' || session.user.characters.length === 0) return null
	return (
		<SelectField label={words.character} name="character">
			<option value="">{words.noCharacter}</option>
			{session.user.characters.map(({ ChaNum, ChaName }) => (
				<option key={ChaNum} value={ChaName}>
					{ChaName}
				</option>
			))}
		</SelectField>
	)
}

/** Shown only after a choice in the browser, so that the device is known. The sender sees the text that is sent. */
const DeviceChoice = () => {
	const words = useSupportWords().form
	const device = `${navigator.userAgent}, ${screen.width}x${screen.height}`.slice(0, DEVICE_LENGTH)
	return (
		<div>
			<label className="check">
				<input type="checkbox" name="device" value={device} defaultChecked />
				<span>{words.device}</span>
			</label>
			<p className="field-hint support-device">{device}</p>
		</div>
	)
}

const DEVICE_LENGTH = 300

const rulesOfTicket = async () => {
	const { guestTicketBody, ticketBody } = await import('#features/tickets/contract.ts')
	return tokenOf() === null ? guestTicketBody : ticketBody
}
