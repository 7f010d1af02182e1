import { useParams } from 'react-router'
import { type ConsoleExhibit, type ExhibitBody, exhibitBody } from '#features/media/admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { type ErrorOf, fieldsOf, textOf } from '#web/console/form-values.ts'
import { today } from '#web/console/manila-moment.ts'
import { OrderedEditor } from '#web/console/ordered/ordered-editor.tsx'
import { GALLERY } from '#web/console/ordered/ordered-kind.ts'
import { OrderedList } from '#web/console/ordered/ordered-list.tsx'
import { TitleFields } from '#web/console/ordered/title-fields.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { media as words } from '../words/media.console.ts'

/** The pictures of the gallery. */
const Gallery = () =>
	useParams().id === undefined ? (
		<OrderedList kind={GALLERY} extra={EXTRA} />
	) : (
		<OrderedEditor kind={GALLERY} schema={exhibitBody} read={read} bodyOf={bodyOf} fields={fields} />
	)
export default Gallery

const EXTRA: Column<ConsoleExhibit>[] = [
	{ head: words.credit, cell: ({ credit }) => credit },
	{ head: words.date, cell: ({ date }) => <time dateTime={date}>{date}</time> },
]

const read = (form: FormData): ExhibitBody => ({
	picture: textOf(form, 'picture'),
	title: textOf(form, 'title'),
	titleFil: textOf(form, 'titleFil'),
	alt: textOf(form, 'alt'),
	altFil: textOf(form, 'altFil'),
	credit: textOf(form, 'credit'),
	date: textOf(form, 'date'),
})

const bodyOf = ({ id: _id, place: _place, state: _state, edition: _edition, ...body }: ConsoleExhibit): ExhibitBody => body

const fields = (entry: ConsoleExhibit | null, errorOf: ErrorOf) => (
	<>
		<PictureField
			label={words.picture}
			name="picture"
			value={entry?.picture ?? null}
			hint={words.galleryHint}
			canRemove={false}
			error={errorOf('picture')}
			alt={{ name: 'alt', value: entry?.alt ?? '', error: errorOf('alt') }}
		/>
		<fieldset>
			<legend>{words.texts}</legend>
			<TitleFields entry={entry} errorOf={errorOf} />
			<Field label={words.altFil} hint={words.filHint} lang="fil" {...fieldsOf(entry, errorOf)('altFil')} />
			<Field label={words.credit} {...fieldsOf(entry, errorOf)('credit')} />
			<Field type="date" label={words.date} {...fieldsOf(entry, errorOf)('date', today())} />
		</fieldset>
	</>
)
