import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { type AdminTicket, answerBody } from '#features/tickets/admin.contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { useShownKeys } from '#web/console/keys/shown-keys.ts'
import { reread } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { tickets } from '../words/tickets.console.ts'
import { CannedSelect } from './canned-select.tsx'
import { filledAnswer, insertedAfter } from './filled-answer.ts'
import { nextTicket } from './next-ticket.ts'
import { nameOf } from './ticket-thread.tsx'
import { useTicketDraft } from './use-ticket-draft.ts'
import '#web/console/parts/desk.css'

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
	const [isLast, setIsLast] = useState(useLocation().state?.closes === true)
	const wrote = ticket.entries.findLast(({ id }) => id > seen)
	// Newer entries need no confirmation while nothing is typed, nor when they are the user's own.
	useEffect(() => {
		if (isBehind && (message === '' || wrote?.by === me)) setSeen(last)
	}, [isBehind, message, wrote, me, last])

	const { bind, button, errorOf, refusal, thenOpensNext } = useAnswer({
		reference,
		read: () => ({ message: message.trim(), internal: isInternal, ...(!isInternal && { seen, close: isLast }) }),
		onSent(sent, typed) {
			type(withoutSent(typed, sent.message))
			if (sent.close) setIsLast(false)
		},
	})
	return (
		<form className="desk-answer" {...bind}>
			<h2>{words.title}</h2>
			<Kind isInternal={isInternal} onChange={(chosen) => keep({ message, isInternal: chosen })} />
			{!isInternal && <CannedSelect insert={(answer) => type(insertedAfter(message, filledAnswer(answer, ticket, me)))} />}
			<TextAreaField
				label={isInternal ? words.note : words.label}
				hint={`${isInternal ? `${words.noteHint} ${words.keepKeys}` : `${words.hint} ${words.sendKeys}`} ${message === '' ? '' : words.kept}`}
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
			{!isInternal && (
				<label className="check">
					<input type="checkbox" name="close" checked={isLast} onChange={({ target }) => setIsLast(target.checked)} />
					<span>{words.close}</span>
				</label>
			)}
			<div className="form-end">
				<Button {...button} kind="primary" {...thenOpensNext(false)}>
					{isInternal ? words.keep : words.send}
				</Button>
				{!isInternal && (
					<Button {...button} kind="outline" {...thenOpensNext(true)}>
						{words.sendAndNext}
					</Button>
				)}
			</div>
		</form>
	)
}

type Answer = z.output<typeof answerBody>
/** `onSent`: with what stands in the form by then. */
type Sending = { reference: string; read: () => Answer; onSent: (sent: Answer, typed: string) => void }

/** Sends what was typed, by a button or by Ctrl and Enter, and can go on to the next ticket. */
const useAnswer = ({ reference, read, onSent }: Sending) => {
	useShownKeys(words.keys)
	const navigate = useNavigate()
	const opensNext = useRef(false)
	/** Who closes one ticket after another does not choose it anew for each. */
	const openNext = async (closes: boolean) => {
		const next = await nextTicket(reference)
		if (next === null) toast.success(words.noneLeft)
		await navigate(next === null ? '/admin/tickets' : `/admin/tickets/${next}`, { state: { closes } })
	}
	const { bind, ...form } = useForm({
		read,
		check: (body) => schemaErrors(answerBody, body),
		async send(body) {
			try {
				const answer = await call('POST /admin/tickets/{reference}/messages', { params: { reference }, body })
				toast.success(answer)
				onSent(body, messageIn(bind.ref.current))
				if (opensNext.current) await openNext(body.close === true).catch(toastError)
			} catch (error) {
				if (!(error instanceof CallFailed && error.code === 'ANSWERED_MEANWHILE')) throw error
				toast.error(error.text)
				void reread()
			}
		},
	})
	const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
		opensNext.current = !read().internal
		event.currentTarget.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
	}
	/** The property of a button that sends, and then opens the next ticket or not. */
	const thenOpensNext = (value: boolean) => ({
		onClick() {
			opensNext.current = value
		},
	})
	return { ...form, bind: { ...bind, onKeyDown }, thenOpensNext }
}

const messageIn = (form: HTMLFormElement | null): string => (form ? String(new FormData(form).get('message') ?? '') : '')

/** What was typed while the answer was on its way stays. */
const withoutSent = (typed: string, sent: string): string => {
	const text = typed.trim()
	return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed
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
