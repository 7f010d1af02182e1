import { PICTURE } from '#contract/limits.ts'
import type { Place } from './places.ts'

/** A part of a picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** Decodes a file, or a picture of the site by its address, upright. Fails where that is none. */
export const openPicture = async (source: Blob | string): Promise<HTMLImageElement> => {
	const image = new Image()
	// The policy of the console allows no `blob:`.
	image.src = typeof source === 'string' ? source : await dataOf(source)
	await image.decode()
	if (image.naturalWidth === 0) throw new Error('This picture has no size of its own.')
	return image
}

const dataOf = (file: Blob): Promise<string> =>
	new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})

export const wholeOf = (picture: HTMLImageElement): Part => ({ x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight })

/** The largest part with the shape of the place, from the middle; a free place takes all. */
export const partFor = (picture: HTMLImageElement, place: Place): Part => {
	const whole = wholeOf(picture)
	if (place.isFree) return whole
	const scale = Math.min(whole.width / place.width, whole.height / place.height)
	const [width, height] = [place.width * scale, place.height * scale]
	return { x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height }
}

/** Whether nothing worth a pixel is cut off. */
export const isWhole = (picture: HTMLImageElement, part: Part): boolean => {
	const { width, height } = wholeOf(picture)
	return width - part.width < 1 && height - part.height < 1
}

/** Whether the picture fills a place that has a shape of its own, with nothing to cut off. */
export const hasShapeOf = (picture: HTMLImageElement, place: Place): boolean => !place.isFree && isWhole(picture, partFor(picture, place))

/** Draws the part, as large as the canvas is. */
export const drawPart = (canvas: HTMLCanvasElement, picture: HTMLImageElement, { x, y, width, height }: Part): void => {
	const context = canvas.getContext('2d')
	if (!context) return
	context.imageSmoothingQuality = 'high'
	context.clearRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part as a file, never larger than it is in the picture. Null where the browser cannot draw it. */
export const cutPicture = async (picture: HTMLImageElement, part: Part): Promise<File | null> => {
	const [width, height] = [Math.max(1, Math.round(part.width)), Math.max(1, Math.round(part.height))]
	// A pixel beside the picture would be clear.
	const [x, y] = [Math.min(Math.round(part.x), picture.naturalWidth - width), Math.min(Math.round(part.y), picture.naturalHeight - height)]
	const scale = Math.min(1, PICTURE.wallpaperWidth / width, PICTURE.height / height)
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(width * scale))
	canvas.height = Math.max(1, Math.round(height * scale))
	drawPart(canvas, picture, { x, y, width, height })
	// A browser that cannot write WebP writes PNG, and of a large photo that has too many bytes.
	for (const type of ['image/webp', 'image/jpeg']) {
		const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
		if (blob && blob.size <= PICTURE.bytes) return new File([blob], 'picture', { type: blob.type })
	}
	return null
}

const QUALITY = 0.95
