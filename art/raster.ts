import sharp, { type AvifOptions } from 'sharp'

/** A file of the art folder: its path there, and the function that makes its content. */
export type Picture = readonly [path: string, draw: () => string | Promise<Buffer>]

/** WebP of an SVG picture; quality from 1 to 100. */
export const webp = (svg: string, quality: number): Promise<Buffer> =>
	sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

/**
 * A picture that pages show, in both formats: WebP, and AVIF for browsers that accept it (server/pages/assets.ts). `path` is without the
 * ending, quality from 1 to 100.
 */
export const shown = (path: string, draw: () => string, quality: number): Picture[] => [
	[`${path}.webp`, () => webp(draw(), quality)],
	[`${path}.avif`, () => sharp(Buffer.from(draw())).avif(avifOptions(quality)).toBuffer()],
]

/**
 * AVIF that looks like WebP of this quality, in two thirds of the bytes: its scale is another one. Coloured edges need the whole colour;
 * more effort saves 5 % of the bytes and takes minutes.
 */
export const avifOptions = (quality: number): AvifOptions => ({ quality: quality - 16, effort: 2, chromaSubsampling: '4:4:4' })

/** Square or free PNG of an SVG picture, at the size the SVG states. */
export const png = (svg: string): Promise<Buffer> =>
	sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()

const ICO_HEADER_BYTES = 22

/** An .ico with a single PNG inside, which every browser in use reads. */
export const ico = (picture: Buffer, edge: number): Buffer => {
	const header = Buffer.alloc(ICO_HEADER_BYTES)
	header.writeUInt16LE(1, 2) // type: icon
	header.writeUInt16LE(1, 4) // one picture
	header.writeUInt8(edge, 6)
	header.writeUInt8(edge, 7)
	header.writeUInt16LE(1, 10) // colour planes
	header.writeUInt16LE(32, 12) // bits a pixel
	header.writeUInt32LE(picture.byteLength, 14)
	header.writeUInt32LE(ICO_HEADER_BYTES, 18)
	return Buffer.concat([header, picture])
}
