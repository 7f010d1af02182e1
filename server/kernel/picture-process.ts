import sharp, { type Sharp } from 'sharp'
import { isTooDear } from './picture-cost.ts'

/**
 * The process that makes pictures (picture-maker.ts): one order at a time, each answered by one message. It ends with the process that
 * started it, and whatever that one has asked for is worth nothing then. How long a picture may take is watched from there: nothing in
 * here stops the library while it decodes.
 */
export type PictureOrder = { path: string; pixels: number; width: number; height: number; narrower: readonly number[] }
export type Picture = { bytes: Uint8Array; width: number; height: number }
/** It is broken or no picture; or it takes too much memory or time to open. */
export type Refusal = 'broken' | 'dear'

const remake = async ({ path, pixels, width, height, narrower }: PictureOrder): Promise<Picture[] | Refusal> => {
	if (isTooDear(path, pixels)) return 'dear'
	const opened = sharp(path, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
		.autoOrient()
		.resize(width, height, { fit: 'inside', withoutEnlargement: true })
	// The pixels as such would be one more copy that waits to be collected.
	if (narrower.length === 0) return [await encode(opened)]
	const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true })
	const raw = { width: info.width, height: info.height, channels: info.channels }
	const made: Picture[] = []
	// From pixels alone: what was sent is opened once, and no more of it gets here.
	for (const wanted of [info.width, ...narrower.filter((candidate) => candidate < info.width)])
		made.push(await encode(sharp(data, { raw }).resize(wanted)))
	return made
}

const encode = async (picture: Sharp): Promise<Picture> => {
	const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
	return { bytes: data, width: info.width, height: info.height }
}

const QUALITY = 78

// A stop is for the process above, which first answers those who still wait for a picture. A terminal sends it to all.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (order: PictureOrder) => {
	void remake(order)
		// Broken or too large: whatever the reason, it is no picture for us.
		.catch((): Refusal => 'broken')
		.then((made) => process.send?.(made))
})

// Nobody sends the same picture twice: what it would keep for that is memory.
sharp.cache(false)
// Another core stays free for pages, and each thread would have memory of its own.
sharp.concurrency(1)
