import type { CallReply } from '#contract/index.ts'
import { closeDay } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { textOf } from '#web/console/form-values.ts'
import { toastMessage } from '#web/console/toasts.ts'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { centavosOf } from './pesos-field.ts'

const words = topUpBooks.closings

type Props = { day: string; expected: CallReply<'GET /admin/top-up-closings/{day}'>['expected'] }

/** What came into each channel's account on a day by its own list, beside the books; nothing is filled in. The first of two signatures. */
export const ClosingForm = ({ day, expected }: Props) => {
	const once = useIdempotencyKey()
	const form = useConsoleForm({
		...{ kind: 'closing', id: day },
		read: (data) => ({
			day,
			counted: expected.map(({ channel }, index) => ({ channel, counted: centavosOf(textOf(data, `counted.${index}.counted`)) })),
			note: textOf(data, 'note'),
		}),
		check: (body) => deepErrors(closeDay.body, body),
		save: (body) => once(JSON.stringify(body), (idempotencyKey) => call('POST /admin/top-up-closings', { body }, { idempotencyKey })),
		onSaved: toastMessage,
	})
	return (
		<ConsoleForm form={form} ok={words.sign}>
			<fieldset>
				<legend>{words.columns.counted}</legend>
				{expected.length === 0 && <p className="field-hint">{words.nothing}</p>}
				{expected.map(({ channel, name, expected: amount }, index) => (
					<Field
						key={`${channel} ${name}`}
						label={words.counted(name)}
						hint={words.expected(pesos(amount))}
						name={`counted.${index}.counted`}
						inputMode="decimal"
						autoComplete="off"
						error={form.errorOf(`counted.${index}.counted`)}
					/>
				))}
				<TextAreaField label={words.note} hint={words.noteHint} name="note" rows={3} error={form.errorOf('note')} />
			</fieldset>
		</ConsoleForm>
	)
}
