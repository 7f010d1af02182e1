import sharp from 'sharp'

export type Picture = { bytes: Uint8Array; width: number; height: number }
type Limits = { bytes: number; pixels: number; side: number }

/**
 * Makes a new picture from what somebody sent (RELIABILITY BR5): WebP, upright, at most `side` pixels wide and high, with
 * nothing of the file left but its pixels: no place, no camera, no second content hidden behind. Null for what is no JPEG,
 * PNG or WebP, is broken, or larger than `bytes` or `pixels`.
 */
export const remakePicture = (sent: Buffer, limits: Limits): Promise<Picture | null> => {
	const made = line.then(() => remake(sent, limits))
	line = made.then(
		() => undefined,
		() => undefined,
	)
	return made
}

/** One at a time: a picture of forty million pixels takes 160 MB while it is open. */
let line: Promise<void> = Promise.resolve()

const remake = async (sent: Buffer, { bytes, pixels, side }: Limits): Promise<Picture | null> => {
	if (sent.length > bytes || !KINDS.some((isKind) => isKind(sent))) return null
	try {
		const { data, info } = await sharp(sent, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
			.autoOrient()
			.resize(side, side, { fit: 'inside', withoutEnlargement: true })
			.webp({ quality: QUALITY })
			.timeout({ seconds: SECONDS })
			.toBuffer({ resolveWithObject: true })
		return { bytes: data, width: info.width, height: info.height }
	} catch {
		// Broken or too large: whatever the reason, it is no picture for us.
		return null
	}
}

const QUALITY = 78
const SECONDS = 8

/** By their first bytes: other decoders (SVG, PDF, TIFF) must never see what people send. */
const KINDS: ((bytes: Buffer) => boolean)[] = [
	(bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
	(bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
	(bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
