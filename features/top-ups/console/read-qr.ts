/**
 * The text of the QR code in a picture; null when none can be read, or when the file is no picture. It is read in the browser, and the
 * picture is not sent. The decoder is loaded at the first use.
 */
export const readQr = async (file: Blob): Promise<string | null> => {
	const { default: jsQR } = await import('jsqr')
	let picture: ImageBitmap
	try {
		picture = await createImageBitmap(file)
	} catch {
		return null
	}
	try {
		for (const side of SIDES) {
			const { data, width, height } = pixelsOf(picture, side)
			const text = jsQR(data, width, height)?.data
			if (text) return text.trim()
		}
		return null
	} finally {
		picture.close()
	}
}

/** Pixels of the longer side, in the order of the tries: some photos are read only smaller, because noise and moiré disappear. */
const SIDES = [1_200, 700, 2_400, 400]

const pixelsOf = (picture: ImageBitmap, side: number): ImageData => {
	const scale = Math.min(1, side / Math.max(picture.width, picture.height))
	const width = Math.max(1, Math.round(picture.width * scale))
	const height = Math.max(1, Math.round(picture.height * scale))
	const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true })
	if (!context) return new ImageData(1, 1)
	// Transparent parts of a PNG would count as black.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, width, height)
	context.drawImage(picture, 0, 0, width, height)
	return context.getImageData(0, 0, width, height)
}
