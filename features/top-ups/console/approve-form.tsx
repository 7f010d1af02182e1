import type { RefObject } from 'react'
import type { CallReply } from '#contract/index.ts'
import { approvalBody, type DeskFile } from '#features/top-ups/admin.contract.ts'
import type { TopUpSign } from '#features/top-ups/signs.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
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
	const { reference } = file
	const { bind, button, refusal, values, field, draft } = useConsoleForm({
		...{ kind: 'approve', id: reference },
		begin: typedOf(file),
		read: (typed) => read(typed, file),
		check: (body) => schemaErrors(approvalBody, body),
		save: async (body, idempotencyKey) =>
			(await isSure(file)) ? call('POST /admin/top-ups/{reference}/approve', { params: { reference }, body }, { idempotencyKey }) : null,
		onSaved: (approved) => void onApproved(approved),
	})
	return (
		<form className="desk-approve" {...bind}>
			<DraftNotice {...draft} />
			<Field ref={amountField} label={words.amount} hint={words.amountHint} inputMode="decimal" autoComplete="off" {...field('amount')} />
			<Field label={words.reference} autoComplete="off" spellCheck={false} {...field('transferReference')} />
			{file.kind === 'bank' && (
				<>
					<Field label={words.bank} {...field('bank')} />
					<Field label={words.paidOn} type="date" {...field('paidOn')} />
				</>
			)}
			<WorthLine file={file} amount={centavosOf(values.amount)} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" aria-keyshortcuts="a">
				{words.ok}
			</Button>
		</form>
	)
}

const typedOf = ({ amount, transferReference, bank, paidOn }: DeskFile) => ({
	amount: pesosText(amount),
	transferReference: transferReference ?? '',
	bank: bank ?? '',
	paidOn: paidOn ?? '',
})

const read = ({ amount, transferReference, bank, paidOn }: ReturnType<typeof typedOf>, { kind }: DeskFile) => ({
	amount: centavosOf(amount),
	...(transferReference.trim() !== '' && { transferReference: transferReference.trim() }),
	...(kind === 'bank' && { bank: bank.trim(), paidOn: paidOn || null }),
})

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
