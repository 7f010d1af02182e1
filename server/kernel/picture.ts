import { busy } from './body-budget.ts'
import { createPictureMaker } from './picture-maker.ts'
import type { Picture } from './picture-process.ts'
import type { SentFile } from './uploads.ts'

export type { Picture } from './picture-process.ts'

/** What may come, in bytes and pixels, and how wide and high it is kept at most; besides in which of the narrower widths. */
type Limits = { bytes: number; pixels: number; width: number; height: number; narrower?: readonly number[] }

/**
 * Makes a new picture from what somebody sent (RELIABILITY BR5): WebP, upright, never larger than it came, with nothing of the
 * file left but its pixels: no place, no camera, no second content hidden behind. The whole one comes first, then one of each
 * of the `narrower` widths. Null for what is no JPEG, PNG or WebP, is broken, or larger than `bytes` or `pixels`. UNAVAILABLE
 * while too many wait, and when the process that makes pictures was ended twice while it made this one.
 */
export const remakePicture = (sent: SentFile, limits: Limits): Promise<Picture[] | null> => {
	if (waiting >= MOST_WAITING) return Promise.reject(busy())
	const made = line.then(() => remake(sent, limits))
	waiting++
	const over = () => void waiting--
	line = made.then(over, over)
	return made
}

/** Pictures that are being made or wait for it. */
export const waitingPictures = (): number => waiting

/** One at a time: a picture of forty million pixels takes 160 MB while it is open. */
let line: Promise<void> = Promise.resolve()
let waiting = 0
const maker = createPictureMaker()
/** Forms are refused sooner (incoming.ts); this is for those that came at one moment. */
const MOST_WAITING = 60
const TRIES = 2

const remake = async ({ path, bytes, head }: SentFile, limits: Limits): Promise<Picture[] | null> => {
	if (bytes > limits.bytes || !KINDS.some((isKind) => isKind(head))) return null
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
