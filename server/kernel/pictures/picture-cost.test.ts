import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOfScans, jpegThatSays, pngThatSays, webpThatSays } from '../../../tests/dear-pictures.ts'
import { isTooCostly } from './picture-cost.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const isDear = (bytes: Buffer): boolean => {
	const path = join(folder, 'picture')
	writeFileSync(path, bytes)
	return isTooCostly(path, 40_000_000)
}
const PHONE = { width: 4_000, height: 3_000 }
const FORTY = { width: 6_320, height: 6_320 }
const SCREEN = { width: 3_840, height: 2_160 }

/** A motion photo: data after the end of the picture is no part of it. */
const followed = async () => Buffer.concat([await jpegThatSays(PHONE), Buffer.alloc(200_000, Buffer.from([0xff, 0xda]))])
/** A picture with a thumbnail that has scans of its own. */
const withThumbnail = async () => {
	const bytes = await jpegThatSays(PHONE)
	const inside = await jpegOfScans(80)
	const length = Buffer.alloc(2)
	length.writeUInt16BE(inside.length + 2)
	return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, inside, bytes.subarray(2)])
}
const noise = () =>
	sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

describe('what a picture takes to open, by its headers', () => {
	it.each<[what: string, make: () => Promise<Buffer>]>([
		['a photo of a phone', () => jpegThatSays(PHONE)],
		['a progressive one', () => jpegThatSays(PHONE, { isProgressive: true })],
		['a baseline JPEG up to the limit of pixels', () => jpegThatSays(FORTY)],
		['a real JPEG of noise', () => noise().jpeg({ progressive: true, quality: 100 }).toBuffer()],
		['scans behind the end of the picture', followed],
		['scans of a thumbnail', withThumbnail],
		['a JPEG of thirty scans', () => jpegOfScans(20)],
		['a screenshot', () => pngThatSays(SCREEN)],
		['an interlaced screenshot', () => pngThatSays(SCREEN, { isInterlaced: true })],
		['a PNG up to the limit of pixels', () => pngThatSays(FORTY)],
		['a WebP with transparency of a phone', () => webpThatSays(PHONE)],
		['a lossless WebP of a phone', () => webpThatSays(PHONE, { isLossless: true })],
		['a WebP without transparency', () => noise().webp().toBuffer()],
		['more pixels than are taken, which the decoder refuses', () => pngThatSays({ width: 30_000, height: 30_000 })],
		['what is cut off', async () => (await jpegThatSays(FORTY)).subarray(0, 60)],
		['a marker without a length', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff])],
	])('takes %s', async (_what, make) => {
		expect(isDear(await make())).toBe(false)
	})

	it.each<[what: string, make: () => Promise<Buffer>]>([
		['a JPEG of hundreds of scans', () => jpegOfScans(300)],
		['a progressive JPEG of forty million pixels', () => jpegThatSays(FORTY, { isProgressive: true })],
		['one whose colours are coarser', () => jpegThatSays(FORTY, { isProgressive: true, isSubsampled: true })],
		['a JPEG whose components come one after the other', () => jpegThatSays(FORTY, { isInParts: true })],
		['an interlaced PNG of forty million pixels', () => pngThatSays(FORTY, { isInterlaced: true })],
		['one of 16 bits and half as many pixels', () => pngThatSays({ width: 5_000, height: 4_000 }, { depth: 16, isInterlaced: true })],
		['a PNG of four million columns', () => pngThatSays({ width: 4_000_000, height: 10 })],
		['a PNG of 390,000 columns', () => pngThatSays({ width: 390_000, height: 100 })],
		['a PNG of 16 bits and 20,000 columns', () => pngThatSays({ width: 20_000, height: 2_000 }, { depth: 16 })],
		['a WebP with transparency of forty million pixels', () => webpThatSays(FORTY)],
		['a lossless one', () => webpThatSays(FORTY, { isLossless: true })],
	])('refuses %s', async (_what, make) => {
		expect(isDear(await make())).toBe(true)
	})
})
