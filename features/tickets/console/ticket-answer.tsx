import { type ChangeEvent, useEffect, useState } from 'react'
import { type AdminTicket, answerBody } from '#features/tickets/admin.contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { reread, useCall } from '#web/console/use-loading.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { tickets } from '../words/tickets.console.ts'
import { nameOf } from './ticket-thread.tsx'
import { useTicketDraft } from './use-ticket-draft.ts'
import '#web/console/desk.css'

const words = tickets.answer

type Props = { ticket: AdminTicket; me: string }

/**
 * Answers the person, or adds a note for the team. If a colleague writes while an answer is typed, that is shown, both before and when it
 * is sent. The input is kept, also when the tab is closed.
 */
export const TicketAnswer = ({ ticket, me }: Props) => {
	const { reference, last } = ticket
	const { draft, keep } = useTicketDraft(reference)
	const { message, isInternal } = draft
	const type = (text: string) => keep({ message: text, isInternal })
	const [seen, setSeen] = useState(last)
	const isBehind = last > seen
	const wrote = ticket.entries.findLast(({ id }) => id > seen)
	// Newer entries need no confirmation while nothing is typed, nor when they are the user's own.
	useEffect(() => {
		if (isBehind && (message === '' || wrote?.by === me)) setSeen(last)
	}, [isBehind, message, wrote, me, last])

	const { bind, button, errorOf, refusal } = useForm({
		read: () => ({ message: message.trim(), internal: isInternal, ...(!isInternal && { seen }) }),
		check: (body) => schemaErrors(answerBody, body),
		async send(body) {
			try {
				const answer = await call('POST /admin/tickets/{reference}/messages', { params: { reference }, body })
				toast.success(answer)
				type('')
			} catch (error) {
				if (!(error instanceof CallFailed && error.code === 'ANSWERED_MEANWHILE')) throw error
				toast.error(error.text)
				void reread()
			}
		},
	})
	return (
		<form className="desk-answer" {...bind}>
			<h2>{words.title}</h2>
			<Kind isInternal={isInternal} onChange={(chosen) => keep({ message, isInternal: chosen })} />
			{!isInternal && <Canned insert={(text) => type(message.trim() === '' ? text : `${message.trimEnd()}\n\n${text}`)} />}
			<TextAreaField
				label={isInternal ? words.note : words.label}
				hint={`${isInternal ? words.noteHint : words.hint} ${message === '' ? '' : words.kept}`}
				name="message"
				rows={7}
				value={message}
				onChange={(event: ChangeEvent<HTMLTextAreaElement>) => type(event.target.value)}
				error={errorOf('message')}
			/>
			{isBehind && message !== '' && wrote && (
				<div className="console-notice desk-meanwhile" role="alert">
					<p>{words.meanwhile(nameOf(wrote, ticket))}</p>
					<SmallButton onClick={() => setSeen(last)}>{words.read}</SmallButton>
				</div>
			)}
			<Refusal texts={refusal} />
			<div className="form-end">
				<Button {...button} kind="primary">
					{isInternal ? words.keep : words.send}
				</Button>
			</div>
		</form>
	)
}

const Kind = ({ isInternal, onChange }: { isInternal: boolean; onChange: (isInternal: boolean) => void }) => (
	<fieldset className="desk-kind">
		<legend className="quietly">{words.kind}</legend>
		{[false, true].map((value) => (
			<label key={String(value)}>
				<input type="radio" name="kind" checked={isInternal === value} onChange={() => onChange(value)} />
				<span>{value ? words.toTeam : words.toPerson}</span>
			</label>
		))}
	</fieldset>
)

const Canned = ({ insert }: { insert: (text: string) => void }) => {
	const { data } = useCall('GET /admin/ticket-answers')
	if (!data || data.answers.length === 0) return null
	return (
		<SelectField
			label={words.canned}
			name="canned"
			value=""
			onChange={({ target }) => {
				const chosen = data.answers.find(({ id }) => String(id) === target.value)
				if (chosen) insert(chosen.text)
			}}
		>
			<option value="">{words.choose}</option>
			{data.answers.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</SelectField>
	)
}
