import type { KeyboardEvent, ReactNode } from 'react'
import type { DeskFile } from '#features/top-ups/admin.contract.ts'
import { TOP_UP_REFUSALS, type TopUpRefusal } from '#features/top-ups/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { Switch } from '#web/console/console-form.tsx'
import { textOf } from '#web/console/form-values.ts'
import { toastMessage, toastWaiting } from '#web/console/toasts.ts'
import { useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import { topUps as words } from '../words/top-ups.console.ts'
import './desk.css'

export type DeskDialog = 'refuse' | 'ask' | 'hand-over' | 'note' | 'reverse'
type Props = { file: DeskFile; onDecided: () => void; onClose: () => void }

/** The dialog of one action; each keeps what is typed until it is sent, and sends it once. */
export const OpenDialog = ({ which, ...props }: Props & { which: DeskDialog }) => {
	const Dialog = DIALOGS[which]
	return <Dialog {...props} />
}

const RefuseDialog = ({ file: { reference }, onDecided, onClose }: Props) => {
	const once = useIdempotencyKey()
	const act = async (_reason: string, form: FormData) => {
		const body = { reason: textOf(form, 'why') as TopUpRefusal, text: textOf(form, 'text') }
		toastMessage(
			await once(JSON.stringify(body), (idempotencyKey) =>
				call('POST /admin/top-ups/{reference}/refuse', { params: { reference }, body }, { idempotencyKey }),
			),
		)
		onDecided()
	}
	return (
		<ActionDialog
			title={words.refuse.title(reference)}
			consequences={words.refuse.consequences}
			ok={words.refuse.button}
			act={act}
			onClose={onClose}
		>
			<Reasons />
			<TextAreaField label={words.refuse.text} name="text" rows={3} />
		</ActionDialog>
	)
}

/** Arrows or the digits choose, Enter sends. */
const Reasons = () => {
	const choose = ({ key, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) =>
		currentTarget.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1]?.click()
	return (
		<fieldset className="refusal-reasons" onKeyDown={choose}>
			<legend>{words.refuse.reason}</legend>
			{TOP_UP_REFUSALS.map((reason, index) => (
				<label key={reason} className="check">
					<input type="radio" name="why" value={reason} defaultChecked={index === 0} />
					<span>
						{index + 1}. {words.refuse.reasons[reason]}
					</span>
				</label>
			))}
		</fieldset>
	)
}

const AskDialog = ({ file: { reference }, onDecided, onClose }: Props) => {
	const once = useIdempotencyKey()
	const act = async (_reason: string, form: FormData) => {
		const body = { question: textOf(form, 'question') }
		toastMessage(
			await once(JSON.stringify(body), (idempotencyKey) =>
				call('POST /admin/top-ups/{reference}/ask', { params: { reference }, body }, { idempotencyKey }),
			),
		)
		onDecided()
	}
	return (
		<ActionDialog
			title={words.ask.title(reference)}
			consequences={words.ask.consequences}
			ok={words.ask.button}
			act={act}
			onClose={onClose}
		>
			<TextAreaField label={words.ask.question} name="question" rows={4} autoFocus />
		</ActionDialog>
	)
}

const HandOverDialog = ({ file: { reference, team }, onDecided, onClose }: Props) => {
	const act = async (_reason: string, form: FormData) => {
		const body = { to: textOf(form, 'to'), note: textOf(form, 'note') }
		toastMessage(await call('POST /admin/top-ups/{reference}/hand-over', { params: { reference }, body }))
		onDecided()
	}
	return (
		<ActionDialog
			title={words.handOver.title(reference)}
			consequences={words.handOver.consequences}
			ok={words.handOver.button}
			act={act}
			onClose={onClose}
		>
			<SelectField label={words.handOver.to} name="to" autoFocus defaultValue="">
				<option value="">{words.handOver.choose}</option>
				{team.map((userId) => (
					<option key={userId} value={userId}>
						{userId}
					</option>
				))}
			</SelectField>
			<TextAreaField label={words.handOver.note} name="note" rows={3} />
		</ActionDialog>
	)
}

const NoteDialog = ({ file: { reference }, onClose }: Props) => {
	const once = useIdempotencyKey()
	const act = async (_reason: string, form: FormData) => {
		const body = { note: textOf(form, 'note') }
		await once(JSON.stringify(body), (idempotencyKey) =>
			call('POST /admin/top-ups/{reference}/notes', { params: { reference }, body }, { idempotencyKey }),
		)
	}
	return (
		<ActionDialog
			title={words.note.title(reference)}
			consequences={words.note.consequences}
			ok={words.note.button}
			act={act}
			onClose={onClose}
		>
			<TextAreaField label={words.note.note} name="note" rows={4} autoFocus />
		</ActionDialog>
	)
}

const ReverseDialog = ({ file: { reference }, onClose }: Props) => {
	const once = useIdempotencyKey()
	const act = async (reason: string, form: FormData) => {
		const body = { reason, lock: form.get('lock') !== null }
		const { request, taken, owed } = await once(JSON.stringify(body), (idempotencyKey) =>
			call('POST /admin/top-ups/{reference}/reverse', { params: { reference }, body }, { idempotencyKey }),
		)
		if (request === null) toast.success(words.reverse.done(count(taken), count(owed)))
		else toastWaiting(words.reverse.waits(reference), '/admin/top-up-requests?state=waiting')
	}
	return (
		<ActionDialog
			title={words.reverse.title(reference)}
			consequences={words.reverse.consequences}
			ok={words.reverse.button}
			asksReason
			act={act}
			onClose={onClose}
		>
			<Switch label={words.reverse.lock} name="lock" isOn={false} />
		</ActionDialog>
	)
}

const DIALOGS: Record<DeskDialog, (props: Props) => ReactNode> = {
	refuse: RefuseDialog,
	ask: AskDialog,
	'hand-over': HandOverDialog,
	note: NoteDialog,
	reverse: ReverseDialog,
}
