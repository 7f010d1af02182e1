import sharp, { type Sharp } from 'sharp'
import { isTooCostly } from './picture-cost.ts'
import { PRINT_SIDE, printOf } from './picture-print.ts'

/**
 * The process that makes pictures (picture-maker.ts): one order at a time, each answered by one message. It ends with the process that
 * started it, which no longer needs its results. The other process watches how long a picture takes, because nothing in here stops the
 * library while it decodes.
 */
export type PictureOrder = { path: string; pixels: number; width: number; height: number; narrower: readonly number[]; isPrinted: boolean }
/** `print` is the perceptual fingerprint, where the order asks for it. */
export type Picture = { bytes: Uint8Array; width: number; height: number; print?: string }
/** `broken`: the file is broken or no picture. `dear`: it takes too much memory or time to open. */
export type Refusal = 'broken' | 'dear'

const remake = async ({ path, pixels, width, height, narrower, isPrinted }: PictureOrder): Promise<Picture[] | Refusal> => {
	if (isTooCostly(path, pixels)) return 'dear'
	const opened = sharp(path, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
		.autoOrient()
		.resize(width, height, { fit: 'inside', withoutEnlargement: true })
	// Raw pixels would be one more copy that waits for garbage collection.
	if (narrower.length === 0) {
		const made = await encode(opened)
		return [isPrinted ? { ...made, print: await fingerprint(made.bytes) } : made]
	}
	const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true })
	const raw = { width: info.width, height: info.height, channels: info.channels }
	const made: Picture[] = []
	// The sizes are made from the pixels, so the uploaded file is opened once and nothing else of it gets here.
	for (const wanted of [info.width, ...narrower.filter((candidate) => candidate < info.width)])
		made.push(await encode(sharp(data, { raw }).resize(wanted)))
	return made
}

const encode = async (picture: Sharp): Promise<Picture> => {
	const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
	return { bytes: data, width: info.width, height: info.height }
}

/** Of the picture as it is kept: the sent file is opened once. */
const fingerprint = async (bytes: Uint8Array): Promise<string> =>
	printOf(
		await sharp(bytes)
			.flatten({ background: '#ffffff' })
			.greyscale()
			.resize(PRINT_SIDE + 1, PRINT_SIDE, { fit: 'fill' })
			.raw()
			.toBuffer(),
	)

const QUALITY = 78

// A stop is handled by the parent, which first answers callers that still wait for a picture. A terminal sends the signal to all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (order: PictureOrder) => {
	void remake(order)
		// Broken or too large: it cannot be used.
		.catch((): Refusal => 'broken')
		.then((made) => process.send?.(made))
})

// No picture is sent twice, so a cache would only cost memory.
sharp.cache(false)
// Another core stays free for pages, and each thread would have memory of its own.
sharp.concurrency(1)
