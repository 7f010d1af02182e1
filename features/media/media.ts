import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createGallery, type MediaNeeds } from './server/gallery.admin.ts'
import { createDownloadLists } from './server/media.admin.ts'
import {
	DOWNLOAD_TEXTS,
	type DownloadRow,
	deleteRequirements,
	type FileRow,
	insertDownload,
	insertFile,
	insertPicture,
	insertRequirement,
	insertWidth,
	PICTURE_TEXTS,
	type PictureRow,
	type RequirementRow,
	selectAlts,
	selectDownloads,
	selectFiles,
	selectPictures,
	selectRequirements,
	selectWidths,
	type WidthRow,
} from './server/store.ts'

export type ShownPicture = { picture: PictureRow; widths: WidthRow[] }
export type ShownDownload = { download: DownloadRow; files: FileRow[]; preview: ShownPicture | null }

/** All downloads in order. Those without a file are left out. */
export const downloads = async (db: Reader, lang: Language): Promise<ShownDownload[]> => {
	const [rows, files, shown] = await Promise.all([selectDownloads(db, lang), selectFiles(db), pictures(db, lang)])
	const filesOf = Map.groupBy(files, (file) => file.download_id)
	const pictureOf = new Map(shown.map((entry) => [entry.picture.id, entry]))
	return rows.flatMap((download) => {
		const own = filesOf.get(download.id)
		const preview = download.picture_id === null ? null : (pictureOf.get(download.picture_id) ?? null)
		return own ? [{ download, files: own, preview }] : []
	})
}

/** The pictures of the gallery, in order (DECISIONS 7). */
export const gallery = async (db: Reader, lang: Language): Promise<ShownPicture[]> =>
	(await pictures(db, lang)).filter(({ picture }) => picture.gallery_position !== null)

/** System requirements of the client, row by row. English rows when there are none in the language. */
export const requirements = async (db: Reader, lang: Language): Promise<RequirementRow[]> => {
	const rows = await selectRequirements(db, lang)
	return rows.length > 0 ? rows : selectRequirements(db, LANGUAGES[0])
}

type Texts<T> = Partial<Record<Language, T>>
type NewPicture = Omit<PictureRow, 'id'> & { widths: Omit<WidthRow, 'picture_id'>[]; texts: Texts<{ title: string; alt: string }> }
type NewDownload = Omit<DownloadRow, 'id'> & {
	files: Omit<FileRow, 'download_id' | 'position'>[]
	texts: Texts<{ name: string; description: string }>
}

export const createMedia = ({ database, events, clock, accounts }: MediaNeeds & { accounts: Pick<Accounts, 'notifyOwners'> }) => ({
	gallery: createGallery({ database, events, clock }),
	downloadLists: createDownloadLists({ database, events, clock, notifyOwners: accounts.notifyOwners }),
	async addPicture(tx: Tx, { widths, texts, ...picture }: NewPicture): Promise<number> {
		await events.announce(tx, 'media')
		const picture_id = await insertPicture(tx, picture)
		for (const file of widths) await insertWidth(tx, { picture_id, ...file })
		for (const [lang, text] of Object.entries(texts)) await PICTURE_TEXTS.write(tx, { picture_id, lang }, text)
		return picture_id
	},
	async addDownload(tx: Tx, { files, texts, ...download }: NewDownload): Promise<number> {
		await events.announce(tx, 'media')
		const download_id = await insertDownload(tx, download)
		for (const [position, file] of files.entries()) await insertFile(tx, { download_id, position, ...file })
		for (const [lang, text] of Object.entries(texts)) await DOWNLOAD_TEXTS.write(tx, { download_id, lang }, text)
		return download_id
	},
	/** The alternative texts of these pictures in English, by their addresses. */
	altsOf: async (addresses: readonly string[]): Promise<Map<string, string>> =>
		new Map((await selectAlts(database.read, addresses)).map(({ address, alt }) => [address, alt])),
	requirementsOfAll: () => requirementsOfAll(database.read),
	/** Replaces all rows in both languages. Refused when `seen` is not what is stored. */
	async changeRequirements(tx: Tx, rows: Requirements, seen: Requirements) {
		await events.announce(tx, 'media')
		const before = await requirementsOfAll(tx)
		if (JSON.stringify(before) !== JSON.stringify(inOrder(seen))) throw new Problem('EDITED_MEANWHILE')
		for (const lang of LANGUAGES) {
			await deleteRequirements(tx, lang)
			for (const [position, row] of rows[lang].entries()) await insertRequirement(tx, { position, lang, ...row })
		}
		return { before, after: await requirementsOfAll(tx) }
	},
})

export type Media = ReturnType<typeof createMedia>
export type { Exhibit } from './server/gallery.admin.ts'
export type { ListedDownload } from './server/media.admin.ts'

type Requirements = Record<Language, Omit<RequirementRow, 'position' | 'lang'>[]>

const requirementsOfAll = async (db: Reader): Promise<Requirements> => ({
	en: (await selectRequirements(db, 'en')).map(toRow),
	fil: (await selectRequirements(db, 'fil')).map(toRow),
})

/** The same with fields in a fixed order, so that two can be compared as text. */
const inOrder = ({ en, fil }: Requirements): Requirements => ({ en: en.map(toRow), fil: fil.map(toRow) })
const toRow = ({ part, minimum, recommended }: Omit<RequirementRow, 'position' | 'lang'>) => ({ part, minimum, recommended })

const pictures = async (db: Reader, lang: Language): Promise<ShownPicture[]> => {
	const [rows, widths] = await Promise.all([selectPictures(db, lang), selectWidths(db)])
	const widthsOf = Map.groupBy(widths, (file) => file.picture_id)
	// A picture without a file is left out.
	return rows.flatMap((picture) => {
		const own = widthsOf.get(picture.id)
		return own ? [{ picture, widths: own }] : []
	})
}
