import { PICTURE } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SentFile } from '#server/kernel/http/uploads.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type Picture, remakePicture } from '#server/kernel/pictures/picture.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { narrowName, PICTURE_WIDTHS, wholeName } from './address.contract.ts'
import { hasPicture, insertPicture, selectBytes, selectWhole, sumOfPictures } from './server/store.ts'

/** A re-encoded picture that is not stored yet; `name` is that of the full-size file, and each file has its own. */
export type NewPicture = { name: string; width: number; height: number; files: { name: string; bytes: Uint8Array }[] }

/** Pictures uploaded by staff: stored in the database, with addresses derived from their content. */
export const createPictures = ({ database, clock }: { database: Database; clock: Clock }) => ({
	/**
	 * Re-encodes an uploaded picture (RELIABILITY BR5), before any transaction. Refused at its field when it is not a picture, or when all
	 * pictures together take too much space.
	 */
	async remake(sent: readonly SentFile[], use: 'page' | 'wallpaper'): Promise<NewPicture> {
		const [file] = sent
		if (!file) throw invalid({ picture: ['pictureRequired'] })
		if ((await sumOfPictures(database.read)) >= PICTURE.storedBytes) throw new Problem('PICTURES_FULL')
		const width = use === 'wallpaper' ? PICTURE.wallpaperWidth : PICTURE.pageWidth
		const { bytes, pixels, height } = PICTURE
		const made = await remakePicture(file, { bytes, pixels, width, height, narrower: PICTURE_WIDTHS })
		if (made === 'dear') throw invalid({ picture: ['imageTooDear'] })
		const [whole, ...narrower] = Array.isArray(made) ? made : []
		if (!whole) throw invalid({ picture: ['pictureRefused'] })
		return named(whole, narrower)
	},
	async keep(tx: Tx, { files }: NewPicture): Promise<void> {
		for (const { name, bytes } of files) await insertPicture(tx, { name, bytes, size: bytes.length, created_at: clock.now() })
	},
	/** Whether a file with this last part of its address is stored. */
	isKept: (name: string): Promise<boolean> => hasPicture(database.read, name),
	/** A page of what was uploaded, the newest first. */
	page: (page: number) => selectWhole(database.read, { page, size: PICTURE.page }),
	/** The bytes of a file by the last part of its address. */
	async bytes(name: string): Promise<Uint8Array> {
		const bytes = await selectBytes(database.read, name)
		if (!bytes) throw new Problem('NOT_FOUND')
		return bytes
	},
})

export type Pictures = ReturnType<typeof createPictures>

const named = (whole: Picture, narrower: readonly Picture[]): NewPicture => {
	const hash = sha256(whole.bytes).slice(0, HASH_LENGTH)
	const name = wholeName(hash, whole)
	return {
		name,
		width: whole.width,
		height: whole.height,
		files: [{ name, bytes: whole.bytes }, ...narrower.map(({ width, bytes }) => ({ name: narrowName(hash, width), bytes }))],
	}
}

const HASH_LENGTH = 32
