import { type ConsoleExhibit, type ExhibitBody, exhibitBody } from '#features/media/admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { today } from '#web/console/forms/manila-moment.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { TitleFields } from '#web/console/ordered/title-fields.tsx'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { media as words } from '../words/media.console.ts'

/** The pictures of the gallery. */
const Gallery = () => <OrderedScreen {...{ kind: GALLERY, extra: EXTRA, schema: exhibitBody, valuesOf, read, fields }} />
export default Gallery

const GALLERY = orderedKind('/admin/gallery', {
	words: words.gallery,
	titleOf: ({ title }) => title,
	pictureOf: ({ picture }) => picture,
})

const EXTRA: Column<ConsoleExhibit>[] = [
	{ head: words.credit, cell: ({ credit }) => credit },
	{ head: words.date, cell: ({ date }) => <time dateTime={date}>{date}</time> },
]

const valuesOf = (entry: ConsoleExhibit | null) => ({
	...{ picture: '', title: '', titleFil: '', alt: '', altFil: '', credit: '', date: today() },
	...entry,
})
type Typed = ReturnType<typeof valuesOf>

const read = ({ picture, title, titleFil, alt, altFil, credit, date }: Typed): ExhibitBody => ({
	picture,
	title: title.trim(),
	titleFil: titleFil.trim(),
	alt: alt.trim(),
	altFil: altFil.trim(),
	credit: credit.trim(),
	date,
})

const fields = (form: FieldsOf<Typed>) => {
	const { field } = form
	return (
		<>
			<PictureField
				place="gallery"
				label={words.picture}
				hint={words.galleryHint}
				canRemove={false}
				{...field('picture')}
				alt={field('alt')}
			/>
			<fieldset>
				<legend>{words.texts}</legend>
				<TitleFields form={form} />
				<Field label={words.altFil} hint={orderedLists.filHint} lang="fil" {...field('altFil')} />
				<Field label={words.credit} {...field('credit')} />
				<Field type="date" label={words.date} {...field('date')} />
			</fieldset>
		</>
	)
}
