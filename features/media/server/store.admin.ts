import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { MediaTables } from '../tables.ts'
import type { FileRow, WidthRow } from './store.ts'

/** A picture with the fields that staff see and change, in both languages; hidden and removed ones are included. */

export type ExhibitRow = Awaited<ReturnType<typeof selectExhibits>>[number]
export type OrderedRowOfStore = Awaited<ReturnType<typeof selectOrdered>>[number]

export type PictureColumns = Partial<Pick<MediaTables['pictures'], 'title' | 'alt' | 'credit' | 'width' | 'height' | 'made_at'>>
export type DownloadColumns = Partial<
	Pick<MediaTables['downloads'], 'type' | 'name' | 'description' | 'icon' | 'version' | 'picture_id' | 'published_at'>
>

export const GALLERY = orderedTable<PictureColumns>('pictures', 'gallery_position')
export const DOWNLOADS = orderedTable<DownloadColumns>('downloads')

/** The gallery in order. */
export const selectExhibits = (db: Reader, other: Language) =>
	db
		.selectFrom('pictures')
		.leftJoin('picture_texts as other', (join) => join.onRef('other.picture_id', '=', 'pictures.id').on('other.lang', '=', other))
		.select(['id', 'pictures.title', 'pictures.alt', 'credit', 'width', 'height', 'made_at', 'active', 'removed_at', 'edition'])
		.select((expression) => expression.fn.coalesce('gallery_position', expression.lit(0)).as('position'))
		.select(['other.title as other_title', 'other.alt as other_alt'])
		.where('gallery_position', 'is not', null)
		.orderBy('gallery_position')
		.orderBy('id')
		.execute()

/** All downloads in order. */
export const selectOrdered = (db: Reader, other: Language) =>
	db
		.selectFrom('downloads')
		.leftJoin('download_texts as other', (join) => join.onRef('other.download_id', '=', 'downloads.id').on('other.lang', '=', other))
		.leftJoin('pictures as preview', 'preview.id', 'downloads.picture_id')
		.select([
			'downloads.id',
			'type',
			'downloads.name',
			'downloads.description',
			'icon',
			'version',
			'picture_id',
			'position',
			'published_at',
		])
		.select(['downloads.active', 'downloads.removed_at', 'downloads.edition'])
		.select(['other.name as other_name', 'other.description as other_description', 'preview.alt as preview_alt'])
		.orderBy('position')
		.orderBy('downloads.id')
		.execute()

/** The newest picture with that file, and its size. */
export const selectPictureWith = (db: Reader, address: string) =>
	db
		.selectFrom('picture_files')
		.innerJoin('pictures', 'pictures.id', 'picture_files.picture_id')
		.select(['pictures.id', 'pictures.width', 'pictures.height'])
		.where('address', '=', address)
		.orderBy('pictures.id', 'desc')
		.executeTakeFirst()

export const selectWidthsOf = (db: Reader, pictureId: number): Promise<WidthRow[]> =>
	db.selectFrom('picture_files').selectAll().where('picture_id', '=', pictureId).orderBy('width').execute()

export const moveWidths = (tx: Tx, from: number, to: number) =>
	tx.updateTable('picture_files').set({ picture_id: to }).where('picture_id', '=', from).execute()

export const updateAlt = (tx: Tx, pictureId: number, alt: string) =>
	tx.updateTable('pictures').set({ alt }).where('id', '=', pictureId).execute()

export const deleteFiles = (tx: Tx, downloadId: number) => tx.deleteFrom('download_files').where('download_id', '=', downloadId).execute()

export const selectFilesOf = (db: Reader, downloadIds: readonly number[]): Promise<FileRow[]> =>
	db.selectFrom('download_files').selectAll().where('download_id', 'in', downloadIds).orderBy('position').execute()
