import type { SentFile } from '../http/uploads.ts'
import { invalid } from '../problem.ts'
import type { Picture, PictureLimits, Refusal } from './picture.ts'
import { remakePicture } from './picture.ts'

/**
 * Re-encodes the pictures of a form, all or none: when one is refused, at the field `images`, the others leave the queue and nothing of the
 * form is stored.
 */
export const remakeAll = async (sent: readonly SentFile[], limits: PictureLimits): Promise<Picture[]> => {
	const ending = new AbortController()
	const each = sent.map(async (image) => {
		const gone = AbortSignal.any([image.sender.gone, ending.signal])
		const made = await remakePicture({ ...image, sender: { ...image.sender, gone } }, limits)
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
