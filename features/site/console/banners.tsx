import { useParams } from 'react-router'
import { media as words } from '#features/media/words/media.console.ts'
import { type BannerBody, bannerBody, type ConsoleBanner } from '#features/site/banners.admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { History } from '#web/console/editing/history.tsx'
import type { FieldsOf } from '#web/console/form-fields.ts'
import { asTyped, textOrNull } from '#web/console/form-values.ts'
import { instantOf, momentField } from '#web/console/manila-moment.ts'
import { OrderedEditor } from '#web/console/ordered/ordered-editor.tsx'
import { BANNERS } from '#web/console/ordered/ordered-kind.ts'
import { OrderedList } from '#web/console/ordered/ordered-list.tsx'
import { TitleFields } from '#web/console/ordered/title-fields.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'

/** The slides of the home page. */
const Banners = () =>
	useParams().id === undefined ? (
		<OrderedList kind={BANNERS} extra={EXTRA} />
	) : (
		<OrderedEditor
			{...{ kind: BANNERS, schema: bannerBody, valuesOf, read, fields }}
			below={(id) => <History subject={`banner:${id}`} />}
		/>
	)
export default Banners

const EXTRA: Column<ConsoleBanner>[] = [
	{
		head: words.when,
		cell: ({ from, until }) => (
			<>
				{from && (
					<>
						{words.waiting} <ManilaTime at={from} />
					</>
				)}{' '}
				{until && (
					<>
						{words.until} <ManilaTime at={until} />
					</>
				)}
			</>
		),
	},
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
			<PictureField label={words.picture} hint={words.bannerHint} canRemove={false} {...field('picture')} />
			<fieldset>
				<legend>{words.texts}</legend>
				<TitleFields form={form} hint={words.bannerTitleHint} />
				<Field label={words.link} hint={words.linkHint} inputMode="url" {...field('link')} />
			</fieldset>
			<fieldset>
				<legend>{words.when}</legend>
				<p className="field-hint">{words.momentHint}</p>
				<Field type="datetime-local" label={words.from} {...field('from')} />
				<Field type="datetime-local" label={words.untilField} {...field('until')} />
			</fieldset>
		</>
	)
}
