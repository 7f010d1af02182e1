import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { orderedLists as words } from '#web/words/console/ordered-lists.ts'

type Props = { form: FieldsOf<{ title: string; titleFil: string }>; hint?: string }

/** The title of an entry in both languages. */
export const TitleFields = ({ form: { field }, hint }: Props) => (
	<>
		<Field label={words.title} hint={hint} {...field('title')} />
		<Field label={words.titleFil} hint={words.filHint} lang="fil" {...field('titleFil')} />
	</>
)
