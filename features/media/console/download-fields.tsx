import { type ConsoleDownload, DOWNLOAD_LISTS, type DownloadBody, type DownloadList } from '#features/media/admin.contract.ts'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, textOrNull } from '#web/console/forms/form-values.ts'
import { today } from '#web/console/forms/manila-moment.ts'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { media as words } from '../words/media.console.ts'
import { FileRows, NEW_FILE, readFile, type TypedFile, typedFile } from './file-rows.tsx'

/** The values of an entry as they are typed; null for a new one of the list. A download has at least one file. */
export const typedDownload = (section: DownloadList, entry: ConsoleDownload | null) => {
	const { files, ...texts } = entry ?? { files: [] }
	const blank = { type: DOWNLOAD_LISTS[section][0], name: '', nameFil: '', description: '', descriptionFil: '', version: '', date: today() }
	return {
		...asTyped({ ...blank, icon: section === 'file' ? iconPath('client') : '', preview: '', previewAlt: '', ...texts }),
		files: files.length === 0 && section !== 'wallpaper' ? [NEW_FILE] : files.map(typedFile),
	}
}
type Typed = ReturnType<typeof typedDownload>

type Props = { section: DownloadList; form: FieldsOf<Typed> }

/** The fields of a file, a wallpaper or a movie. */
export const DownloadFields = ({ section, form }: Props) => {
	const { field, set } = form
	const isWallpaper = section === 'wallpaper'
	return (
		<>
			{section !== 'file' && (
				<PictureField
					label={words.picture}
					place={isWallpaper ? 'wallpaper' : 'movie'}
					hint={isWallpaper ? words.wallpaperHint : words.previewHint}
					{...field('preview')}
					alt={field('previewAlt')}
					onUploaded={(picture) => isWallpaper && set({ files: sizesOf(picture) })}
				/>
			)}
			<fieldset>
				<legend>{words.texts}</legend>
				<Field label={words.name} {...field('name')} />
				<TextAreaField label={words.description} rows={3} {...field('description')} />
				<Field label={words.nameFil} hint={orderedLists.filHint} lang="fil" {...field('nameFil')} />
				<TextAreaField label={words.descriptionFil} hint={orderedLists.filHint} lang="fil" rows={3} {...field('descriptionFil')} />
				<Field type="date" label={words.date} {...field('date')} />
				{section === 'file' && <FileFields form={form} />}
			</fieldset>
			<FileRows form={form} isMeasured={section !== 'wallpaper'} />
		</>
	)
}

const FileFields = ({ form: { field } }: Pick<Props, 'form'>) => (
	<>
		<SelectField label={words.type} {...field('type')}>
			{DOWNLOAD_LISTS.file.map((type) => (
				<option key={type} value={type}>
					{words.types[type]}
				</option>
			))}
		</SelectField>
		<Field label={words.version} hint={words.versionHint} {...field('version')} />
		<SelectField label={words.icon} {...field('icon')}>
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

const sizesOf = ({ width, height, sizes }: UploadedPicture): TypedFile[] =>
	sizes
		.filter((size) => size.width >= LEAST_WALLPAPER || size.width === width)
		.map((size) => {
			const tall = Math.round((height * size.width) / width)
			const name = `${size.width} x ${tall}`
			return { ...NEW_FILE, name, address: size.path, width: String(size.width), height: String(tall) }
		})

/** The contract's body. */
export const readDownload = ({ files, ...typed }: Typed): DownloadBody => ({
	type: typed.type as DownloadBody['type'],
	name: typed.name.trim(),
	nameFil: typed.nameFil.trim(),
	description: typed.description.trim(),
	descriptionFil: typed.descriptionFil.trim(),
	version: textOrNull(typed.version),
	date: typed.date,
	icon: textOrNull(typed.icon),
	preview: textOrNull(typed.preview),
	previewAlt: typed.previewAlt.trim(),
	files: files.map(readFile),
})
