import { media as words } from '#features/media/words/media.console.ts'
import { type ErrorOf, fieldsOf } from '#web/console/form-values.ts'
import { Field } from '#web/ui/field.tsx'

type Props = { entry: { title: string; titleFil: string } | null; errorOf: ErrorOf; hint?: string }

/** The title of an entry in both languages. */
export const TitleFields = ({ entry, errorOf, hint }: Props) => (
	<>
		<Field label={words.title} hint={hint} {...fieldsOf(entry, errorOf)('title')} />
		<Field label={words.titleFil} hint={words.filHint} lang="fil" {...fieldsOf(entry, errorOf)('titleFil')} />
	</>
)
