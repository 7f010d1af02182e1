import type { KeyboardEvent, ReactNode } from 'react'
import type { DeskFile } from '#features/top-ups/admin.contract.ts'
import { TOP_UP_REFUSALS, type TopUpRefusal } from '#features/top-ups/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { Switch } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { toastMessage, toastWaiting } from '#web/console/parts/toasts.ts'
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
	const begin: Refusing = { why: TOP_UP_REFUSALS[0], text: '' }
	const act = async (_reason: string, { why, text }: typeof begin, idempotencyKey: string) => {
		const body = { reason: why, text: text.trim() }
		toastMessage(await call('POST /admin/top-ups/{reference}/refuse', { params: { reference }, body }, { idempotencyKey }))
		onDecided()
	}
	return (
		<ActionDialog
			title={words.refuse.title(reference)}
			consequences={words.refuse.consequences}
			ok={words.refuse.button}
			{...{ begin, act, onClose }}
		>
			{(form) => (
				<>
					<Reasons form={form} />
					<TextAreaField label={words.refuse.text} rows={3} {...form.field('text')} />
				</>
			)}
		</ActionDialog>
	)
}

type Refusing = { why: TopUpRefusal; text: string }

/** Arrows or the digits choose, Enter sends. */
const Reasons = ({ form: { option } }: { form: FieldsOf<Refusing> }) => {
	const choose = ({ key, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) =>
		currentTarget.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1]?.click()
	return (
		<fieldset className="refusal-reasons" onKeyDown={choose}>
			<legend>{words.refuse.reason}</legend>
			{TOP_UP_REFUSALS.map((reason, index) => (
				<label key={reason} className="check">
					<input {...option('why', reason)} />
					<span>
						{index + 1}. {words.refuse.reasons[reason]}
					</span>
				</label>
			))}
		</fieldset>
	)
}

const AskDialog = ({ file: { reference }, onDecided, onClose }: Props) => {
	const act = async (_reason: string, { question }: { question: string }, idempotencyKey: string) => {
		const body = { question: question.trim() }
		toastMessage(await call('POST /admin/top-ups/{reference}/ask', { params: { reference }, body }, { idempotencyKey }))
		onDecided()
	}
	return (
		<ActionDialog
			title={words.ask.title(reference)}
			consequences={words.ask.consequences}
			ok={words.ask.button}
			begin={{ question: '' }}
			{...{ act, onClose }}
		>
			{({ field }) => <TextAreaField label={words.ask.question} rows={4} autoFocus {...field('question')} />}
		</ActionDialog>
	)
}

const HandOverDialog = ({ file: { reference, team }, onDecided, onClose }: Props) => {
	const act = async (_reason: string, { to, note }: { to: string; note: string }) => {
		const body = { to, note: note.trim() }
		toastMessage(await call('POST /admin/top-ups/{reference}/hand-over', { params: { reference }, body }))
		onDecided()
	}
	return (
		<ActionDialog
			title={words.handOver.title(reference)}
			consequences={words.handOver.consequences}
			ok={words.handOver.button}
			begin={{ to: '', note: '' }}
			{...{ act, onClose }}
		>
			{({ field }) => (
				<>
					<SelectField label={words.handOver.to} autoFocus {...field('to')}>
						<option value="">{words.handOver.choose}</option>
						{team.map((userId) => (
							<option key={userId} value={userId}>
								{userId}
							</option>
						))}
					</SelectField>
					<TextAreaField label={words.handOver.note} rows={3} {...field('note')} />
				</>
			)}
		</ActionDialog>
	)
}

const NoteDialog = ({ file: { reference }, onClose }: Props) => {
	const act = async (_reason: string, { note }: { note: string }, idempotencyKey: string) => {
		const body = { note: note.trim() }
		await call('POST /admin/top-ups/{reference}/notes', { params: { reference }, body }, { idempotencyKey })
	}
	return (
		<ActionDialog
			title={words.note.title(reference)}
			consequences={words.note.consequences}
			ok={words.note.button}
			begin={{ note: '' }}
			{...{ act, onClose }}
		>
			{({ field }) => <TextAreaField label={words.note.note} rows={4} autoFocus {...field('note')} />}
		</ActionDialog>
	)
}

const ReverseDialog = ({ file: { reference }, onClose }: Props) => {
	const act = async (reason: string, { lock }: { lock: boolean }, idempotencyKey: string) => {
		const body = { reason, lock }
		const { request, taken, owed } = await call(
			'POST /admin/top-ups/{reference}/reverse',
			{ params: { reference }, body },
			{ idempotencyKey },
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
			begin={{ lock: false }}
			{...{ act, onClose }}
		>
			{({ toggle }) => <Switch label={words.reverse.lock} {...toggle('lock')} />}
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
