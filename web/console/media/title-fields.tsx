import { Field } from '#web/ui/field.tsx'
import { media as words } from '#web/words/console/media.ts'

type Props = { entry: { title: string; titleFil: string } | null; errorOf: (field: string) => string | undefined; hint?: string }

/** The title of an entry in both languages. */
export const TitleFields = ({ entry, errorOf, hint }: Props) => (
	<>
		<Field label={words.title} hint={hint} name="title" defaultValue={entry?.title} maxLength={200} error={errorOf('title')} />
		<Field
			label={words.titleFil}
			hint={words.filHint}
			name="titleFil"
			lang="fil"
			defaultValue={entry?.titleFil}
			maxLength={200}
			error={errorOf('titleFil')}
		/>
	</>
)
