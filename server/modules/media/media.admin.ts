import { DOWNLOAD_LISTS, type DownloadBody, type DownloadList } from '#contract/media.admin.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import type { Reader, Tx } from '#db/database.ts'
import { manilaDayRange } from '../../kernel/clock.ts'
import { columnsOf, movedTo, pageOfOrdered, placesOf } from '../../kernel/ordered-list.ts'
import { Problem } from '../../kernel/problem.ts'
import { addressesOf, filesOf, type MediaNeeds, type OrderedListQuery, OTHER } from './gallery.admin.ts'
import {
	type DownloadColumns,
	deleteDownloadText,
	deleteFiles,
	type OrderedRowOfStore,
	selectFilesOf,
	selectOrdered,
	updateAlt,
	updateDownload,
	updateDownloadPosition,
} from './store.admin.ts'
import { type FileRow, insertDownload, insertDownloadText, insertFile, insertPicture, insertWidth, selectWidths } from './store.ts'

export type ListedDownload = OrderedRowOfStore & { place: number | null; preview: string | null; files: FileRow[] }
type Changes = { [K in keyof DownloadBody]?: DownloadBody[K] | undefined } & { state?: ListedState | undefined }

/** Files, wallpapers and movies; staff set the order of each kind. */
export const createDownloadLists = ({ database, events, clock }: MediaNeeds) => ({
	async page(wanted: OrderedListQuery & { shelf: DownloadList }) {
		const rows = (await downloads(database.read)).filter(isOn(wanted.shelf))
		const { rows: found, ...rest } = pageOfOrdered(rows, wanted, ({ name, description, version, other_name }) =>
			[name, description, version ?? '', other_name ?? ''].join(' '),
		)
		return { rows: found, ...rest }
	},
	read: (id: number) => one(database.read, id),
	/** Adds a download as the last one of its kind. */
	async create(tx: Tx, body: DownloadBody): Promise<ListedDownload> {
		await events.announce(tx, 'media')
		const last = (await downloads(tx)).at(-1)?.position ?? -1
		const id = await insertDownload(tx, {
			type: body.type,
			name: body.name,
			description: body.description,
			icon: body.icon,
			version: body.version,
			picture_id: body.preview === null ? null : await insertPreview(tx, body.preview, body),
			position: last + 1,
			published_at: manilaDayRange(body.date).from,
		})
		await writeFiles(tx, id, body.files)
		await writeTexts(tx, id, { name: body.nameFil, description: body.descriptionFil })
		return one(tx, id)
	},
	/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
	async change(tx: Tx, { id, edition }: { id: number; edition: number }, changes: Changes) {
		const before = await one(tx, id)
		await events.announce(tx, 'media')
		const columns = {
			...toColumns(changes),
			...(await previewColumn(tx, before, changes)),
			...(changes.state && columnsOf(changes.state, clock.now())),
		}
		if (!(await updateDownload(tx, { id, edition }, columns))) throw new Problem('EDITED_MEANWHILE')
		if (changes.files) await writeFiles(tx, id, changes.files)
		const { nameFil = before.other_name ?? '', descriptionFil = before.other_description ?? '' } = changes
		await writeTexts(tx, id, { name: nameFil, description: descriptionFil })
		return { before, after: await one(tx, id) }
	},
	/** Moves a download among those of its kind that are not removed; a position behind the last one means the last. */
	async move(tx: Tx, id: number, place: number) {
		const before = await one(tx, id)
		if (before.place === null) throw new Problem('NOT_FOUND')
		await events.announce(tx, 'media')
		const rows = await downloads(tx)
		const kept = rows.filter((row) => row.place !== null && listOf(row) === listOf(before))
		const positions = new Map(rows.map((row) => [row.id, row.position]))
		const order = movedTo(
			rows.map((row) => row.id),
			kept.map((row) => row.id),
			{ id, place },
		)
		for (const [position, other] of order.entries())
			if (positions.get(other) !== position) await updateDownloadPosition(tx, other, position)
		return { before, after: await one(tx, id) }
	},
})

const isOn = (shelf: DownloadList) => (row: OrderedRowOfStore) => listOf(row) === shelf
const listOf = ({ type }: OrderedRowOfStore): DownloadList =>
	(Object.keys(DOWNLOAD_LISTS) as DownloadList[]).find((shelf) => (DOWNLOAD_LISTS[shelf] as readonly string[]).includes(type)) ?? 'file'

const downloads = async (db: Reader): Promise<ListedDownload[]> => {
	const rows = await selectOrdered(db, OTHER)
	if (rows.length === 0) return []
	const places = new Map((Object.keys(DOWNLOAD_LISTS) as DownloadList[]).flatMap((shelf) => [...placesOf(rows.filter(isOn(shelf)))]))
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
		place: places.get(row.id) ?? null,
		preview: row.picture_id === null ? null : (addresses.get(row.picture_id) ?? null),
		files: files.get(row.id) ?? [],
	}))
}

const one = async (db: Reader, id: number): Promise<ListedDownload> => {
	const row = (await downloads(db)).find((download) => download.id === id)
	if (!row) throw new Problem('NOT_FOUND')
	return row
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
	await deleteDownloadText(tx, id, OTHER)
	if (name.trim() === '' && description.trim() === '') return
	await insertDownloadText(tx, { download_id: id, lang: OTHER, name, description })
}
