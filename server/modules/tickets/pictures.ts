import { TICKET } from '#contract/limits.ts'
import { BASE62, randomSymbols } from '../../kernel/ids.ts'
import { type Picture, type Refusal, remakePicture } from '../../kernel/picture.ts'
import { invalid } from '../../kernel/problem.ts'
import type { SentFile } from '../../kernel/uploads.ts'
import type { TicketNeeds } from './needs.ts'
import { type ImageToKeep, sumOfImages } from './store.ts'

/**
 * Re-encodes the sent pictures. Refused at their field when one is not a picture, or when the pictures of all tickets take too much space.
 */
export const picturesOf = async ({ database, random }: TicketNeeds, sent: readonly SentFile[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TICKET.storedBytes) throw invalid({ images: ['imagesFull'] })
	const limits = { bytes: TICKET.imageBytes, pixels: TICKET.imagePixels, width: TICKET.imageSide, height: TICKET.imageSide }
	const made = await allOrNone(sent, (image) => remakePicture(image, limits))
	return made.map((picture) => ({ ...picture, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }))
}

/** When one is refused, the others leave the queue: nothing of the form is stored. */
const allOrNone = async (sent: readonly SentFile[], remake: (image: SentFile) => ReturnType<typeof remakePicture>): Promise<Picture[]> => {
	const ending = new AbortController()
	const each = sent.map(async (image) => {
		const gone = AbortSignal.any([image.sender.gone, ending.signal])
		const made = await remake({ ...image, sender: { ...image.sender, gone } })
		if (!Array.isArray(made)) throw refused(made)
		const [picture] = made
		if (!picture) throw new Error('a picture without any size')
		return picture
	})
	try {
		return await Promise.all(each)
	} finally {
		ending.abort()
	}
}

/** A refusal counts as work when the picture had to be opened first. */
const refused = (refusal: Refusal) =>
	invalid({ images: [refusal === 'dear' ? 'imageTooDear' : 'imageRefused'] }, { isCounted: refusal !== 'unknown' })

const IMAGE_ID_LENGTH = 24
