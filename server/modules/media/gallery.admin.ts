import type { ExhibitBody } from '#contract/media.admin.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import { sizesOfPicture } from '#contract/picture-address.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { type Clock, manilaDayRange } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { columnsOf, movedTo, pageOfOrdered, placesOf } from '../../kernel/ordered-list.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import {
	deletePictureText,
	type ExhibitRow,
	moveWidths,
	type PictureColumns,
	selectExhibits,
	selectPictureWith,
	selectWidthsOf,
	updateGalleryPosition,
	updatePicture,
} from './store.admin.ts'
import { insertPicture, insertPictureText, insertWidth, selectWidths, type WidthRow } from './store.ts'

export type MediaNeeds = { database: Database; events: Events; clock: Clock }
export type Exhibit = ExhibitRow & { place: number | null; address: string }
export type OrderedListQuery = { search: string; state?: ListedState | undefined; page: number }
type Changes = { [K in keyof ExhibitBody]?: ExhibitBody[K] | undefined } & { state?: ListedState | undefined }

/** The language besides English. */
export const OTHER = 'fil'

/** The gallery; staff set its order. */
export const createGallery = ({ database, events, clock }: MediaNeeds) => ({
	async page(wanted: OrderedListQuery) {
		return pageOfOrdered(await exhibits(database.read), wanted, ({ title, alt, credit, other_title }) =>
			[title, alt, credit, other_title ?? ''].join(' '),
		)
	},
	read: (id: number) => one(database.read, id),
	/** Adds a picture at the end. */
	async create(tx: Tx, body: ExhibitBody): Promise<Exhibit> {
		await events.announce(tx, 'media')
		const last = (await exhibits(tx)).at(-1)?.position ?? -1
		const { width, height, widths } = await filesOf(tx, body.picture)
		const id = await insertPicture(tx, {
			title: body.title,
			alt: body.alt,
			credit: body.credit,
			made_at: manilaDayRange(body.date).from,
			width,
			height,
			gallery_position: last + 1,
		})
		for (const file of widths) await insertWidth(tx, { picture_id: id, ...file })
		await writeTexts(tx, id, { title: body.titleFil, alt: body.altFil })
		return one(tx, id)
	},
	/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
	async change(tx: Tx, { id, edition }: { id: number; edition: number }, changes: Changes) {
		const before = await one(tx, id)
		await events.announce(tx, 'media')
		const columns = { ...toColumns(changes), ...(changes.state && columnsOf(changes.state, clock.now())) }
		const picture = changes.picture !== undefined && changes.picture !== before.address ? await filesOf(tx, changes.picture) : null
		const size = picture && { width: picture.width, height: picture.height }
		if (!(await updatePicture(tx, { id, edition }, { ...columns, ...size }))) throw new Problem('EDITED_MEANWHILE')
		if (picture) {
			await retireFiles(tx, before)
			for (const file of picture.widths) await insertWidth(tx, { picture_id: id, ...file })
		}
		const { titleFil = before.other_title ?? '', altFil = before.other_alt ?? '' } = changes
		await writeTexts(tx, id, { title: titleFil, alt: altFil })
		return { before, after: await one(tx, id) }
	},
	/** Moves a picture among those that are not removed; a position behind the last one means the last. */
	async move(tx: Tx, id: number, place: number) {
		const before = await one(tx, id)
		if (before.place === null) throw new Problem('NOT_FOUND')
		await events.announce(tx, 'media')
		const rows = await exhibits(tx)
		const kept = rows.filter((row) => row.place !== null)
		const positions = new Map(rows.map((row) => [row.id, row.position]))
		const order = movedTo(
			rows.map((row) => row.id),
			kept.map((row) => row.id),
			{ id, place },
		)
		for (const [position, other] of order.entries()) if (positions.get(other) !== position) await updateGalleryPosition(tx, other, position)
		return { before, after: await one(tx, id) }
	},
})

/**
 * A picture's size and files by the address of its widest file: from an upload, or from a picture that is already stored. Other addresses
 * are refused at the field `field`.
 */
export const filesOf = async (db: Reader, address: string, field = 'picture') => {
	const kept = sizesOfPicture(address)
	if (kept) return { width: kept.width, height: kept.height, widths: kept.sources }
	const known = await selectPictureWith(db, address)
	if (!known) throw invalid({ [field]: [CONSOLE_MESSAGES.pictureRequired] })
	const widths = (await selectWidthsOf(db, known.id)).map((row) => ({ address: row.address, width: row.width }))
	return { width: known.width, height: known.height, widths }
}

/** The address of the widest file of each picture, by which staff identify it. */
export const addressesOf = (widths: readonly WidthRow[]): Map<number, string> =>
	// Rows come narrowest first, so the widest address of each picture wins.
	new Map(widths.map(({ picture_id, address }) => [picture_id, address]))

const exhibits = async (db: Reader): Promise<Exhibit[]> => {
	const rows = await selectExhibits(db, OTHER)
	const places = placesOf(rows)
	const addresses = addressesOf(await selectWidths(db))
	return rows.map((row) => ({ ...row, place: places.get(row.id) ?? null, address: addresses.get(row.id) ?? '' }))
}

const one = async (db: Reader, id: number): Promise<Exhibit> => {
	const row = (await exhibits(db)).find((exhibit) => exhibit.id === id)
	if (!row) throw new Problem('NOT_FOUND')
	return row
}

const toColumns = ({ title, alt, credit, date }: Changes): PictureColumns => ({
	...(title !== undefined && { title }),
	...(alt !== undefined && { alt }),
	...(credit !== undefined && { credit }),
	...(date !== undefined && { made_at: manilaDayRange(date).from }),
})

/** Keeps the former files in a hidden picture, so that undoing the change can name them by their address alone. */
const retireFiles = async (tx: Tx, { id, title, alt, credit, width, height, made_at }: Exhibit): Promise<void> => {
	const former = await insertPicture(tx, { title, alt, credit, width, height, made_at, gallery_position: null })
	await moveWidths(tx, id, former)
}

/** Texts that are empty in the other language are shown in English. */
const writeTexts = async (tx: Tx, id: number, { title, alt }: { title: string; alt: string }): Promise<void> => {
	await deletePictureText(tx, id, OTHER)
	if (title.trim() === '' && alt.trim() === '') return
	await insertPictureText(tx, { picture_id: id, lang: OTHER, title, alt })
}
