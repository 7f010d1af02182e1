import { useState } from 'react'
import { type ConsoleDownload, DOWNLOAD_LISTS, type DownloadBody, type DownloadList } from '#features/media/admin.contract.ts'
import type { KeptPicture } from '#features/pictures/contract.ts'
import { useKeptRows } from '#web/console/drafts/use-kept-form.ts'
import { type ErrorOf, fieldsOf, textOf, textOrNull } from '#web/console/form-values.ts'
import { today } from '#web/console/manila-moment.ts'
import { PictureField } from '#web/console/picture-field.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { media as words } from '../words/media.console.ts'
import { FileRows, type RowOfFile, readFiles, rowsOf } from './file-rows.tsx'

type Props = { section: DownloadList; entry: ConsoleDownload | null; errorOf: ErrorOf }

/** The fields of a file, a wallpaper or a movie. */
export const DownloadFields = ({ section, entry, errorOf }: Props) => {
	const stored = Math.max(entry?.files.length ?? 0, section === 'wallpaper' ? 0 : 1)
	const count = useKeptRows(stored, (index) => `files.${index}.name`)
	const [rows, setRows] = useState<RowOfFile[]>(() => rowsOf(entry?.files.slice(0, count) ?? [], count))
	const isWallpaper = section === 'wallpaper'
	const field = fieldsOf(entry, errorOf)
	const useSizes = (picture: KeptPicture | null) => isWallpaper && picture && setRows(sizesOf(picture))
	return (
		<>
			{section !== 'file' && (
				<PictureField
					label={words.picture}
					name="preview"
					value={entry?.preview ?? null}
					use={isWallpaper ? 'wallpaper' : 'page'}
					hint={isWallpaper ? words.wallpaperHint : words.previewHint}
					error={errorOf('preview')}
					alt={{ name: 'previewAlt', value: entry?.previewAlt ?? '', error: errorOf('previewAlt') }}
					onChange={useSizes}
				/>
			)}
			<fieldset>
				<legend>{words.texts}</legend>
				<Texts field={field} />
				<Field type="date" label={words.date} {...field('date', today())} />
				{section === 'file' ? <FileFields field={field} /> : <input type="hidden" name="type" value={section} />}
			</fieldset>
			<FileRows rows={rows} onRows={setRows} isMeasured={section !== 'wallpaper'} errorOf={errorOf} />
		</>
	)
}

type FieldOf = ReturnType<typeof fieldsOf<ConsoleDownload>>

const Texts = ({ field }: { field: FieldOf }) => (
	<>
		<Field label={words.name} {...field('name')} />
		<TextAreaField label={words.description} rows={3} {...field('description')} />
		<Field label={words.nameFil} hint={words.filHint} lang="fil" {...field('nameFil')} />
		<TextAreaField label={words.descriptionFil} hint={words.filHint} lang="fil" rows={3} {...field('descriptionFil')} />
	</>
)

const FileFields = ({ field }: { field: FieldOf }) => (
	<>
		<SelectField label={words.type} {...field('type')}>
			{DOWNLOAD_LISTS.file.map((type) => (
				<option key={type} value={type}>
					{words.types[type]}
				</option>
			))}
		</SelectField>
		<Field label={words.version} {...field('version')} />
		<SelectField label={words.icon} {...field('icon', iconPath('client'))}>
			{Object.entries(words.icons).map(([name, label]) => (
				<option key={name} value={iconPath(name)}>
					{label}
				</option>
			))}
		</SelectField>
	</>
)

const iconPath = (name: string) => `/art/download/${name}.svg`

/** Narrower sizes of a wallpaper are not offered as files, because no screen needs them. */
const LEAST_WALLPAPER = 960

const sizesOf = ({ width, height, sizes }: KeptPicture): RowOfFile[] =>
	rowsOf(
		sizes
			.filter((size) => size.width >= LEAST_WALLPAPER || size.width === width)
			.map((size) => {
				const tall = Math.round((height * size.width) / width)
				return { name: `${size.width} x ${tall}`, address: size.path, bytes: null, sha256: null, width: size.width, height: tall }
			}),
		0,
	)

/** The contract's body from the form. */
export const readDownload = (form: FormData): DownloadBody => ({
	type: textOf(form, 'type') as DownloadBody['type'],
	name: textOf(form, 'name'),
	nameFil: textOf(form, 'nameFil'),
	description: textOf(form, 'description'),
	descriptionFil: textOf(form, 'descriptionFil'),
	version: textOrNull(form, 'version'),
	date: textOf(form, 'date'),
	icon: textOrNull(form, 'icon'),
	preview: textOrNull(form, 'preview'),
	previewAlt: textOf(form, 'previewAlt'),
	files: readFiles(form),
})

/** The contract's body from a stored entry. */
export const bodyOf = ({ id: _id, place: _place, state: _state, edition: _edition, ...body }: ConsoleDownload): DownloadBody => body
