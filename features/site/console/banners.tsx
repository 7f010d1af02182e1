import { useParams } from 'react-router'
import { media as words } from '#features/media/words/media.console.ts'
import { type BannerBody, bannerBody, type ConsoleBanner } from '#features/site/banners.admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { History } from '#web/console/editing/history.tsx'
import { type ErrorOf, fieldsOf, textOf, textOrNull } from '#web/console/form-values.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
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
			kind={BANNERS}
			schema={bannerBody}
			read={read}
			bodyOf={bodyOf}
			fields={fields}
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

const read = (form: FormData): BannerBody => ({
	picture: textOf(form, 'picture'),
	title: textOf(form, 'title'),
	titleFil: textOf(form, 'titleFil'),
	link: textOrNull(form, 'link'),
	from: instantIn(form, 'from'),
	until: instantIn(form, 'until'),
})

const bodyOf = ({ id: _id, place: _place, state: _state, edition: _edition, ...body }: ConsoleBanner): BannerBody => body

const fields = (entry: ConsoleBanner | null, errorOf: ErrorOf) => (
	<>
		<PictureField
			label={words.picture}
			name="picture"
			value={entry?.picture ?? null}
			hint={words.bannerHint}
			canRemove={false}
			error={errorOf('picture')}
		/>
		<fieldset>
			<legend>{words.texts}</legend>
			<TitleFields entry={entry} errorOf={errorOf} hint={words.bannerTitleHint} />
			<Field label={words.link} hint={words.linkHint} inputMode="url" {...fieldsOf(entry, errorOf)('link')} />
		</fieldset>
		<fieldset>
			<legend>{words.when}</legend>
			<p className="field-hint">{words.momentHint}</p>
			<ManilaField label={words.from} name="from" at={entry?.from ?? null} error={errorOf('from')} />
			<ManilaField label={words.untilField} name="until" at={entry?.until ?? null} error={errorOf('until')} />
		</fieldset>
	</>
)
