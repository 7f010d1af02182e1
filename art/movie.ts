import encoders from 'h264-mp4-encoder'
import sharp from 'sharp'
import { type Scene, WIDE } from './scenes/frame.ts'
import { svgFile } from './svg.ts'

/** The camera's view: the centre as a share of the picture, and the zoom; 1 shows all of it. */
type Look = { readonly x: number; readonly y: number; readonly near: number }
export type Shot = { readonly scene: Scene; readonly seconds: number; readonly from: Look; readonly to: Look }

const SIZE = { width: 640, height: 360 }
/** Pictures are drawn larger than the film, so that zooming in does not blur. */
const DRAWN = { width: 960, height: 540 }
const FRAMES_A_SECOND = 15
/** The encoder's quality, from 10 (best) to 51 (smallest). */
const COARSENESS = 29
const WIPE_FRAMES = 7
/** The edge between two shots leans and has a white gutter, like the panels of a page. */
const EDGE = { lean: 110, gutter: 7 }
const CHANNELS = 4

/** An MP4 (H.264, no sound) of shots that follow each other. `name` must be unique among all movies that are made at once. */
export const movie = async (name: string, shots: readonly Shot[]): Promise<Buffer> => {
	const encoder = await encoders.createH264MP4Encoder()
	Object.assign(encoder, {
		...SIZE,
		// All encoders share one file system, which is in memory.
		outputFilename: `${name}.mp4`,
		frameRate: FRAMES_A_SECOND,
		quantizationParameter: COARSENESS,
		speed: 10,
		groupOfPictures: FRAMES_A_SECOND * 2,
	})
	encoder.initialize()
	let last: Buffer | null = null
	for (const shot of shots) {
		const picture = await draw(shot.scene)
		const count = Math.round(shot.seconds * FRAMES_A_SECOND)
		let shown: Buffer | null = null
		for (let index = 0; index < count; index++) {
			shown = await view(picture, between(shot, index / (count - 1)))
			encoder.addFrameRgba(last && index < WIPE_FRAMES ? wipe(last, shown, (index + 1) / (WIPE_FRAMES + 1)) : shown)
		}
		last = shown
	}
	encoder.finalize()
	const file = Buffer.from(encoder.FS.readFile(encoder.outputFilename))
	encoder.FS.unlink(encoder.outputFilename)
	encoder.delete()
	return withoutClock(file)
}

const draw = (scene: Scene): Promise<Buffer> =>
	sharp(Buffer.from(svgFile(WIDE, scene(WIDE), DRAWN.width / WIDE.width)))
		.ensureAlpha()
		.raw()
		.toBuffer()

/** Eases in and out, so that nothing jerks. */
const between = ({ from, to }: Shot, time: number): Look => {
	const part = time * time * (3 - 2 * time)
	const step = (start: number, end: number) => start + (end - start) * part
	return { x: step(from.x, to.x), y: step(from.y, to.y), near: step(from.near, to.near) }
}

const view = (picture: Buffer, { x, y, near }: Look): Promise<Buffer> => {
	const width = Math.round(DRAWN.width / near)
	const height = Math.round(DRAWN.height / near)
	const within = (at: number, edge: number, all: number) => Math.max(0, Math.min(all - edge, Math.round(at * all - edge / 2)))
	return sharp(picture, { raw: { ...DRAWN, channels: CHANNELS } })
		.extract({ left: within(x, width, DRAWN.width), top: within(y, height, DRAWN.height), width, height })
		.resize(SIZE.width, SIZE.height, { fit: 'fill', kernel: 'linear' })
		.raw()
		.toBuffer()
}

/** Frame `part` (0 to 1) of the change from one shot to the next, row by row. */
const wipe = (before: Buffer, after: Buffer, part: number): Buffer => {
	const mixed = Buffer.from(before)
	const stride = SIZE.width * CHANNELS
	const foot = part * (SIZE.width + EDGE.lean + EDGE.gutter) - EDGE.lean
	for (let row = 0; row < SIZE.height; row++) {
		const edge = Math.round(foot + EDGE.lean * (1 - row / SIZE.height))
		const [upTo, gutterTo] = [edge, edge + EDGE.gutter].map((at) => row * stride + Math.max(0, Math.min(SIZE.width, at)) * CHANNELS)
		after.copy(mixed, row * stride, row * stride, upTo)
		mixed.fill(255, upTo, gutterTo)
	}
	return mixed
}

/** The encoder writes the time of day into its headers, but two builds must give the same bytes. */
const withoutClock = (file: Buffer): Buffer => {
	for (const box of ['mvhd', 'tkhd', 'mdhd']) {
		for (let at = file.indexOf(box); at >= 0; at = file.indexOf(box, at + 4)) {
			const isLong = file.readUInt8(at + 4) === 1
			// Version and flags (4 bytes), then creation and modification time.
			file.fill(0, at + 8, at + 8 + (isLong ? 16 : 8))
		}
	}
	return file
}
