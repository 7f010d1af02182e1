import type { CallReply } from '#contract/index.ts'
import { closeDay } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { rowsOf } from '#web/console/forms/form-fields.ts'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { centavosOf } from './pesos-field.ts'

const words = topUpBooks.closings

type Props = { day: string; expected: CallReply<'GET /admin/top-up-closings/{day}'>['expected'] }

/** What came into each channel's account on a day by its own list, beside the books; nothing is filled in. The first of two signatures. */
export const ClosingForm = ({ day, expected }: Props) => {
	const form = useConsoleForm({
		...{ kind: 'closing', id: day },
		begin: { counted: expected.map(({ channel }) => ({ channel, counted: '' })), note: '' },
		read: ({ counted, note }) => ({
			day,
			counted: counted.map((row) => ({ channel: row.channel, counted: centavosOf(row.counted) })),
			note: note.trim(),
		}),
		check: (body) => deepErrors(closeDay.body, body),
		save: (body, idempotencyKey) => call('POST /admin/top-up-closings', { body }, { idempotencyKey }),
		onSaved: toastMessage,
	})
	const counted = rowsOf(form, 'counted')
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
						inputMode="decimal"
						autoComplete="off"
						{...counted.field(index, 'counted')}
					/>
				))}
				<TextAreaField label={words.note} hint={words.noteHint} rows={3} {...form.field('note')} />
			</fieldset>
		</ConsoleForm>
	)
}
