import type { OutputInfo } from 'sharp'
import { busy } from './body-budget.ts'
import type { SentFile } from './uploads.ts'

export type Picture = { bytes: Uint8Array; width: number; height: number }
/** What may come, in bytes and pixels, and how wide and high it is kept at most. */
type Limits = { bytes: number; pixels: number; width: number; height: number }

/**
 * Makes a new picture from what somebody sent (RELIABILITY BR5): WebP, upright, never larger than it came, with nothing of the
 * file left but its pixels: no place, no camera, no second content hidden behind. The whole one comes first, then one of each
 * width of `narrower(its width)`. Null for what is no JPEG, PNG or WebP, is broken, or larger than `bytes` or `pixels`. UNAVAILABLE while too many wait.
 */
export const remakePicture = (
	sent: SentFile,
	limits: Limits,
	narrower: (width: number) => readonly number[] = () => [],
): Promise<Picture[] | null> => {
	if (waiting >= MOST_WAITING) return Promise.reject(busy())
	const made = line.then(() => remake(sent, limits, narrower))
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
/** Forms are refused sooner (incoming.ts); this is for those that came at one moment. */
const MOST_WAITING = 60

const remake = async (sent: SentFile, limits: Limits, narrower: (width: number) => readonly number[]): Promise<Picture[] | null> => {
	if (sent.bytes > limits.bytes || !KINDS.some((isKind) => isKind(sent.head))) return null
	try {
		const sharp = await loadSharp()
		const { data, info } = await sharp(sent.path, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
			.autoOrient()
			.resize(limits.width, limits.height, { fit: 'inside', withoutEnlargement: true })
			.timeout({ seconds: SECONDS })
			.raw()
			.toBuffer({ resolveWithObject: true })
		const made: Picture[] = []
		for (const width of [info.width, ...narrower(info.width)]) made.push(await encode(data, info, width))
		return made
	} catch {
		// Broken or too large: whatever the reason, it is no picture for us.
		return null
	}
}

/** From pixels alone: what was sent is opened once, and no more of it gets here. */
const encode = async (pixels: Buffer, { width, height, channels }: OutputInfo, wanted: number): Promise<Picture> => {
	const sharp = await loadSharp()
	const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
		.resize(wanted)
		.webp({ quality: QUALITY })
		.timeout({ seconds: SECONDS })
		.toBuffer({ resolveWithObject: true })
	return { bytes: data, width: info.width, height: info.height }
}

/** When the first picture comes: it takes 25 MB and a tenth of a second, and most processes never need it. */
const loadSharp = async () => {
	const { default: sharp } = await import('sharp')
	// Nobody sends the same picture twice: what it would keep for that is memory.
	sharp.cache(false)
	// Another core stays free for pages, and each thread would have memory of its own.
	sharp.concurrency(1)
	return sharp
}

const QUALITY = 78
const SECONDS = 8

/** By their first bytes: other decoders (SVG, PDF, TIFF) must never see what people send. */
const KINDS: ((bytes: Buffer) => boolean)[] = [
	(bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
	(bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
	(bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
