import { TICKET } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { BASE62, randomSymbols } from '../../kernel/ids.ts'
import { type Picture, type Refusal, remakePicture } from '../../kernel/picture.ts'
import { invalid } from '../../kernel/problem.ts'
import type { SentFile } from '../../kernel/uploads.ts'
import { type ImageToKeep, sumOfImages } from './store.ts'
import type { TicketNeeds } from './tickets.ts'

/** What was sent as pictures, made anew; refused at their field when one is none, or when all tickets together hold too many. */
export const picturesOf = async ({ database, random }: TicketNeeds, sent: readonly SentFile[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TICKET.storedBytes) throw invalid({ images: [MESSAGES.imagesFull] })
	const limits = { bytes: TICKET.imageBytes, pixels: TICKET.imagePixels, width: TICKET.imageSide, height: TICKET.imageSide }
	const made = await allOrNone(sent, (image) => remakePicture(image, limits))
	return made.map((picture) => ({ ...picture, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }))
}

/** With the first that is refused the others leave the queue: nothing is kept of the form. */
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

/** What had to be opened to be refused was work. */
const refused = (refusal: Refusal) =>
	invalid({ images: [refusal === 'dear' ? MESSAGES.imageTooDear : MESSAGES.imageRefused] }, { isCounted: refusal !== 'unknown' })

const IMAGE_ID_LENGTH = 24
