import { media as words } from '#features/media/words/media.console.ts'
import type { FieldsOf } from '#web/console/form-fields.ts'
import { Field } from '#web/ui/field.tsx'

type Props = { form: FieldsOf<{ title: string; titleFil: string }>; hint?: string }

/** The title of an entry in both languages. */
export const TitleFields = ({ form: { field }, hint }: Props) => (
	<>
		<Field label={words.title} hint={hint} {...field('title')} />
		<Field label={words.titleFil} hint={words.filHint} lang="fil" {...field('titleFil')} />
	</>
)
