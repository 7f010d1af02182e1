import type { ListedState } from '#contract/ordered-list.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { NotifyOwners } from '#server/kernel/audit/owner-notice.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { manilaDayRange } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed, type WantedEntries } from '#server/kernel/lists/ordered-list.ts'
import { DOWNLOAD_LISTS, type DownloadBody, type DownloadList } from '../admin.contract.ts'
import { addressesOf, filesOf, type MediaNeeds, OTHER } from './gallery.admin.ts'
import {
	DOWNLOADS,
	type DownloadColumns,
	deleteFiles,
	type OrderedRowOfStore,
	selectFilesOf,
	selectOrdered,
	updateAlt,
} from './store.admin.ts'
import { DOWNLOAD_TEXTS, type FileRow, insertDownload, insertFile, insertPicture, insertWidth, selectWidths } from './store.ts'

export type ListedDownload = Placed<OrderedRowOfStore & { preview: string | null; files: FileRow[] }>
type Changes = { [K in keyof DownloadBody]?: DownloadBody[K] | undefined } & { state?: ListedState | undefined }

/** Files, wallpapers and movies; staff set the order of each kind. */
export const createDownloadLists = ({ notifyOwners, ...needs }: MediaNeeds & { notifyOwners: NotifyOwners }) => {
	const list = createOrderedList(
		{
			...DOWNLOADS,
			topic: 'media',
			select: downloads,
			textOf: ({ name, description, version, other_name }) => [name, description, version ?? '', other_name ?? ''].join(' '),
			groupOf: listOf,
		},
		needs,
	)
	/** All owners hear of it at once when players are led to other files. */
	const told = async <C extends Change>(tx: Tx, by: Actor, change: C): Promise<C> => {
		const { before, after } = change
		if (!before || pathsOf(before) !== pathsOf(after))
			await notifyOwners(tx, by, { what: 'download', name: after.name, before: before && hostsOf(before), after: hostsOf(after) })
		return change
	}
	return {
		...list,
		page: ({ section, ...wanted }: WantedEntries & { section: DownloadList }) => list.page(wanted, section),
		/** Adds a download as the last one of its kind. */
		async create(tx: Tx, body: DownloadBody, by: Actor): Promise<ListedDownload> {
			const after = await list.create(tx, async (position) => {
				const { type, name, description, icon, version } = body
				const picture_id = body.preview === null ? null : await insertPreview(tx, body.preview, body)
				const published_at = manilaDayRange(body.date).from
				const id = await insertDownload(tx, { type, name, description, icon, version, picture_id, position, published_at })
				await writeFiles(tx, id, body.files)
				await writeTexts(tx, id, { name: body.nameFil, description: body.descriptionFil })
				return id
			})
			return (await told(tx, by, { before: null, after })).after
		},
		/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
		async change(tx: Tx, id: number, { edition, ...changes }: Changes & { edition: number }, by: Actor) {
			const change = await list.change(tx, { id, edition, state: changes.state }, async (before) => {
				const write = async () => {
					if (changes.files) await writeFiles(tx, id, changes.files)
					const { nameFil = before.other_name ?? '', descriptionFil = before.other_description ?? '' } = changes
					await writeTexts(tx, id, { name: nameFil, description: descriptionFil })
				}
				return { columns: { ...toColumns(changes), ...(await previewColumn(tx, before, changes)) }, write }
			})
			return told(tx, by, change)
		},
	}
}

type Change = { before: ListedDownload | null; after: ListedDownload }

const pathsOf = ({ files }: ListedDownload) => files.map(({ address }) => address).join(' ')

/** The hosts of the files, each once. Files of the site itself have none. */
const hostsOf = ({ files }: ListedDownload) =>
	[...new Set(files.map(({ address }) => (URL.canParse(address) ? new URL(address).host : 'this site')))].join(', ')

const listOf = ({ type }: OrderedRowOfStore): DownloadList =>
	(Object.keys(DOWNLOAD_LISTS) as DownloadList[]).find((section) => (DOWNLOAD_LISTS[section] as readonly string[]).includes(type)) ?? 'file'

const downloads = async (db: Reader) => {
	const rows = await selectOrdered(db, OTHER)
	if (rows.length === 0) return []
	const addresses = addressesOf(await selectWidths(db))
	const files = Map.groupBy(
		await selectFilesOf(
			db,
			rows.map(({ id }) => id),
		),
		(file) => file.download_id,
	)
	return rows.map((row) => ({
		...row,
		preview: row.picture_id === null ? null : (addresses.get(row.picture_id) ?? null),
		files: files.get(row.id) ?? [],
	}))
}

const toColumns = ({ type, name, description, version, icon, date }: Changes): DownloadColumns => ({
	...(type !== undefined && { type }),
	...(name !== undefined && { name }),
	...(description !== undefined && { description }),
	...(version !== undefined && { version }),
	...(icon !== undefined && { icon }),
	...(date !== undefined && { published_at: manilaDayRange(date).from }),
})

/** A replaced picture stays stored, so that undoing the change can name it by its address alone. */
const previewColumn = async (tx: Tx, before: ListedDownload, { preview, previewAlt }: Changes) => {
	if (preview === null) return { picture_id: null }
	if (preview !== undefined && preview !== before.preview) {
		const alt = previewAlt ?? before.preview_alt ?? ''
		return { picture_id: await insertPreview(tx, preview, { name: before.name, previewAlt: alt, date: null }, before.published_at) }
	}
	if (previewAlt !== undefined && before.picture_id !== null) await updateAlt(tx, before.picture_id, previewAlt)
	return {}
}

type About = { name: string; previewAlt: string; date: string | null }

const insertPreview = async (tx: Tx, address: string, { name, previewAlt, date }: About, madeAt = 0): Promise<number> => {
	const { width, height, widths } = await filesOf(tx, address, 'preview')
	const made_at = date === null ? madeAt : manilaDayRange(date).from
	const id = await insertPicture(tx, { title: name, alt: previewAlt, credit: '', width, height, made_at, gallery_position: null })
	for (const file of widths) await insertWidth(tx, { picture_id: id, ...file })
	return id
}

const writeFiles = async (tx: Tx, id: number, files: DownloadBody['files']): Promise<void> => {
	await deleteFiles(tx, id)
	for (const [position, file] of files.entries()) await insertFile(tx, { download_id: id, position, ...file })
}

/** Texts that are empty in the other language are shown in English. */
const writeTexts = async (tx: Tx, id: number, { name, description }: { name: string; description: string }): Promise<void> => {
	const isEmpty = name.trim() === '' && description.trim() === ''
	await DOWNLOAD_TEXTS.write(tx, { download_id: id, lang: OTHER }, isEmpty ? null : { name, description })
}
