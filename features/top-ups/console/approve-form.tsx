import { type FormEvent, type RefObject, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { approvalBody, type DeskFile } from '#features/top-ups/admin.contract.ts'
import type { TopUpSign } from '#features/top-ups/signs.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { textOf } from '#web/console/form-values.ts'
import { useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Field } from '#web/ui/field.tsx'
import { frame } from '#web/words/console/frame.ts'
import { topUps } from '../words/top-ups.console.ts'
import { centavosOf, pesosText } from './pesos-field.ts'
import { signText } from './signs.tsx'
import { WorthLine } from './worth-line.tsx'
import './desk.css'

const words = topUps.approve

type Approved = CallReply<'POST /admin/top-ups/{reference}/approve'>
type Props = { file: DeskFile; amountField: RefObject<HTMLInputElement | null>; onApproved: (approved: Approved) => Promise<void> }

/**
 * Approves the amount that really came. What gravely speaks against the receipt is asked about first. A lost answer is fetched by pressing
 * again, and loads nothing twice.
 */
export const ApproveForm = ({ file, amountField, onApproved }: Props) => {
	const [typed, setTyped] = useState(file.amount)
	const once = useIdempotencyKey()
	const { reference } = file
	const { bind, button, errorOf, refusal } = useForm({
		read: (form) => valuesIn(form, file),
		check: (body) => schemaErrors(approvalBody, body),
		async send(body) {
			if (!(await isSure(file))) return
			const approved = await once(JSON.stringify(body), (idempotencyKey) =>
				call('POST /admin/top-ups/{reference}/approve', { params: { reference }, body }, { idempotencyKey }),
			)
			await onApproved(approved)
		},
	})
	const input = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		setTyped(centavosOf(textOf(new FormData(event.currentTarget), 'amount')))
	}
	return (
		<form className="desk-approve" {...bind} onInput={input}>
			<Field
				ref={amountField}
				label={words.amount}
				hint={words.amountHint}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={pesosText(file.amount)}
				error={errorOf('amount')}
			/>
			<Field
				label={words.reference}
				name="transferReference"
				autoComplete="off"
				spellCheck={false}
				defaultValue={file.transferReference}
				error={errorOf('transferReference')}
			/>
			{file.kind === 'bank' && (
				<>
					<Field label={words.bank} name="bank" defaultValue={file.bank} error={errorOf('bank')} />
					<Field label={words.paidOn} name="paidOn" type="date" defaultValue={file.paidOn ?? ''} error={errorOf('paidOn')} />
				</>
			)}
			<WorthLine file={file} amount={typed} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" aria-keyshortcuts="a">
				{words.ok}
			</Button>
		</form>
	)
}

const valuesIn = (form: FormData, file: DeskFile) => {
	const transferReference = textOf(form, 'transferReference')
	return {
		amount: centavosOf(textOf(form, 'amount')),
		...(transferReference !== '' && { transferReference }),
		...(file.kind === 'bank' && { bank: textOf(form, 'bank'), paidOn: textOf(form, 'paidOn') || null }),
	}
}

/** A question for each receipt would be answered without reading: it is asked only for what points to a transfer that counts for another. */
const isSure = async ({ signs, reference }: DeskFile): Promise<boolean> => {
	const against = signs.filter(({ kind }) => GRAVE.includes(kind))
	if (against.length === 0) return true
	return confirm({ title: words.sure(reference), text: against.map(signText), ok: words.ok, cancel: frame.cancel })
}

const GRAVE: readonly TopUpSign['kind'][] = [
	'reference-loaded',
	'reference-sent',
	'reference-form',
	'same-picture',
	'near-picture',
	'amount-differs',
	'many-refused',
]
