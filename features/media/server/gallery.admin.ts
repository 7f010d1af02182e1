import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, manilaDayRange } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { ExhibitBody } from '../admin.contract.ts'
import {
	type ExhibitRow,
	GALLERY,
	moveWidths,
	type PictureColumns,
	selectExhibits,
	selectPictureWith,
	selectWidthsOf,
} from './store.admin.ts'
import { insertPicture, insertWidth, PICTURE_TEXTS, selectWidths, type WidthRow } from './store.ts'

export type MediaNeeds = { database: Database; events: Events; clock: Clock }
export type Exhibit = Placed<ExhibitRow & { address: string }>
type Changes = { [K in keyof ExhibitBody]?: ExhibitBody[K] | undefined } & { state?: ListedState | undefined }

/** The language besides English. */
export const OTHER = 'fil'

/** The gallery; staff set its order. */
export const createGallery = (needs: MediaNeeds) => {
	const list = createOrderedList(
		{
			...GALLERY,
			topic: 'media',
			select: exhibits,
			textOf: ({ title, alt, credit, other_title }) => [title, alt, credit, other_title ?? ''].join(' '),
		},
		needs,
	)
	return {
		...list,
		/** Adds a picture at the end. */
		create: (tx: Tx, body: ExhibitBody): Promise<Exhibit> =>
			list.create(tx, async (gallery_position) => {
				const { title, alt, credit } = body
				const { width, height, widths } = await filesOf(tx, body.picture)
				const made_at = manilaDayRange(body.date).from
				const id = await insertPicture(tx, { title, alt, credit, made_at, width, height, gallery_position })
				for (const file of widths) await insertWidth(tx, { picture_id: id, ...file })
				await writeTexts(tx, id, { title: body.titleFil, alt: body.altFil })
				return id
			}),
		/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
		change: (tx: Tx, id: number, { edition, ...changes }: Changes & { edition: number }) =>
			list.change(tx, { id, edition, state: changes.state }, async (before) => {
				const picture = changes.picture !== undefined && changes.picture !== before.address ? await filesOf(tx, changes.picture) : null
				const size = picture && { width: picture.width, height: picture.height }
				const write = async () => {
					if (picture) {
						await retireFiles(tx, before)
						for (const file of picture.widths) await insertWidth(tx, { picture_id: id, ...file })
					}
					const { titleFil = before.other_title ?? '', altFil = before.other_alt ?? '' } = changes
					await writeTexts(tx, id, { title: titleFil, alt: altFil })
				}
				return { columns: { ...toColumns(changes), ...size }, write }
			}),
	}
}

/**
 * A picture's size and files by the address of its widest file: from an upload, or from a picture that is already stored. Other addresses
 * are refused at the field `field`.
 */
export const filesOf = async (db: Reader, address: string, field = 'picture') => {
	const kept = sizesOfPicture(address)
	if (kept) return { width: kept.width, height: kept.height, widths: kept.sources }
	const known = await selectPictureWith(db, address)
	if (!known) throw invalid({ [field]: ['pictureMissing'] })
	const widths = (await selectWidthsOf(db, known.id)).map((row) => ({ address: row.address, width: row.width }))
	return { width: known.width, height: known.height, widths }
}

/** The address of the widest file of each picture, by which staff identify it. */
export const addressesOf = (widths: readonly WidthRow[]): Map<number, string> =>
	// Rows come narrowest first, so the widest address of each picture wins.
	new Map(widths.map(({ picture_id, address }) => [picture_id, address]))

const exhibits = async (db: Reader) => {
	const rows = await selectExhibits(db, OTHER)
	const addresses = addressesOf(await selectWidths(db))
	return rows.map((row) => ({ ...row, address: addresses.get(row.id) ?? '' }))
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
	const isEmpty = title.trim() === '' && alt.trim() === ''
	await PICTURE_TEXTS.write(tx, { picture_id: id, lang: OTHER }, isEmpty ? null : { title, alt })
}
