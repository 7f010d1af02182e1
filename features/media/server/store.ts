import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { MediaTables } from '../tables.ts'

type OfStaff = 'active' | 'removed_at' | 'edition'
export type DownloadRow = Omit<MediaTables['downloads'], 'id' | OfStaff> & { id: number }
export type FileRow = MediaTables['download_files']
export type PictureRow = Omit<MediaTables['pictures'], 'id' | OfStaff> & { id: number }
export type WidthRow = MediaTables['picture_files']
export type RequirementRow = MediaTables['system_requirements']

/** A translation may have only one of two texts: an empty one is shown in English. */
const unlessEmpty = (column: string) => sql<string | null>`nullif(${sql.ref(column)}, '')`

/** All visible downloads in order, translated where the language has a text. */
export const selectDownloads = (db: Reader, lang: Language): Promise<DownloadRow[]> =>
	db
		.selectFrom('downloads')
		.leftJoin('download_texts as other', (join) => join.onRef('other.download_id', '=', 'downloads.id').on('other.lang', '=', lang))
		.select(['id', 'type', 'icon', 'version', 'picture_id', 'position', 'published_at'])
		.select(({ fn }) => [
			fn.coalesce(unlessEmpty('other.name'), 'downloads.name').as('name'),
			fn.coalesce(unlessEmpty('other.description'), 'downloads.description').as('description'),
		])
		.where('active', '=', 1)
		.where('removed_at', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute()

export const selectFiles = (db: Reader): Promise<FileRow[]> =>
	db.selectFrom('download_files').selectAll().orderBy('download_id').orderBy('position').execute()

/** All visible pictures, those of the gallery in order. */
export const selectPictures = (db: Reader, lang: Language): Promise<PictureRow[]> =>
	db
		.selectFrom('pictures')
		.leftJoin('picture_texts as other', (join) => join.onRef('other.picture_id', '=', 'pictures.id').on('other.lang', '=', lang))
		.select(['id', 'credit', 'width', 'height', 'made_at', 'gallery_position'])
		.select(({ fn }) => [
			fn.coalesce(unlessEmpty('other.title'), 'pictures.title').as('title'),
			fn.coalesce(unlessEmpty('other.alt'), 'pictures.alt').as('alt'),
		])
		.where('active', '=', 1)
		.where('removed_at', 'is', null)
		.orderBy('gallery_position')
		.orderBy('id')
		.execute()

export const selectWidths = (db: Reader): Promise<WidthRow[]> =>
	db.selectFrom('picture_files').selectAll().orderBy('picture_id').orderBy('width').execute()

/** What the pictures with these files show, the newest last. */
export const selectAlts = async (db: Reader, addresses: readonly string[]): Promise<{ address: string; alt: string }[]> =>
	addresses.length === 0
		? []
		: db
				.selectFrom('picture_files')
				.innerJoin('pictures', 'pictures.id', 'picture_files.picture_id')
				.select(['address', 'alt'])
				.where('address', 'in', addresses)
				.where('removed_at', 'is', null)
				.orderBy('pictures.id')
				.execute()

export const selectRequirements = (db: Reader, lang: Language): Promise<RequirementRow[]> =>
	db.selectFrom('system_requirements').selectAll().where('lang', '=', lang).orderBy('position').execute()

export const insertDownload = async (tx: Tx, download: Omit<DownloadRow, 'id'>): Promise<number> =>
	(await tx.insertInto('downloads').values(download).returning('id').executeTakeFirstOrThrow()).id

export const insertFile = (tx: Tx, file: FileRow) => tx.insertInto('download_files').values(file).execute()

export const insertPicture = async (tx: Tx, picture: Omit<PictureRow, 'id'>): Promise<number> =>
	(await tx.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()).id

export const insertWidth = (tx: Tx, file: WidthRow) => tx.insertInto('picture_files').values(file).execute()

export const PICTURE_TEXTS = textTable<{ picture_id: number; lang: string }, { title: string; alt: string }>('picture_texts')

export const DOWNLOAD_TEXTS = textTable<{ download_id: number; lang: string }, { name: string; description: string }>('download_texts')

export const deleteRequirements = (tx: Tx, lang: Language) => tx.deleteFrom('system_requirements').where('lang', '=', lang).execute()

export const insertRequirement = (tx: Tx, row: RequirementRow) => tx.insertInto('system_requirements').values(row).execute()
