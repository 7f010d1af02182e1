import { TICKET } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { BASE62, randomSymbols } from '../../kernel/ids.ts'
import { type Refusal, remakePicture } from '../../kernel/picture.ts'
import { invalid } from '../../kernel/problem.ts'
import type { SentFile } from '../../kernel/uploads.ts'
import { type ImageToKeep, sumOfImages } from './store.ts'
import type { TicketNeeds } from './tickets.ts'

/** What was sent as pictures, made anew; refused at their field when one is none, or when all tickets together hold too many. */
export const picturesOf = async ({ database, random }: TicketNeeds, sent: readonly SentFile[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TICKET.storedBytes) throw invalid({ images: [MESSAGES.imagesFull] })
	const limits = { bytes: TICKET.imageBytes, pixels: TICKET.imagePixels, width: TICKET.imageSide, height: TICKET.imageSide }
	const made = await Promise.all(sent.map((image) => remakePicture(image, limits)))
	return made.map((all) => {
		if (!Array.isArray(all)) throw refused(all)
		const [picture] = all
		if (!picture) throw new Error('a picture without any size')
		return { ...picture, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }
	})
}

/** What had to be opened to be refused was work. */
const refused = (refusal: Refusal) =>
	invalid({ images: [refusal === 'dear' ? MESSAGES.imageTooDear : MESSAGES.imageRefused] }, { isCounted: refusal !== 'unknown' })

const IMAGE_ID_LENGTH = 24
