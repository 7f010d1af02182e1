import { busy } from '../admission/busy.ts'
import { createPictureQueue } from '../admission/picture-queue.ts'
import type { Sender, SentFile } from '../http/uploads.ts'
import { createPictureMaker } from './picture-maker.ts'
import type { Refusal as Opened, Picture } from './picture-process.ts'

export type { Picture } from './picture-process.ts'

/**
 * The most bytes and pixels of the sent file, the largest width and height of the result, and the narrower widths that are made as well.
 * `isPrinted`: the result has a perceptual fingerprint.
 */
export type PictureLimits = {
	bytes: number
	pixels: number
	width: number
	height: number
	narrower?: readonly number[]
	isPrinted?: boolean
}

/** Why there is no picture: `unknown` means another format or too many bytes; the other values are found when the file is opened. */
export type Refusal = 'unknown' | Opened

/**
 * Makes a new picture from a sent file (RELIABILITY BR5): WebP, upright, never larger than the original. Only the pixels of the file are
 * kept: no location, no camera data, no hidden second content. The full size comes first, then each of the `narrower` widths. `'unknown'`
 * for a file that is no JPEG, PNG or WebP or has more than `bytes`; `'broken'` also for more than `pixels`; `'dear'` for one that would
 * take too much memory (picture-cost.ts) or takes longer than 16 s for each width. UNAVAILABLE while too many wait, and when the process
 * that makes pictures was ended twice during this one.
 */
export const remakePicture = async (sent: SentFile, limits: PictureLimits): Promise<Picture[] | Refusal> => {
	if (sent.bytes > limits.bytes || !KINDS.some((isKind) => isKind(sent.head))) return 'unknown'
	return queue.add(sent.sender, () => remake(sent, limits))
}

/** UNAVAILABLE while too many pictures wait to accept one more form of this sender. */
export const requireRoomForPictures = (sender: Sender): void => queue.requireRoom(sender)

/** One at a time, because picture-cost.ts bounds the memory of one open picture. */
const queue = createPictureQueue()
const maker = createPictureMaker()
const TRIES = 2

const remake = async ({ path }: SentFile, limits: PictureLimits): Promise<Picture[] | Opened> => {
	const { pixels, width, height, narrower = [], isPrinted = false } = limits
	for (let time = 0; time < TRIES; time++) {
		const made = await maker.make({ path, pixels, width, height, narrower, isPrinted })
		if (made !== 'ended') return made
	}
	throw busy()
}

/** Formats by their first bytes: other decoders (SVG, PDF, TIFF) must never read uploads. */
const KINDS: ((bytes: Buffer) => boolean)[] = [
	(bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
	(bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
	(bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
