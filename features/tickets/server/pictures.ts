import { TICKET } from '#contract/limits.ts'
import type { SentFile } from '#server/kernel/http/uploads.ts'
import { BASE62, randomSymbols } from '#server/kernel/ids.ts'
import { remakeAll } from '#server/kernel/pictures/sent-pictures.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { TicketNeeds } from './needs.ts'
import { type ImageToKeep, sumOfImages } from './store.ts'

/**
 * Re-encodes the sent pictures. Refused at their field when one is not a picture, or when the pictures of all tickets take too much space.
 */
export const remadePictures = async ({ database, random }: TicketNeeds, sent: readonly SentFile[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TICKET.storedBytes) throw invalid({ images: ['imagesFull'] })
	const limits = { bytes: TICKET.imageBytes, pixels: TICKET.imagePixels, width: TICKET.imageSide, height: TICKET.imageSide }
	const made = await remakeAll(sent, limits)
	return made.map((picture) => ({ ...picture, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }))
}

const IMAGE_ID_LENGTH = 24
