import { TOP_UP } from '#contract/limits.ts'
import type { SentFile } from '#server/kernel/http/uploads.ts'
import { BASE62, randomSymbols } from '#server/kernel/ids.ts'
import { remakeAll } from '#server/kernel/pictures/sent-pictures.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { TopUpNeeds } from './needs.ts'
import { type ImageToKeep, selectImageBytes, sumOfImages } from './store.ts'

/**
 * Re-encodes the pictures of a receipt, each with its fingerprint. Refused at their field when one is not a picture, or when all receipts
 * together take too much space.
 */
export const remadePictures = async ({ database, random }: TopUpNeeds, sent: readonly SentFile[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TOP_UP.storedBytes) throw invalid({ images: ['imagesFull'] })
	const limits = {
		bytes: TOP_UP.imageBytes,
		pixels: TOP_UP.imagePixels,
		width: TOP_UP.imageSide,
		height: TOP_UP.imageSide,
		isPrinted: true,
	}
	const made = await remakeAll(sent, limits)
	return made.map(({ print = '', ...picture }) => ({ ...picture, print, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }))
}

/** The WebP data of a picture with a secret address. */
export const imageOf = async ({ database }: TopUpNeeds, id: string): Promise<Uint8Array> => {
	const bytes = await selectImageBytes(database.read, id)
	if (!bytes) throw new Problem('NOT_FOUND')
	return bytes
}

const IMAGE_ID_LENGTH = 24
