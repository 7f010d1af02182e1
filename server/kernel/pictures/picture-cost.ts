import { closeSync, openSync, readSync } from 'node:fs'

/**
 * Whether a picture would take too much to open, judged from its headers; no pixels are decoded. Refused are pictures that would hold more
 * than 100 MB at once. A progressive JPEG, an interlaced PNG and a WebP with transparency are held whole. Of another PNG about two thousand
 * rows are held, so a very wide one is as bad. A baseline JPEG takes little. Also refused is a JPEG of more than 50 scans (encoders make
 * about ten), because a scan of a few bytes is work on the whole picture. A picture with more than `pixels`, or of a form unknown here, is
 * left to the decoder, which refuses it.
 */
export const isTooCostly = (path: string, pixels: number): boolean => {
	const file = openWindow(path)
	try {
		const needs = file.at(0) === JPEG ? needsOfJpeg(file) : file.at(0) === PNG ? needsOfPng(file) : needsOfWebp(file)
		return needs.pixels <= pixels && (needs.held > MOST_HELD || needs.scans > MOST_SCANS)
	} finally {
		file.close()
	}
}

/** The bytes held at once, the pixels of the whole picture, and the scans of a JPEG. */
type Needs = { held: number; pixels: number; scans: number }
const LITTLE: Needs = { held: 0, pixels: 0, scans: 0 }

/** Walks over the markers as the decoder does: it skips bytes between them and stops at the end of the picture. */
const needsOfJpeg = (file: Window): Needs => {
	let needs = LITTLE
	let components = 0
	let whole = 0
	let offset = 2
	for (;;) {
		offset = file.find(0xff, offset)
		while (file.at(offset) === 0xff) offset++
		if (file.isOver(offset)) return needs
		const marker = file.at(offset++)
		if (marker === END_OF_IMAGE) return needs
		// An escaped data byte, a restart, or another marker without a length.
		if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) continue
		if (FRAMES.has(marker)) {
			const frame = frameOf(file, offset)
			components = frame.components
			whole = frame.whole
			needs = { ...needs, pixels: frame.pixels, held: PROGRESSIVE.has(marker) ? whole : needs.held }
		}
		if (marker === START_OF_SCAN) {
			// If a scan holds only some of the components, the decoder must keep them all.
			const isPart = file.at(offset + 2) < components
			needs = { ...needs, scans: needs.scans + 1, held: isPart ? Math.max(needs.held, whole) : needs.held }
			if (needs.scans > MOST_SCANS) return needs
		}
		offset += file.number(offset, 2)
	}
}

const frameOf = (file: Window, offset: number) => {
	const height = file.number(offset + 3, 2)
	const width = file.number(offset + 5, 2)
	const components = file.at(offset + 7)
	const factors = Array.from({ length: components }, (_one, index) => file.at(offset + 9 + 3 * index)).map((both) => [both >> 4, both & 15])
	const areas = factors.map(([across = 1, down = 1]) => across * down)
	const largest = Math.max(1, ...factors.map(([across = 1]) => across)) * Math.max(1, ...factors.map(([, down = 1]) => down))
	const samples = (width * height * areas.reduce((sum, area) => sum + area, 0)) / largest
	return { components, pixels: width * height, whole: samples * BYTES_OF_COEFFICIENT }
}

const needsOfPng = (file: Window): Needs => {
	const [width, height] = [file.number(16, 4), file.number(20, 4)]
	const isGray = file.at(25) === 0 || file.at(25) === 4
	// Transparency may be declared later in the file, and a palette is expanded.
	const bytes = (isGray ? 2 : 4) * (file.at(24) === 16 ? 2 : 1)
	const isInterlaced = file.at(28) !== 0
	const rows = isInterlaced ? height : Math.min(ROWS_HELD, STEPS * height)
	return { ...LITTLE, pixels: width * height, held: width * bytes * rows }
}

/** Only a WebP without transparency and animation is decoded row by row. */
const needsOfWebp = (file: Window): Needs => {
	let canvas = 0
	for (let offset = 12; !file.isOver(offset + 8); ) {
		const kind = file.text(offset, 4)
		const content = offset + 8
		if (kind === 'VP8 ') return LITTLE
		if (kind === 'VP8L') canvas = sizeOfLossless(file, content)
		if (kind === 'VP8L' || kind === 'ALPH' || kind === 'ANMF') return { ...LITTLE, pixels: canvas, held: BYTES_OF_PIXEL * canvas }
		if (kind === 'VP8X') canvas = (1 + file.numberFromLow(content + 4, 3)) * (1 + file.numberFromLow(content + 7, 3))
		const length = file.numberFromLow(offset + 4, 4)
		offset = content + length + (length % 2)
	}
	return LITTLE
}

const sizeOfLossless = (file: Window, content: number): number => {
	const sizes = file.numberFromLow(content + 1, 4)
	return (1 + (sizes & 0x3fff)) * (1 + ((sizes >>> 14) & 0x3fff))
}

/** A file read in portions, so that it is never held whole. Bytes after its end read as zero. */
const openWindow = (path: string) => {
	const file = openSync(path, 'r')
	const bytes = Buffer.alloc(WINDOW_BYTES)
	let start = 0
	let length = 0
	const isIn = (offset: number) => offset >= start && offset < start + length
	const at = (offset: number): number => {
		if (!isIn(offset)) {
			start = offset
			length = readSync(file, bytes, 0, WINDOW_BYTES, offset)
		}
		return isIn(offset) ? (bytes[offset - start] ?? 0) : 0
	}
	const isOver = (offset: number): boolean => {
		at(offset)
		return !isIn(offset)
	}
	const bytesAt = (offset: number, many: number) => Array.from({ length: many }, (_one, index) => at(offset + index))
	const joined = (from: readonly number[]) => from.reduce((sum, byte) => sum * 256 + byte, 0)
	return {
		at,
		isOver,
		/** The next position of a byte, or the end of the file. */
		find(byte: number, from: number): number {
			let offset = from
			while (!isOver(offset)) {
				const found = bytes.subarray(0, length).indexOf(byte, offset - start)
				if (found >= 0) return start + found
				offset = start + length
			}
			return offset
		},
		number: (offset: number, many: number): number => joined(bytesAt(offset, many)),
		numberFromLow: (offset: number, many: number): number => joined(bytesAt(offset, many).reverse()),
		text: (offset: number, many: number): string => String.fromCharCode(...bytesAt(offset, many)),
		close: (): void => closeSync(file),
	}
}

type Window = ReturnType<typeof openWindow>

/** The first byte of each format; picture.ts has checked more of them. */
const JPEG = 0xff
const PNG = 0x89
const PROGRESSIVE: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce])
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const BYTES_OF_COEFFICIENT = 2
const BYTES_OF_PIXEL = 4
const MOST_HELD = 100_000_000
const MOST_SCANS = 50
/** A measured value: the rows of a PNG are copied from step to step of the pipeline. */
const ROWS_HELD = 2_000
const STEPS = 4
const WINDOW_BYTES = 65_536
