import { TICKET } from '#contract/limits.ts'

/** A picture as it is sent, and a small preview. */
export type Chosen = { id: string; name: string; blob: Blob; preview: string }

/**
 * Shrinks a picture before the upload: a phone's photo has five megabytes, which take a minute on a slow connection. Null for files that
 * the browser cannot read as a picture or has no memory to draw: the form waits for each one, so none may fail.
 */
export const shrink = (file: File): Promise<Chosen | null> => shrunk(file).catch(() => null)

const shrunk = async (file: File): Promise<Chosen | null> => {
	const picture = await createImageBitmap(file)
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
	// Transparent parts of a PNG would become black in a JPEG.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	return canvas
}
