import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'

type Props = { form: FieldsOf<{ from: string; until: string }>; words: { period: string; from: string; until: string } }

/** The time in which an entry is shown. */
export const PeriodFields = ({ form: { field }, words }: Props) => (
	<fieldset>
		<legend>{words.period}</legend>
		<p className="field-hint">{orderedLists.periodHint}</p>
		<Field type="datetime-local" label={words.from} {...field('from')} />
		<Field type="datetime-local" label={words.until} {...field('until')} />
	</fieldset>
)
