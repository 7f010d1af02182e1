import { type ConsoleExhibit, type ExhibitBody, exhibitBody } from '#contract/media.admin.ts'
import { today } from '#web/console/manila-moment.ts'
import { OrderedEditor } from '#web/console/media/ordered-editor.tsx'
import { GALLERY } from '#web/console/media/ordered-kind.ts'
import { textOf } from '#web/console/media/text-of.ts'
import { TitleFields } from '#web/console/media/title-fields.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { Field } from '#web/ui/field.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.gallery.one)

/** The editor of a gallery picture. */
const Exhibit = () => <OrderedEditor kind={GALLERY} schema={exhibitBody} read={read} bodyOf={bodyOf} fields={fields} />
export default Exhibit

const read = (form: FormData): ExhibitBody => ({
	picture: textOf(form, 'picture'),
	title: textOf(form, 'title'),
	titleFil: textOf(form, 'titleFil'),
	alt: textOf(form, 'alt'),
	altFil: textOf(form, 'altFil'),
	credit: textOf(form, 'credit'),
	date: textOf(form, 'date'),
})

const bodyOf = ({ picture, title, titleFil, alt, altFil, credit, date }: ConsoleExhibit): ExhibitBody => ({
	picture,
	title,
	titleFil,
	alt,
	altFil,
	credit,
	date,
})

const fields = (entry: ConsoleExhibit | null, errorOf: (field: string) => string | undefined) => (
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
			<Field label={words.altFil} hint={words.filHint} name="altFil" lang="fil" defaultValue={entry?.altFil} error={errorOf('altFil')} />
			<Field label={words.credit} name="credit" defaultValue={entry?.credit} maxLength={200} error={errorOf('credit')} />
			<Field type="date" label={words.date} name="date" defaultValue={entry?.date ?? today()} error={errorOf('date')} />
		</fieldset>
	</>
)
