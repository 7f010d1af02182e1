import { type BannerBody, bannerBody, type ConsoleBanner } from '#features/site/banners.admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, textOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { PeriodFields } from '#web/console/ordered/period-fields.tsx'
import { TitleFields } from '#web/console/ordered/title-fields.tsx'
import { Period } from '#web/console/parts/period.tsx'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { banners as words } from '../words/banners.console.ts'

/** The slides of the home page. */
const Banners = () => <OrderedScreen {...{ kind: BANNERS, extra: EXTRA, schema: bannerBody, valuesOf, read, fields, history: 'banner' }} />
export default Banners

const BANNERS = orderedKind('/admin/banners', { words, titleOf: ({ title }) => title, pictureOf: ({ picture }) => picture })

const EXTRA: Column<ConsoleBanner>[] = [
	{ head: words.period, cell: ({ from, until }) => (from || until) && <Period from={from} until={until} /> },
	{ head: words.link, cell: ({ link }) => link },
]

const valuesOf = (entry: ConsoleBanner | null) => ({
	...asTyped({ picture: '', title: '', titleFil: '', link: '', ...entry }),
	from: momentField(entry?.from ?? null),
	until: momentField(entry?.until ?? null),
})
type Typed = ReturnType<typeof valuesOf>

const read = ({ picture, title, titleFil, link, from, until }: Typed): BannerBody => ({
	picture,
	title: title.trim(),
	titleFil: titleFil.trim(),
	link: textOrNull(link),
	from: instantOf(from),
	until: instantOf(until),
})

const fields = (form: FieldsOf<Typed>) => {
	const { field } = form
	return (
		<>
			<PictureField place="banner" label={words.picture} hint={words.pictureHint} canRemove={false} {...field('picture')} />
			<fieldset>
				<legend>{words.texts}</legend>
				<TitleFields form={form} hint={words.titleHint} />
				<Field label={words.link} hint={words.linkHint} inputMode="url" {...field('link')} />
			</fieldset>
			<PeriodFields form={form} words={words} />
		</>
	)
}
