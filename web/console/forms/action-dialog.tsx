import type { ReactNode } from 'react'
import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import type { FieldsOf } from './form-fields.ts'
import { useConsoleForm } from './use-console-form.ts'

type Props<V> = {
	title: string
	/** The consequences of the action, with numbers where possible. */
	consequences: readonly string[]
	ok: string
	/** When false, no reason is asked for. */
	asksReason?: boolean
	/** The object of the action, where the title does not identify it among others of the page. */
	about?: string
	/** What the fields begin with, for a dialog that has more than a reason. */
	begin?: V
	children?: ReactNode | ((form: FieldsOf<V>) => ReactNode)
	/** What is wrong with the fields, by their names. */
	check?: (values: V) => Promise<Errors>
	/** Null when it was not done, or not with all: what is typed is kept. The key stays the same until the answer is known. */
	act: (reason: string, values: V, idempotencyKey: string) => Promise<unknown>
	onClose: () => void
}

/**
 * The confirmation of a consequential action: shows the consequences and asks for a reason where one is needed. A refusal is shown in the
 * dialog. Typed text is kept until it is sent: Escape, a click beside the dialog or an ended session loses nothing.
 */
export const ActionDialog = <V extends object = object>(props: Props<V>) => {
	const { title, consequences, ok, asksReason = false, about = '', begin, children, check, act, onClose } = props
	const form = useConsoleForm({
		...{ kind: 'dialog', id: `${location.pathname} ${title} ${about}` },
		begin: { ...begin, reason: '' } as V & { reason: string },
		read: (values) => ({ ...values, reason: values.reason.trim() }),
		check: async ({ reason, ...values }) => ({
			...(asksReason && reason === '' && { reason: [consoleMessages.reasonRequired] }),
			...(await check?.(values as V)),
		}),
		save: ({ reason, ...values }, key) => act(reason, values as V, key),
		onSaved: onClose,
	})
	const { bind, button, draft, refusal } = form
	return (
		<Dialog title={title} onClose={onClose}>
			<form className="dialog-form" {...bind}>
				<ul className="consequences">
					{consequences.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				{/* A toast with undo would be hidden behind the dialog. */}
				<DraftNotice {...draft} onDrop={draft.clear} />
				{typeof children === 'function' ? children(form as FieldsOf<object> as FieldsOf<V>) : children}
				{asksReason && (
					<Field label={words.reason} autoFocus {...(form as FieldsOf<object> as FieldsOf<{ reason: string }>).field('reason')} />
				)}
				<Refusal texts={refusal} />
				<div className="dialog-buttons">
					<Button kind="plain" onClick={onClose} autoFocus={!asksReason}>
						{words.cancel}
					</Button>
					<Button kind="primary" {...button}>
						{ok}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
