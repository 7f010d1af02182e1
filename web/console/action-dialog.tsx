import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { CallFailed } from '#web/calls/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { KeptFields } from './console-form.tsx'
import { useFormDraft } from './drafts/use-kept-form.ts'

type Props = {
	title: string
	/** The consequences of the action, with numbers where possible. */
	consequences: readonly string[]
	ok: string
	/** When false, no reason is asked for. */
	asksReason?: boolean
	/** The object of the action, where the title does not identify it among others of the page. */
	about?: string
	children?: ReactNode
	act: (reason: string, form: FormData) => Promise<unknown>
	onClose: () => void
}

/**
 * The confirmation of a consequential action: shows the consequences and asks for a reason where one is needed. A refusal is shown in the
 * dialog. Typed text is kept until it is sent: Escape, a click beside the dialog or an ended session loses nothing.
 */
export const ActionDialog = ({ title, consequences, ok, asksReason = false, about = '', children, act, onClose }: Props) => {
	const translate = useTranslate()
	const form = useRef<HTMLFormElement>(null)
	const kept = useFormDraft({ kind: 'dialog', id: `${location.pathname} ${title} ${about}`, edition: 0, form })
	const isRunning = useRef(false)
	const [isBusy, setIsBusy] = useState(false)
	const [problem, setProblem] = useState<{ reason?: Text; general?: Text }>({})
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isRunning.current) return
		const texts = new FormData(event.currentTarget)
		const reason = String(texts.get('reason') ?? '').trim()
		if (asksReason && reason === '') return setProblem({ reason: CONSOLE_MESSAGES.reasonRequired })
		isRunning.current = true
		setIsBusy(true)
		try {
			await act(reason, texts)
			kept.forget()
			onClose()
		} catch (error) {
			setProblem({ general: error instanceof CallFailed ? error.text : { messageCode: 'unexpectedError' } })
		} finally {
			isRunning.current = false
			setIsBusy(false)
		}
	}
	return (
		<Dialog title={title} onClose={onClose}>
			<form ref={form} className="dialog-form" noValidate method="post" onSubmit={submit}>
				<ul className="consequences">
					{consequences.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				{/* A toast with undo would be hidden behind the dialog. */}
				<KeptFields kept={kept} onDrop={kept.clear}>
					{children}
					{asksReason && <Field label={words.reason} name="reason" error={problem.reason} autoFocus />}
				</KeptFields>
				{problem.general && (
					<p className="field-error" role="alert">
						{translate(problem.general)}
					</p>
				)}
				<div className="dialog-buttons">
					<Button kind="plain" onClick={onClose} autoFocus={!asksReason}>
						{words.cancel}
					</Button>
					<Button kind="primary" type="submit" busy={isBusy}>
						{ok}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
