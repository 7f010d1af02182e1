import { TICKET } from '#contract/limits.ts'

/** A picture as it is sent, and a small one to show meanwhile. */
export type Chosen = { id: string; name: string; blob: Blob; preview: string }

/**
 * Makes a picture small before it travels: a photo of a phone has five megabytes, and a slow line a minute for them.
 * Null for what the browser cannot read as a picture.
 */
export const shrink = async (file: File): Promise<Chosen | null> => {
	let picture: ImageBitmap
	try {
		picture = await createImageBitmap(file)
	} catch {
		return null
	}
	const blob = await new Promise<Blob | null>((resolve) => drawn(picture, TICKET.imageSide).toBlob(resolve, 'image/jpeg', QUALITY))
	const preview = drawn(picture, PREVIEW).toDataURL('image/jpeg', QUALITY)
	picture.close()
	return blob && { id: `${file.name} ${file.size} ${file.lastModified}`, name: file.name, blob, preview }
}

const QUALITY = 0.78
const PREVIEW = 160

const drawn = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
	const scale = Math.min(1, side / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) return canvas
	// What is clear in a PNG would be black in a JPEG.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	return canvas
}
