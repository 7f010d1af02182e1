import { busy } from './body-budget.ts'
import { createPictureMaker } from './picture-maker.ts'
import type { Refusal as Opened, Picture } from './picture-process.ts'
import { createPictureQueue } from './picture-queue.ts'
import type { Sender, SentFile } from './uploads.ts'

export type { Picture } from './picture-process.ts'

/** What may come, in bytes and pixels, and how wide and high it is kept at most; besides in which of the narrower widths. */
type Limits = { bytes: number; pixels: number; width: number; height: number; narrower?: readonly number[] }

/** Why there is no picture: it is of no kind that is taken or has too many bytes, or what it was when it was opened. */
export type Refusal = 'unknown' | Opened

/**
 * Makes a new picture from what somebody sent (RELIABILITY BR5): WebP, upright, never larger than it came, with nothing of the
 * file left but its pixels: no place, no camera, no second content hidden behind. The whole one comes first, then one of each
 * of the `narrower` widths. `'unknown'` for what is no JPEG, PNG or WebP or has more than `bytes`; `'broken'` also for one of more than
 * `pixels`; `'dear'` for what would take too much memory (picture-cost.ts) or takes longer than 16 s for each width. UNAVAILABLE while too many wait,
 * and when the process that makes pictures was ended twice while it made this one.
 */
export const remakePicture = async (sent: SentFile, limits: Limits): Promise<Picture[] | Refusal> => {
	if (sent.bytes > limits.bytes || !KINDS.some((isKind) => isKind(sent.head))) return 'unknown'
	return queue.add(sent.sender, () => remake(sent, limits))
}

/** UNAVAILABLE while too many pictures wait for one more form of this sender. */
export const requireRoomForPictures = (sender: Sender): void => queue.requireRoom(sender)

/** One at a time: what a picture may hold while it is open is bounded for one (picture-cost.ts). */
const queue = createPictureQueue()
const maker = createPictureMaker()
const TRIES = 2

const remake = async ({ path }: SentFile, limits: Limits): Promise<Picture[] | Opened> => {
	const { pixels, width, height, narrower = [] } = limits
	for (let time = 0; time < TRIES; time++) {
		const made = await maker.make({ path, pixels, width, height, narrower })
		if (made !== 'ended') return made
	}
	throw busy()
}

/** By their first bytes: other decoders (SVG, PDF, TIFF) must never see what people send. */
const KINDS: ((bytes: Buffer) => boolean)[] = [
	(bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
	(bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
	(bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
