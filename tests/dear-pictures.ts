import sharp from 'sharp'

/** Pictures that are cheap to send and expensive to decode, made from small ones. */
type Size = { width: number; height: number }

const plain = (width = 64, height = 64, channels: 3 | 4 = 3) =>
	sharp({ create: { width, height, channels, background: { r: 200, g: 10, b: 90, alpha: 0.5 } } })

type Jpeg = { isProgressive?: boolean; isSubsampled?: boolean; isInParts?: boolean }

/** A JPEG whose header declares this size; its data is of a smaller picture. */
export const jpegThatSays = async ({ width, height }: Size, { isProgressive, isSubsampled, isInParts }: Jpeg = {}): Promise<Buffer> => {
	const chromaSubsampling = isSubsampled ? '4:2:0' : '4:4:4'
	const bytes = await plain()
		.jpeg({ progressive: isProgressive ?? false, chromaSubsampling })
		.toBuffer()
	const frame = bytes.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]))
	bytes.writeUInt16BE(height, frame + 5)
	bytes.writeUInt16BE(width, frame + 7)
	if (isInParts) bytes[bytes.indexOf(SCAN) + 4] = 1
	return bytes
}

/**
 * A valid JPEG with this many additional scans, up to 882. Each scan encodes one bit of one coefficient, and the decoder processes the
 * whole picture for it.
 */
export const jpegOfScans = async (more: number): Promise<Buffer> => {
	const bytes = await plain(640, 640).jpeg({ progressive: true }).toBuffer()
	let start = bytes.indexOf(SCAN)
	// The first scan of one component that does not include its mean value.
	while (bytes[start + 4] !== 1 || bytes[start + 7] === 0) start = bytes.indexOf(SCAN, start + 2)
	let end = start + 10
	while (bytes[end] !== 0xff || bytes[end + 1] === 0) end++
	const scans = Array.from({ length: more }, (_one, index) => {
		const scan = Buffer.from(bytes.subarray(start, end))
		const coefficient = 1 + Math.floor(index / BITS)
		const low = BITS - 1 - (index % BITS)
		const high = low === BITS - 1 ? 0 : low + 1
		scan.set([coefficient, coefficient, (high << 4) | low], 7)
		return scan
	})
	return Buffer.concat([bytes.subarray(0, start), ...scans, bytes.subarray(-2)])
}

const SCAN = Buffer.from([0xff, 0xda])
const BITS = 14

/** A PNG whose header declares this size. */
export const pngThatSays = async ({ width, height }: Size, { depth = 8, isInterlaced = false } = {}): Promise<Buffer> => {
	const bytes = await plain(64, 64, 4).png().toBuffer()
	bytes.writeUInt32BE(width, 16)
	bytes.writeUInt32BE(height, 20)
	bytes[24] = depth
	bytes[28] = isInterlaced ? 1 : 0
	return bytes
}

/** A WebP with transparency, lossless or not, whose header declares this size. */
export const webpThatSays = async ({ width, height }: Size, { isLossless = false } = {}): Promise<Buffer> => {
	const bytes = await plain(64, 64, 4).webp({ lossless: isLossless }).toBuffer()
	if (isLossless) bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
	else {
		bytes.writeUIntLE(width - 1, 24, 3)
		bytes.writeUIntLE(height - 1, 27, 3)
	}
	return bytes
}
