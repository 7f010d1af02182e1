import { useCallback } from 'react'
import { type BannerBody, bannerBody, type ConsoleBanner } from '#contract/banners.admin.ts'
import { call } from '#web/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { instantOf, momentField } from '#web/console/manila-moment.ts'
import { OrderedEditor } from '#web/console/media/ordered-editor.tsx'
import { BANNERS } from '#web/console/media/ordered-kind.ts'
import { textOf, textOrNull } from '#web/console/media/text-of.ts'
import { TitleFields } from '#web/console/media/title-fields.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { Field } from '#web/ui/field.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.banners.one)

/** One slide of the home page. */
const Banner = () => (
	<OrderedEditor kind={BANNERS} schema={bannerBody} read={read} bodyOf={bodyOf} fields={fields} below={(id) => <BannerHistory id={id} />} />
)
export default Banner

const BannerHistory = ({ id }: { id: string }) => {
	const load = useCallback(
		(query: { page: string }, signal: AbortSignal) => call('GET /admin/banners/{id}/history', { params: { id }, query }, { signal }),
		[id],
	)
	return <History subject={`banner:${id}`} load={load} />
}

const read = (form: FormData): BannerBody => ({
	picture: textOf(form, 'picture'),
	title: textOf(form, 'title'),
	titleFil: textOf(form, 'titleFil'),
	link: textOrNull(form, 'link'),
	from: instantOf(textOf(form, 'from')),
	until: instantOf(textOf(form, 'until')),
})

const bodyOf = ({ picture, title, titleFil, link, from, until }: ConsoleBanner): BannerBody => ({
	picture,
	title,
	titleFil,
	link,
	from,
	until,
})

const fields = (entry: ConsoleBanner | null, errorOf: (field: string) => string | undefined) => (
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
			<Field
				label={words.link}
				hint={words.linkHint}
				name="link"
				inputMode="url"
				defaultValue={entry?.link ?? ''}
				error={errorOf('link')}
			/>
		</fieldset>
		<fieldset>
			<legend>{words.when}</legend>
			<p className="field-hint">{words.momentHint}</p>
			<Field type="datetime-local" label={words.from} name="from" defaultValue={momentField(entry?.from ?? null)} error={errorOf('from')} />
			<Field
				type="datetime-local"
				label={words.untilField}
				name="until"
				defaultValue={momentField(entry?.until ?? null)}
				error={errorOf('until')}
			/>
		</fieldset>
	</>
)
